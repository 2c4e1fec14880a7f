import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import { DataFileGone, type DataFileWatch, watchDataFile } from "./data-file-watch.server.ts";
import { turnAfterLong } from "./turns.server.ts";

const busyTimeoutMs = 10_000;
/** Shorter than the pauses of bulk writers, so that a waiting write finds one. */
const retryMs = 2;
const watchMs = 1_000;

/** The driver gives out the one connection, not Kysely, which would reserve it for a write that only waits. */
class SharingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Checks before and after each commit that the files still exist, so that no acknowledged write is lost. While a write
 * waits for another process, others get the connection.
 */
class SharingDriver extends SqliteDriver {
  readonly #database: SQLite.Database;
  readonly #prepared: ReturnType<typeof withPreparedOnce>;
  readonly #files: DataFileWatch;
  readonly #timer: NodeJS.Timeout;
  readonly #turns = createTurns();

  constructor(database: SQLite.Database) {
    const prepared = withPreparedOnce(database);
    super({ database: prepared });
    this.#database = database;
    this.#prepared = prepared;
    this.#files = watchDataFile(database.name);
    this.#timer = setInterval(() => this.#look(), watchMs).unref();
  }
  override async destroy() {
    clearInterval(this.#timer);
    await super.destroy();
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const turn = turnAfterLong();
    if (turn) await turn;
    await this.#turns.take();
    return this.#withRetries(await super.acquireConnection());
  }
  override async releaseConnection() {
    this.#turns.pass();
  }
  /** Takes the write lock at once: a transaction that begins by reading could fail at its first write. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** SQLite itself rolls back after a full disk; a second rollback would fail and hide that. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /** Without blocking the event loop, as SQLite's own busy timeout would. */
  #withRetries(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      executeQuery: async <Row>(query: CompiledQuery) => {
        const turn = turnAfterLong();
        if (turn) await turn;
        for (const since = performance.now(); ; await this.#waitForLock()) {
          try {
            return await this.#execute<Row>(connection, query);
          } catch (error) {
            // A statement that failed with this code has changed nothing, so it can be repeated.
            const isBusy = (error as { code?: string }).code === "SQLITE_BUSY";
            if (!isBusy || performance.now() - since > busyTimeoutMs) throw error;
          }
        }
      },
    };
  }
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const isInside = this.#database.inTransaction;
    const begins = !isInside && !this.#prepared.prepare(query.sql).readonly;
    if (begins && !this.#files.isInPlace()) {
      this.#rescue();
      throw new DataFileGone();
    }
    const result = await connection.executeQuery<Row>(query);
    const ends = (begins || isInside) && !this.#database.inTransaction;
    if (ends && !this.#files.isInPlace()) this.#rescue();
    return result;
  }
  /** Saves writes from a deleted log that is still open into the data file. */
  #rescue() {
    if (!this.#files.hasData() || !isMoved(this.#database)) throw new DataFileGone();
  }
  #look() {
    if (!this.#files.isInPlace() && this.#files.hasData()) isMoved(this.#database);
  }
  async #waitForLock() {
    // Nobody else may work inside this transaction.
    if (this.#database.inTransaction) return void (await delay(retryMs));
    this.#turns.pass();
    await delay(retryMs);
    await this.#turns.take();
  }
}

/** False while a transaction, a reader or a disk fault prevents it. */
function isMoved(database: SQLite.Database): boolean {
  try {
    const [result] = database.pragma("wal_checkpoint(TRUNCATE)") as [{ busy: number }];
    return result.busy === 0;
  } catch {
    return false;
  }
}

function createTurns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    async take(): Promise<void> {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    pass(): void {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}

/** Every acknowledged write survives a power cut (`synchronous=FULL`); readers never wait for a writer (WAL). */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new SQLite(file);
  // Works only for a new file; `prepareToShrink` converts an older one.
  database.pragma("auto_vacuum = INCREMENTAL");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 0");
  // Memory-mapped for lists, which read thousands of rows, each a system call otherwise. Not measured.
  database.pragma("cache_size = -32768");
  database.pragma("mmap_size = 2000000000");
  database.pragma("temp_store = MEMORY");
  // A long read beside many writes lets the log grow, and it would never shrink.
  database.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  // Deleted data is overwritten, not only freed.
  database.pragma("secure_delete = ON");
  // Creates the write-ahead log, which then stays until the last connection is closed.
  database.prepare("select 1 from sqlite_schema").get();
  database.function("regexp", { deterministic: true }, createRegexp());
  return Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new SharingDriver(database),
    createAdapter: () => new SharingAdapter(),
  });
}

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
      if (statements.size >= 500) statements.clear();
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}
