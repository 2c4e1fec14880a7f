import type { Db } from "./connection.server.ts";
import { readMeta, writeMeta } from "./meta.server.ts";

export type Unsigned = { count: number; at: string };

const keyOf = (channel: string) => `${channel}:unsigned`;
/** Limits writes to one a second during a flood. */
const gatherMs = 1000;

export async function readUnsigned(db: Db, channel: string): Promise<Unsigned | undefined> {
  const stored = await readMeta(db, keyOf(channel));
  return stored ? (JSON.parse(stored) as Unsigned) : undefined;
}

export function countUnsigned(
  db: Db,
  channel: string,
  onError: (error: unknown) => void,
): (now: Date) => void {
  let counted = 0;
  let at = "";
  const write = async () => {
    const more = counted;
    counted = 0;
    const { count = 0 } = (await readUnsigned(db, channel)) ?? {};
    await writeMeta(db, keyOf(channel), JSON.stringify({ count: count + more, at }));
  };
  return (now) => {
    at = now.toISOString();
    if (counted++ === 0) setTimeout(() => void write().catch(onError), gatherMs).unref();
  };
}
