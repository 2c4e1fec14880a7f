import { PostgresDialect } from "kysely";
import pg from "pg";

// 64-bit counts are texts by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool on `postgres://…` as a Kysely dialect. A lost idle connection is replaced, not fatal. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  pool.on("error", onIdleError);
  // A connection that is lost inside a transaction tells it here too; the work itself is rejected anyway.
  pool.on("connect", (client) => client.on("error", onIdleError));
  return new PostgresDialect({ pool });
}
