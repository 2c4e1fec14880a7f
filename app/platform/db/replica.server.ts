import { setTimeout as delay } from "node:timers/promises";
import { type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { type Db, databaseOn, type OpenOptions, openDatabase, poolOf } from "./connection.server.ts";

/** A streaming replica for lists and reports. */
export type Replica = {
  /** Reads from the replica while it is fresh, otherwise from the primary; for single queries that change nothing. */
  db: Db;
  /** Seconds in which a change may be missing from it. */
  lagSeconds: number;
  /** Whether it is read now; otherwise it is away, silent or too far behind. */
  isRead(): boolean;
  close(): Promise<void>;
};

type ReplicaOptions = OpenOptions & { lagSeconds: number; log: Logger; everyMs?: number };

/** The address is not that of a replica: a mistake in the configuration, which the start reports. */
class NotAReplica extends Error {
  constructor(why: string) {
    super(`DATABASE_READ_URL is not a replica of DATABASE_URL: ${why}.`);
  }
}

/**
 * Opens the replica at an address and compares it with the primary every second. Rejects when there is a database that is no
 * replica of the primary; one that is away is used as soon as it is there.
 */
export async function openReplica(primary: Db, url: string, options: ReplicaOptions): Promise<Replica> {
  const { lagSeconds, log, everyMs = 1000 } = options;
  const replica = openDatabase(url, options);
  const stopped = new AbortController();
  /** All that was written before this moment is on the replica. */
  let freshAt = Number.NEGATIVE_INFINITY;
  /** A position in the primary's log that the replica has not reached yet. */
  let awaited: { at: number; position: string } | undefined;
  let wasUsed: boolean | undefined;
  const isFresh = () => performance.now() - freshAt <= lagSeconds * 1000;
  const check = async () => {
    awaited ??= { at: performance.now(), position: (await stateOf(primary)).position };
    if (!(await hasReached(primary, replica, awaited.position))) return;
    freshAt = awaited.at;
    awaited = undefined;
  };
  const report = () => {
    if (isFresh() !== wasUsed) log.info({ used: isFresh() }, "replica");
    wasUsed = isFresh();
  };
  const lost = (error: unknown) => {
    freshAt = Number.NEGATIVE_INFINITY;
    log.error({ err: error }, "the replica could not be read");
    report();
  };
  const watch = async () => {
    for (;;) {
      await delay(everyMs, null, { ref: false, signal: stopped.signal });
      await check().catch(lost);
      report();
    }
  };
  try {
    await check();
  } catch (error) {
    if (error instanceof NotAReplica) {
      await replica.destroy();
      throw error;
    }
    lost(error);
  }
  report();
  const watching = watch().catch(() => {});
  return {
    db: databaseOn(fallingBack(requirePool(replica), requirePool(primary), isFresh, lost), options),
    lagSeconds,
    isRead: isFresh,
    async close() {
      stopped.abort();
      await watching;
      await replica.destroy();
    },
  };
}

type State = { system: string; name: string; copies: boolean; position: string };

/** Which server and database this is, and how far its log is written, or on a replica applied. */
async function stateOf(db: Db): Promise<State> {
  const { rows } =
    await sql<State>`select (select system_identifier::text from pg_control_system()) as system,
    current_database()::text as name, pg_is_in_recovery() as copies,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position`.execute(
      db,
    );
  if (!rows[0]) throw new Error("PostgreSQL told nothing of its state.");
  return rows[0];
}

async function hasReached(primary: Db, replica: Db, position: string): Promise<boolean> {
  const [own, copy] = await Promise.all([stateOf(primary), stateOf(replica)]);
  if (!copy.copies) throw new NotAReplica("it takes changes itself");
  if (copy.system !== own.system) throw new NotAReplica("it copies another server");
  if (copy.name !== own.name) throw new NotAReplica(`it has the database "${copy.name}", not "${own.name}"`);
  return numberOf(copy.position) >= numberOf(position);
}

/** A position such as "16/B374D848": two halves in hexadecimal. */
function numberOf(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function requirePool(db: Db): pg.Pool {
  const pool = poolOf(db);
  if (!pool) throw new Error("Only PostgreSQL has replicas.");
  return pool;
}

/** Milliseconds that the replica has for a connection or a query: after that the primary is asked. */
const replicaMs = 2_000;

async function inTime<T>(asked: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = delay(replicaMs, undefined, { ref: false, signal: ended.signal }).then((): never => {
    throw new Error("The replica did not respond in time.");
  });
  late.catch(() => {});
  return Promise.race([asked, late]).finally(() => ended.abort());
}

/** One that comes too late goes back to the pool. */
function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  return inTime(connecting).catch((error: unknown) => {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  });
}

/** Connections to the replica while it is fresh. What fails there, or takes long, is asked of the primary. */
function fallingBack(
  replica: pg.Pool,
  primary: pg.Pool,
  isFresh: () => boolean,
  lost: (error: unknown) => void,
): PostgresPool {
  const fromPrimary = primary as unknown as PostgresPool;
  return {
    async connect() {
      const client = isFresh() ? await connectTo(replica).catch(lost) : undefined;
      if (!client) return fromPrimary.connect();
      let isBroken = false;
      const query = (text: string, values: unknown[]) =>
        inTime(client.query(text, values)).catch((error: unknown) => {
          isBroken = true;
          lost(error);
          return primary.query(text, values);
        });
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
    options: replica.options,
    // Both pools are ended by those who opened them.
    end: () => Promise.resolve(),
  };
}
