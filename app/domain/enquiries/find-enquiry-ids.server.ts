import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, type Condition, contains, equals, madeBetween } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { isFull, scanned, withTrigrams } from "../../platform/db/search-index.server.ts";
import { readPhone } from "../../platform/language/phone.ts";
import { type InboxFilter, statesOf, writtenServices } from "./filter.ts";

/** The ids of the first enquiries that fit and hold the text, the newest first; with `before`, those after it in the list. */
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
  if (filter.search === undefined) return ids(sql`enquiries`, fitting);
  const engine = engineBehind(db);
  const text = readPhone(filter.search) ?? filter.search;
  const holds = contains(engine, text);
  const first = sql`(select id from enquiries where ${fitting} order by id desc limit ${scanned}) as first`;
  const found = await ids(sql`${first} join enquiry_words on enquiry_id = id`, holds);
  if (found.length === limit || !(await isFull(db, first))) return found;
  const words = withTrigrams(engine, "enquiry_words", text);
  return ids(sql`${words} cross join enquiries`, sql`id = enquiry_id and ${holds} and ${fitting}`);
}

function valuesOf(filter: InboxFilter, before: string | undefined): Condition[] {
  const { tab, kind, staff, unread } = filter;
  const [state, ...others] = statesOf(tab);
  const services = writtenServices(filter);
  return [
    others.length > 0 ? sql<SqlBool>`state <> 'spam'` : sql<SqlBool>`state = ${state}`,
    ...equals("kind", kind),
    ...(services ? [sql<SqlBool>`service in (${sql.join(services)})`] : []),
    ...equals("assigned_to", staff),
    ...(unread ? [sql<SqlBool>`read_at is null`] : []),
    ...madeBetween(filter),
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
  ];
}
