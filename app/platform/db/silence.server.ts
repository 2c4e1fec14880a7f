import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** In milliseconds: with both, a request waits ten seconds for a server that says nothing. */
const everyMs = 2_000;
const silentMs = 7_000;

const silence = () => new Error("PostgreSQL did not respond in time.");

/** The socket of a connection, which the driver keeps for itself. */
const socketOf = (client: pg.Client | pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * After a failure of the network or a change of servers, a connection may be dead without a word. The option
 * `query_timeout` would end only the query, and the pool would use the connection again.
 */
export function endWhenSilent(client: pg.PoolClient, ms: number): void {
  const stream = socketOf(client);
  stream.setTimeout(ms, () => stream.destroy(new Error("PostgreSQL did not respond in time.")));
}

/**
 * Cuts every connection of a pool when the server itself is silent, which a long statement is not: while connections are in
 * use, another one asks for nothing every two seconds. Returns the function that ends it.
 */
export function cutWhenSilent(pool: pg.Pool, url: string): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  const stopped = new AbortController();
  let asking: Asked | undefined;
  const end = () => {
    if (asking) socketOf(asking).destroy();
    asking = undefined;
  };
  const beat = async () => {
    if (pool.totalCount === pool.idleCount) return;
    asking ??= connectionTo(url);
    const answered = answers(asking);
    const isSilent = await Promise.race([
      answered,
      delay(silentMs, "silent", { signal: stopped.signal, ref: false }),
    ]);
    if (isSilent === "answered") return;
    end();
    if (isSilent === "silent") for (const client of clients) socketOf(client).destroy(silence());
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

type Asked = pg.Client & { ready?: Promise<unknown> };

function connectionTo(url: string): Asked {
  const client: Asked = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  client.ready = client.connect();
  return client;
}

/** "failed" is an answer too, such as that all connections are taken: what the others have goes on. */
async function answers(client: Asked): Promise<"answered" | "failed"> {
  try {
    await client.ready;
    await client.query("select 1");
    return "answered";
  } catch {
    return "failed";
  }
}
