import { type SqlBool, sql } from "kysely";
import { allOf, type Condition, contains, madeBetween } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { hasTrigrams } from "../../platform/db/search-index.server.ts";
import { readPhone } from "../../platform/language/phone.ts";
import { type InboxFilter, statesOf, writtenServices } from "./filter.ts";

/** So many rows are scanned before the index of words is asked: a frequent text is found there. */
const scanned = 3_000;

/** The ids of the first enquiries that fit and hold the text, the newest first; those before an id. */
export async function findEnquiryIds(
  db: Db,
  filter: InboxFilter,
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  const fitting = allOf(valuesOf(filter, before));
  const ids = async (query: ReturnType<typeof sql>) =>
    ((await sql`${query} order by id desc limit ${limit}`.execute(db)).rows as { id: string }[]).map(
      ({ id }) => id,
    );
  if (filter.search === undefined) return ids(sql`select id from enquiries where ${fitting}`);
  const text = readPhone(filter.search) ?? filter.search;
  const holds = contains(engineBehind(db), text);
  const near = sql`(select id from enquiries where ${fitting} order by id desc limit ${scanned}) as near`;
  const found = await ids(sql`select id from ${near} join enquiry_words on enquiry_id = id where ${holds}`);
  if (found.length === limit) return found;
  const { rows } = await sql`select 1 from ${near} limit 1 offset ${scanned - 1}`.execute(db);
  if (rows.length === 0) return found;
  return ids(sql`select id from enquiry_words cross join enquiries
    where id = enquiry_id and ${hasTrigrams(engineBehind(db), "enquiry_words", text)} and ${holds} and ${fitting}`);
}

function valuesOf(filter: InboxFilter, before: string | undefined): Condition[] {
  const { tab, kind, staff, unread } = filter;
  const [state, ...others] = statesOf(tab);
  const services = writtenServices(filter);
  return [
    others.length > 0 ? sql<SqlBool>`state <> 'spam'` : sql<SqlBool>`state = ${state}`,
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(services ? [sql<SqlBool>`service in (${sql.join(services)})`] : []),
    ...(staff === undefined
      ? []
      : staff === null
        ? [sql<SqlBool>`assigned_to is null`]
        : [sql<SqlBool>`assigned_to = ${staff}`]),
    ...(unread ? [sql<SqlBool>`read_at is null`] : []),
    ...madeBetween(filter),
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
  ];
}
