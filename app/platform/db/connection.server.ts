import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, type LogEvent, PostgresDialect, SqliteAdapter, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";
import { cutWhenSilent, endWhenSilent } from "./silence.server.ts";
import { sqliteDialect } from "./sqlite.server.ts";

// 64-bit counts are texts by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Db = Kysely<Database>;

export type Engine = "sqlite" | "postgres";

/** `file:…` is SQLite, `postgres://…` is PostgreSQL. */
export function engineOf(databaseUrl: string): Engine {
  return databaseUrl.startsWith("file:") ? "sqlite" : "postgres";
}

export const statementMs = 20_000;

type OpenOptions = {
  /** PostgreSQL closed a connection that was idle or in a transaction. */
  onLost?: (error: Error) => void;
  /** On PostgreSQL; no limit by default, because migrations and commands need any time. */
  statementMs?: number;
  onQuery?: (query: EndedQuery) => void;
};

export type EndedQuery = { sql: string; ms: number };

type PoolState = { open: number; idle: number; waiting: number };

const pools = new WeakMap<Db, pg.Pool>();

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

/** Undefined for SQLite, which has one connection. */
export function poolState(db: Db): PoolState | undefined {
  const pool = pools.get(db);
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

export function fileOf(databaseUrl: string): string {
  return databaseUrl.slice("file:".length);
}

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
    // PostgreSQL itself ends the statement first, if it is alive.
    if (limitMs > 0) endWhenSilent(client, limitMs * 1.25);
  });
  return pool;
}

/** PostgreSQL refuses a statement with a NUL in a text. */
function leaveOutNul(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const plain = (value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "") : value);
  const replaced = (text: unknown, values: unknown, ...rest: unknown[]) =>
    query(text, Array.isArray(values) ? values.map(plain) : values, ...rest);
  client.query = replaced as typeof client.query;
}

export function dbEngine(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/** SQLite has one writer at a time anyway. */
export function locked<Query extends { forUpdate(): Query }>(trx: Db, rows: Query): Query {
  return dbEngine(trx) === "postgres" ? rows.forUpdate() : rows;
}

export function skipLocked<Query extends { forUpdate(): { skipLocked(): Query } }>(
  trx: Db,
  rows: Query,
): Query {
  return dbEngine(trx) === "postgres" ? rows.forUpdate().skipLocked() : rows;
}

/** Joins a transaction that is already open. Rejects with what `work` throws, even when the rollback fails too. */
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

/** Transactions with the same key wait for each other until they end. SQLite has one writer at a time anyway. */
export async function lockKey(trx: Db, key: string): Promise<void> {
  if (dbEngine(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
