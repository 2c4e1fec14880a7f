import { type Selectable, sql } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import { type Db, dbEngine } from "../db/connection.server.ts";
import type { Database } from "../db/schema.ts";

type Lease = { id: string; tries: number; lease_until: string | null };

type Leased = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Lease ? Table : never;
}[keyof Database];

type Claim = {
  where: Condition;
  orderBy: string;
  leaseMs: number;
};

/** In milliseconds: leases and retries are shorter, so a later end was set while the clock was ahead. */
const maxDelayMs = 75 * 60_000;

/** Leases the row for `leaseMs` milliseconds; after a crash another worker claims it when the lease ends. */
export async function claimNext<Table extends Leased>(
  db: Db,
  table: Table,
  { where, orderBy, leaseMs }: Claim,
  now: Date,
): Promise<Selectable<Database[Table]> | undefined> {
  const furthest = new Date(now.getTime() + maxDelayMs).toISOString();
  const free = sql`select id from ${sql.table(table)}
    where ${where} and (lease_until is null or lease_until <= ${now.toISOString()} or lease_until > ${furthest})
    order by ${sql.ref(orderBy)} limit 1`;
  // Most calls find nothing, and then need no write lock.
  if ((await free.execute(db)).rows.length === 0) return undefined;
  const { rows } = await sql<Selectable<Database[Table]>>`update ${sql.table(table)}
    set lease_until = ${new Date(now.getTime() + leaseMs).toISOString()}, tries = tries + 1
    where id = (${free} ${sql.raw(dbEngine(db) === "postgres" ? "for update skip locked" : "")})
    returning *`.execute(db);
  return rows[0];
}
