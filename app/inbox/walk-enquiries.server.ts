import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, type Condition, madeBetween } from "../db/conditions.server.ts";
import { type Db, engineBehind } from "../db/connection.server.ts";
import { type InboxFilter, statesOf, writtenServices } from "./filter.ts";

/** The ids of the first enquiries that fit, the newest first; the words that are searched for are left aside. */
export async function findIds(
  db: Db,
  filter: InboxFilter,
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  const streams = streamsOf(db, filter, before).map(
    (stream) => sql`select id from (${stream} order by id desc limit ${limit}) as stream`,
  );
  const { rows } = await sql<{
    id: string;
  }>`${sql.join(streams, sql` union all `)} order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One walk along an index for each state and each way to write the service: in each, the rows lie in order. */
function streamsOf(db: Db, filter: InboxFilter, before: string | undefined): RawBuilder<unknown>[] {
  const from =
    engineBehind(db) === "sqlite" ? sql`enquiries indexed by ${sql.ref(indexFor(filter))}` : sql`enquiries`;
  const rest = conditionsOf(filter, before);
  const services = writtenServices(filter) ?? [undefined];
  return statesOf(filter.tab).flatMap((state) =>
    services.map((service) => {
      const own: Condition[] = [sql<SqlBool>`state = ${state}`];
      if (service !== undefined) own.push(sql<SqlBool>`service = ${service}`);
      return sql`select id from ${from} where ${allOf([...own, ...rest])}`;
    }),
  );
}

/** SQLite would guess; the narrowest usually comes first. Each index holds the columns of all filters. */
function indexFor({ unread, staff, service, kind }: InboxFilter): string {
  if (unread) return "enquiries_unread";
  if (typeof staff === "string") return "enquiries_by_staff";
  if (service !== undefined) return "enquiries_by_service";
  if (kind) return "enquiries_by_kind";
  return staff === null ? "enquiries_by_staff" : "enquiries_in_state";
}

/** What is asked beyond state and service. */
export function conditionsOf(filter: InboxFilter, before: string | undefined): Condition[] {
  const { kind, staff, unread } = filter;
  return [
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(staff === undefined
      ? []
      : [staff === null ? sql<SqlBool>`assigned_to is null` : sql<SqlBool>`assigned_to = ${staff}`]),
    ...(unread ? [sql<SqlBool>`read_at is null`] : []),
    ...madeBetween(filter),
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
  ];
}
