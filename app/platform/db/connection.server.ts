import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, SqliteAdapter, sql, type Transaction } from "kysely";
import { postgresDialect } from "./postgres.server.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.server.ts";

/** The connection or the open transaction: what every function that reads or writes takes first. */
export type Db = Kysely<Database>;

export type Engine = "sqlite" | "postgres";

/** Which engine an address means: `file:…` is SQLite, `postgres://…` is PostgreSQL. */
export function engineOf(databaseUrl: string): Engine {
  return databaseUrl.startsWith("file:") ? "sqlite" : "postgres";
}

/** Opens the database; the folder of a data file is made when it is missing. */
export function openDatabase(databaseUrl: string, onIdleError: (error: Error) => void = () => {}): Db {
  if (engineOf(databaseUrl) === "postgres")
    return new Kysely<Database>({ dialect: postgresDialect(databaseUrl, onIdleError) });
  const file = databaseUrl.slice("file:".length);
  mkdirSync(dirname(file), { recursive: true });
  return new Kysely<Database>({ dialect: sqliteDialect(file) });
}

/** Which engine a connection speaks to. */
export function engineBehind(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/** Runs `work` in one transaction, or in the one that is open already. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Database>) => work(trx));
}

/**
 * Makes transactions with the same key wait for each other until they end. SQLite has one writer at a time
 * anyway, so there it is nothing.
 */
export async function holdKey(trx: Db, key: string): Promise<void> {
  if (engineBehind(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
