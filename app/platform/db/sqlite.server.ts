import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from "kysely";

/** How long a write waits for another process, such as a backup or a command, that is writing. */
const patienceMs = 10_000;
/** Shorter than the rests of whoever writes much, or a waiting write would find the next one begun again and again. */
const askAgainMs = 2;

/** A write transaction takes the write lock at once: one that began by reading could be refused half way. */
class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return patient(await super.acquireConnection());
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Waits its turn without blocking the event loop, as SQLite's own waiting would. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    async executeQuery<Row>(query: CompiledQuery) {
      for (const since = Date.now(); ; await delay(askAgainMs)) {
        try {
          return await connection.executeQuery<Row>(query);
        } catch (error) {
          // A refused statement has changed nothing, so it may be said again.
          if ((error as { code?: string }).code !== "SQLITE_BUSY" || Date.now() - since > patienceMs)
            throw error;
        }
      }
    },
  };
}

/**
 * Opens a data file (or ":memory:") as a Kysely dialect. Every acknowledged write survives a power cut
 * (`synchronous=FULL`); readers never wait for a writer (WAL).
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new SQLite(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 0");
  // Pages of a large file, mapped: a list reads thousands of rows in a moment, and each would be a call to the system.
  database.pragma("cache_size = -32768");
  database.pragma("mmap_size = 2000000000");
  // What a savepoint may have to take back is remembered in memory, not in a file.
  database.pragma("temp_store = MEMORY");
  // What was erased is overwritten, not only given free.
  database.pragma("secure_delete = ON");
  const config = { database: withPreparedOnce(database) };
  return Object.assign(new SqliteDialect(config), { createDriver: () => new ImmediateDriver(config) });
}

/** Kysely prepares each query anew; the same text comes again and again, so statements are kept. */
function withPreparedOnce(database: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement>();
  return {
    close: () => void database.close(),
    prepare(sql: string) {
      const known = statements.get(sql);
      if (known) return known;
      // Queries are built from a fixed set of shapes; a list of values of many lengths could still pile up.
      if (statements.size >= 500) statements.clear();
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}
