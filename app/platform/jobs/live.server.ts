import { sql } from "kysely";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../db/connection.server.ts";
import { readMeta, writeMeta } from "../db/meta.server.ts";
import { createPoll } from "./poll.server.ts";
import { watch } from "./watch.server.ts";

const keyOf = (name: string) => `changed:${name}`;

/** In the transaction of the change: every process reads again what it keeps under this name. */
export function announceChange(trx: Db, name: string): Promise<void> {
  return writeMeta(trx, keyOf(name), uuidv7());
}

export type Live<Value> = {
  value(): Value;
  refresh(): Promise<void>;
  onChange(listener: () => void): void;
  stop(): Promise<void>;
};

/** At most one second behind `announceChange`. Rejects when the first read fails. */
export async function createLive<Value>(
  db: Db,
  name: string,
  read: () => Promise<Value>,
  log: Logger,
): Promise<Live<Value>> {
  const listeners: (() => void)[] = [];
  const versionNow = () => readMeta(db, keyOf(name));
  // The version first: a change between the two reads is noticed at the next poll.
  let loaded = await versionNow();
  let value = await read();
  const poll = createPoll(
    async () => {
      const version = await versionNow();
      if (version === loaded) return;
      value = await read();
      loaded = version;
      for (const listener of listeners) listener();
    },
    (err) => log.warn({ err, of: name }, "what is published could not be read again"),
    (read) =>
      watch(db, log, {
        everyMs: 1_000,
        ask: () => sql`select value from meta where key = ${keyOf(name)}`,
        hear: (version) => void ((version ?? undefined) !== loaded && read()),
      }),
  );
  return {
    value: () => value,
    refresh: poll.now,
    onChange: (listener) => void listeners.push(listener),
    stop: poll.stop,
  };
}
