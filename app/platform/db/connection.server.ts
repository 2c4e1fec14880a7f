import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, PostgresDialect, SqliteAdapter, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.server.ts";

// 64-bit counts are texts by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The connection or the open transaction: the first parameter of every function that reads or writes. */
export type Db = Kysely<Database>;

export type Engine = "sqlite" | "postgres";

/** Which engine an address means: `file:…` is SQLite, `postgres://…` is PostgreSQL. */
export function engineOf(databaseUrl: string): Engine {
  return databaseUrl.startsWith("file:") ? "sqlite" : "postgres";
}

/** Opens the database; creates the folder of a data file when it is missing. */
export function openDatabase(databaseUrl: string, onIdleError: (error: Error) => void = () => {}): Db {
  if (engineOf(databaseUrl) === "postgres")
    return new Kysely<Database>({ dialect: postgresDialect(databaseUrl, onIdleError) });
  const file = databaseUrl.slice("file:".length);
  mkdirSync(dirname(file), { recursive: true });
  return new Kysely<Database>({ dialect: sqliteDialect(file) });
}

/** A lost idle connection is replaced, not fatal. */
function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  pool.on("error", onIdleError);
  // A connection that is lost inside a transaction emits it here too; the work itself is rejected anyway.
  pool.on("connect", (client) => client.on("error", onIdleError));
  return new PostgresDialect({ pool });
}

/** Which engine a connection uses. */
export function engineBehind(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/** Runs `work` in one transaction, or in the one that is open already. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Database>) => work(trx));
}

/** Makes transactions with the same key wait for each other until they end. SQLite has one writer at a time anyway. */
export async function holdKey(trx: Db, key: string): Promise<void> {
  if (engineBehind(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
