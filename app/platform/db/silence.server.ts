import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** In milliseconds: with both, a request waits at most ten seconds for a silent server. */
const everyMs = 2_000;
const silentMs = 7_000;

const silenceError = () => new Error("PostgreSQL did not respond in time.");

const socketOf = (client: pg.Client | pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** `query_timeout` would end only the query, and the pool would use the dead connection again. */
export function endWhenSilent(client: pg.PoolClient, ms: number): void {
  const stream = socketOf(client);
  stream.setTimeout(ms, () => stream.destroy(silenceError()));
}

/** A separate connection asks every two seconds, so that long statements do not count as silence. */
export function cutWhenSilent(pool: pg.Pool, url: string): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  const stopped = new AbortController();
  let asking: WatchingClient | undefined;
  const end = () => {
    if (asking) socketOf(asking).destroy();
    asking = undefined;
  };
  const beat = async () => {
    if (pool.totalCount === pool.idleCount) return;
    asking ??= connectionTo(url);
    const answered = answers(asking);
    const outcome = await Promise.race([
      answered,
      delay(silentMs, "silent", { signal: stopped.signal, ref: false }),
    ]);
    if (outcome === "answered") return;
    end();
    if (outcome === "silent") for (const client of clients) socketOf(client).destroy(silenceError());
  };
  const watch = async () => {
    for (;;) {
      await delay(everyMs, null, { ref: false, signal: stopped.signal });
      await beat();
    }
  };
  watch().catch(() => {});
  return () => {
    stopped.abort();
    end();
  };
}

type WatchingClient = pg.Client & { ready?: Promise<unknown> };

function connectionTo(url: string): WatchingClient {
  const client: WatchingClient = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  client.ready = client.connect();
  return client;
}

/** An error is an answer too, such as that all connections are taken. */
async function answers(client: WatchingClient): Promise<"answered" | "failed"> {
  try {
    await client.ready;
    await client.query("select 1");
    return "answered";
  } catch {
    return "failed";
  }
}
