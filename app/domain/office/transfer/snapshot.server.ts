import { existsSync } from "node:fs";
import SQLite from "better-sqlite3";
import pg from "pg";
import { engineOf } from "../../../platform/db/connection.server.ts";

export type Row = Record<string, unknown>;

/** A consistent view, whatever is written meanwhile. */
export type Snapshot = {
  engine: "sqlite" | "postgres";
  all(sql: string): Promise<Row[]>;
  /** Streams. */
  each(sql: string): AsyncIterable<Row> | Iterable<Row>;
  close(): Promise<void>;
};

export function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  return engineOf(databaseUrl) === "sqlite"
    ? Promise.resolve(ofSqlite(databaseUrl.slice("file:".length)))
    : ofPostgres(databaseUrl);
}

function ofSqlite(file: string): Snapshot {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const database = new SQLite(file, { fileMustExist: true });
  // SQLite fixes the snapshot at the first read in a transaction.
  database.exec("begin");
  database.prepare("select count(*) from sqlite_schema").get();
  return {
    engine: "sqlite",
    all: async (sql) => database.prepare(sql).all() as Row[],
    each: (sql) => database.prepare(sql).iterate() as Iterable<Row>,
    close: async () => void database.close(),
  };
}

const fetched = 2000;

async function ofPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  const all = async (sql: string) => (await client.query<Row>(sql)).rows;
  await all("select 1");
  return {
    engine: "postgres",
    all,
    async *each(sql) {
      await client.query(`declare moved no scroll cursor for ${sql}`);
      for (let rows: Row[]; ; ) {
        rows = await all(`fetch ${fetched} from moved`);
        yield* rows;
        if (rows.length < fetched) break;
      }
      await client.query("close moved");
    },
    close: () => client.end(),
  };
}
