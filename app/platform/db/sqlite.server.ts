import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from "kysely";

/** How long a write waits for a writer in another thread or process, such as an import or a command. */
const busyTimeoutMs = 10_000;
/** Shorter than the pauses of bulk writers, or a waiting write would always meet the next one. */
const retryMs = 2;

/** A write transaction takes the write lock at once: one that begins by reading could fail at its first write. */
class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return withRetries(await super.acquireConnection());
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Retries without blocking the event loop, as SQLite's own busy timeout would. */
function withRetries(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    async executeQuery<Row>(query: CompiledQuery) {
      for (const since = Date.now(); ; await delay(retryMs)) {
        try {
          return await connection.executeQuery<Row>(query);
        } catch (error) {
          // A statement that failed with this code has changed nothing, so it can be repeated.
          if ((error as { code?: string }).code !== "SQLITE_BUSY" || Date.now() - since > busyTimeoutMs)
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
  // Memory-mapped: a list reads thousands of rows, and each would be a system call.
  database.pragma("cache_size = -32768");
  database.pragma("mmap_size = 2000000000");
  // Savepoints are stored in memory, not in a file.
  database.pragma("temp_store = MEMORY");
  // Deleted data is overwritten, not only freed.
  database.pragma("secure_delete = ON");
  database.function("regexp", { deterministic: true }, createRegexp());
  const config = { database: withPreparedOnce(database) };
  return Object.assign(new SqliteDialect(config), { createDriver: () => new ImmediateDriver(config) });
}

/** What SQLite's operator `regexp` calls for each row. */
function createRegexp() {
  let last = /(?:)/u;
  return (pattern: unknown, text: unknown) => {
    if (last.source !== pattern) last = new RegExp(String(pattern), "u");
    return Number(last.test(String(text ?? "")));
  };
}

/** Kysely prepares every query again, so prepared statements are cached. */
function withPreparedOnce(database: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement>();
  return {
    close: () => void database.close(),
    prepare(sql: string) {
      const known = statements.get(sql);
      if (known) return known;
      // Lists of values of many lengths could otherwise fill the cache.
      if (statements.size >= 500) statements.clear();
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}
