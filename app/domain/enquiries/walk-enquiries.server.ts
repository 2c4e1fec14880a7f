import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, type Condition, madeBetween } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { type InboxFilter, statesOf, writtenServices } from "./filter.ts";

/** An index that holds fewer rows of what is asked is narrow enough to be walked to its end. */
const narrow = 1_000;

/** The ids of the first enquiries that fit, the newest first; the words that are searched for are left aside. */
export async function findIds(
  db: Db,
  filter: InboxFilter,
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  // SQLite would guess; PostgreSQL knows how frequent each value is.
  const table = engineBehind(db) === "sqlite" ? by(await indexFor(db, filter)) : sql`enquiries`;
  const streams = streamsOf(table, filter, before).map(
    (stream) => sql`select id from (${stream} order by id desc limit ${limit}) as stream`,
  );
  const { rows } = await sql<{
    id: string;
  }>`${sql.join(streams, sql` union all `)} order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One walk along an index for each state and each way to write the service: in each, the rows lie in order. */
function streamsOf(
  table: RawBuilder<unknown>,
  filter: InboxFilter,
  before: string | undefined,
): RawBuilder<unknown>[] {
  const rest = conditionsOf(filter, before);
  const services = writtenServices(filter) ?? [undefined];
  return statesOf(filter.tab).flatMap((state) =>
    services.map((service) => {
      const own: Condition[] = [sql<SqlBool>`state = ${state}`];
      if (service !== undefined) own.push(sql<SqlBool>`service = ${service}`);
      return sql`select id from ${table} where ${allOf([...own, ...rest])}`;
    }),
  );
}

type Index = "enquiries_unread" | "enquiries_by_staff" | "enquiries_by_service" | "enquiries_in_state";

const by = (index: Index) => sql`enquiries indexed by ${sql.ref(index)}`;

/** The first narrow one, or else the one that usually is the narrowest; each holds the columns of all filters. */
async function indexFor(db: Db, filter: InboxFilter): Promise<Index> {
  const { unread, staff, service } = filter;
  const fitting: Index[] = [
    ...(unread ? ["enquiries_unread" as const] : []),
    ...(staff ? ["enquiries_by_staff" as const] : []),
    ...(service === undefined ? [] : ["enquiries_by_service" as const]),
    ...(staff === null ? ["enquiries_by_staff" as const] : []),
  ];
  if (fitting.length > 1)
    for (const index of fitting) if ((await countIn(db, index, filter)) < narrow) return index;
  return fitting[0] ?? "enquiries_in_state";
}

/** How many rows an index holds of those that it alone can tell apart, counted up to what is narrow. */
async function countIn(db: Db, index: Index, { tab, kind, service, staff }: InboxFilter): Promise<number> {
  const own: Record<Index, Partial<InboxFilter>> = {
    enquiries_unread: { unread: true },
    enquiries_by_staff: staff === undefined ? {} : { staff },
    enquiries_by_service: { ...(service ? { service } : {}), ...(kind ? { kind } : {}) },
    enquiries_in_state: {},
  };
  const rows = streamsOf(by(index), { tab, ...own[index] }, undefined).map(
    (stream) => sql`select id from (${stream} limit ${narrow}) as stream`,
  );
  const counted = sql<{
    count: number;
  }>`select count(*) as count from (${sql.join(rows, sql` union all `)} limit ${narrow}) as counted`;
  return (await counted.execute(db)).rows[0]?.count ?? 0;
}

/** What is asked beyond state and service. */
export function conditionsOf(filter: InboxFilter, before: string | undefined): Condition[] {
  const { kind, staff, unread } = filter;
  return [
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    // Said as the index says it: PostgreSQL keeps no order behind a null.
    ...(staff === undefined ? [] : [sql<SqlBool>`coalesce(assigned_to, '') = ${staff ?? ""}`]),
    ...(unread ? [sql<SqlBool>`read_at is null`] : []),
    ...madeBetween(filter),
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
  ];
}
