import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  allOf,
  among,
  type Condition,
  contains,
  equals,
  madeBetween,
} from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { scanList } from "../../../platform/db/scan-list.server.ts";
import { lookedUpFirst, withTrigrams } from "../../../platform/db/search-index.server.ts";
import { exactThenSimilar, inOrderOf, searchedText } from "../../../platform/search/exact-then-similar.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { assignedTo } from "../../people/staff/unassigned.server.ts";
import { type InboxFilter, type InboxQuery, origins, statesOf, writtenServices } from "./filter.ts";
import type { Enquiry } from "./tables.ts";

export const pageSize = 50;

const shown = [
  "id",
  "version",
  "reference",
  "kind",
  "state",
  "name",
  "phone",
  "service",
  "message",
  "address",
  "preferred_day",
  "preferred_part",
  "repeats",
  "common_words",
  "created_at",
  "read_at",
  "assigned_to",
  "follow_up_on",
] as const satisfies (keyof Enquiry)[];

export type InboxRow = Pick<Enquiry, (typeof shown)[number]> & { staff_name: string | null };

export async function listEnquiries(
  db: Db,
  staff: Staff,
  { filter, before }: InboxQuery,
): Promise<{ rows: InboxRow[]; next: string | undefined }> {
  requirePermission(staff, "enquiries.read");
  const found = await findEnquiryIds(db, filter, before, pageSize + 1);
  const ids = found.slice(0, pageSize);
  const rows = await db
    .selectFrom("enquiries")
    .leftJoin("staff", "staff.id", "enquiries.assigned_to")
    .select(shown.map((column) => `enquiries.${column}` as const))
    .select("staff.name as staff_name")
    .where(among(dbEngine(db), "enquiries.id", ids))
    .orderBy("enquiries.id", "desc")
    .execute();
  return { rows, next: found.length > pageSize ? ids.at(-1) : undefined };
}

/** By reference, name, number, address or message, without spam; then by similar sound. */
export async function findEnquiries(
  db: Db,
  staff: Staff,
  typed: string,
  limit: number,
): Promise<Pick<Enquiry, "id" | "reference" | "name" | "phone" | "state">[]> {
  requirePermission(staff, "enquiries.read");
  const ids = await exactThenSimilar(typed.slice(0, 254), limit, (search, max) =>
    findEnquiryIds(db, { tab: "all", q: search }, undefined, max),
  );
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "reference", "name", "phone", "state"])
    .where(among(dbEngine(db), "id", ids))
    .execute();
  return inOrderOf(ids, rows);
}

export async function findEnquiryIds(
  db: Db,
  filter: InboxFilter,
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  const fitting = allOf(valuesOf(filter, before));
  const ids = async (from: RawBuilder<unknown>, where: Condition) => {
    const rows = sql<{ id: string }>`select id from ${from} where ${where} order by id desc limit ${limit}`;
    return (await rows.execute(db)).rows.map(({ id }) => id);
  };
  if (filter.q === undefined) return ids(sql`enquiries`, fitting);
  const engine = dbEngine(db);
  const text = searchedText(filter.q);
  const holds = contains(engine, text);
  const first = (limit: number) =>
    sql`(select id from enquiries where ${fitting} order by id desc limit ${limit}) as first`;
  // Not a join: PostgreSQL would read the words of all enquiries for a text that none of the first has.
  const words = sql`(select search from enquiry_words where enquiry_id = id) as search`;
  const find = (rows: RawBuilder<unknown>) => ids(sql`(select id, ${words} from ${rows}) as first`, holds);
  const found = await scanList(db, first, find, limit);
  if (found) return found;
  const having = sql`${withTrigrams(engine, "enquiry_words", text)} cross join enquiries`;
  const all = sql`select id from ${having} where id = enquiry_id and ${holds} and ${fitting} ${lookedUpFirst}`;
  return ids(sql`(${all}) as found`, sql`true`);
}

function arrivedIn(answered: NonNullable<InboxFilter["answered"]>): Condition {
  return {
    open: sql<SqlBool>`arrived_open = 1`,
    closed: sql<SqlBool>`arrived_open = 0`,
    unknown: sql<SqlBool>`arrived_open is null`,
  }[answered];
}

function valuesOf(filter: InboxFilter, before: string | undefined): Condition[] {
  const { tab, kind, staff, unread, answered } = filter;
  const [state, ...others] = statesOf(tab);
  const services = writtenServices(filter);
  return [
    others.length > 0 ? sql<SqlBool>`state <> 'spam'` : sql<SqlBool>`state = ${state}`,
    ...equals("kind", kind),
    ...(services ? [sql<SqlBool>`service in (${sql.join(services)})`] : []),
    ...assignedTo("assigned_to", staff),
    ...(unread ? [sql<SqlBool>`read_at is null`] : []),
    ...origins.flatMap((name) => equals(name, filter[name])),
    ...(answered === undefined ? [] : [sql<SqlBool>`answered_at is not null and ${arrivedIn(answered)}`]),
    ...madeBetween(filter),
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
  ];
}
