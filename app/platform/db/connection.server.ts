import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, type LogEvent, PostgresDialect, SqliteAdapter, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";
import { cutWhenSilent, endWhenSilent } from "./silence.server.ts";
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

/** Milliseconds that PostgreSQL may take for a statement of a request or a worker. */
export const statementMs = 20_000;

type OpenOptions = {
  /** A connection to PostgreSQL was lost while nobody used it, or inside a transaction. */
  onLost?: (error: Error) => void;
  /** Milliseconds that PostgreSQL may take for a statement; by default any time, as migrations and commands need. */
  statementMs?: number;
  /** Called after each statement, also after one that failed. */
  onQuery?: (query: EndedQuery) => void;
};

/** A statement with its placeholders, without the values, and the milliseconds until its result. */
export type EndedQuery = { sql: string; ms: number };

/** Connections to PostgreSQL that are open and idle, and queries that wait for one. */
type PoolState = { open: number; idle: number; waiting: number };

const pools = new WeakMap<Db, pg.Pool>();

/** Opens the database; creates the folder of a data file when it is missing. */
export function openDatabase(databaseUrl: string, options: OpenOptions = {}): Db {
  if (engineOf(databaseUrl) === "postgres") {
    const pool = createPool(databaseUrl, options);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...logged(options) });
    pools.set(db, pool);
    return db;
  }
  const file = fileOf(databaseUrl);
  mkdirSync(dirname(file), { recursive: true });
  return new Kysely<Database>({ dialect: sqliteDialect(file), ...logged(options) });
}

function logged({ onQuery }: OpenOptions) {
  return (
    onQuery && {
      log: (event: LogEvent) => onQuery({ sql: event.query.sql, ms: event.queryDurationMillis }),
    }
  );
}

/** The state of the pool behind a database; undefined for SQLite, which has one connection. */
export function poolState(db: Db): PoolState | undefined {
  const pool = pools.get(db);
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** The data file of a `file:` address. */
export function fileOf(databaseUrl: string): string {
  return databaseUrl.slice("file:".length);
}

/** A lost idle connection is replaced, not fatal. */
function createPool(url: string, options: OpenOptions): pg.Pool {
  const { onLost = () => {}, statementMs: limitMs = 0 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(limitMs > 0 && { statement_timeout: limitMs }),
  });
  if (limitMs > 0) {
    const stop = cutWhenSilent(pool, url);
    const end = pool.end.bind(pool) as () => Promise<void>;
    pool.end = () => end().finally(stop);
  }
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    leaveOutNul(client);
    // A connection that is lost inside a transaction emits it here too; the work itself is rejected anyway.
    client.on("error", onLost);
    // PostgreSQL ends the statement first, if it is alive.
    if (limitMs > 0) endWhenSilent(client, limitMs * 1.25);
  });
  return pool;
}

/**
 * PostgreSQL takes no NUL in a text and refuses the whole statement. Readers clean what comes from outside; what one of them leaves
 * loses nothing but that.
 */
function leaveOutNul(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const plain = (value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "") : value);
  const replaced = (text: unknown, values: unknown, ...rest: unknown[]) =>
    query(text, Array.isArray(values) ? values.map(plain) : values, ...rest);
  client.query = replaced as typeof client.query;
}

/** Which engine a connection uses. */
export function engineBehind(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/** The rows of a query, locked until the transaction ends; SQLite has one writer at a time anyway. */
export function locked<Query extends { forUpdate(): Query }>(trx: Db, rows: Query): Query {
  return engineBehind(trx) === "postgres" ? rows.forUpdate() : rows;
}

/** The same without waiting: rows that another process has locked are left out. */
export function skipLocked<Query extends { forUpdate(): { skipLocked(): Query } }>(
  trx: Db,
  rows: Query,
): Query {
  return engineBehind(trx) === "postgres" ? rows.forUpdate().skipLocked() : rows;
}

/**
 * Runs `work` in one transaction, or in the one that is open already. Rejects with what `work` throws, even when the
 * rollback fails too.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const thrown: unknown[] = [];
  const recorded = async (trx: Transaction<Database>) => {
    try {
      return await work(trx);
    } catch (error) {
      thrown.push(error);
      throw error;
    }
  };
  try {
    return await db.transaction().execute(recorded);
  } catch (error) {
    throw thrown.length > 0 ? thrown[0] : error;
  }
}

/** Makes transactions with the same key wait for each other until they end. SQLite has one writer at a time anyway. */
export async function holdKey(trx: Db, key: string): Promise<void> {
  if (engineBehind(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
