import { inThread } from "../../../platform/jobs/in-thread.server.ts";

/** Shorter bodies are read with the other events. */
const shortBytes = 16 * 1024;

type Post = { raw: Buffer<ArrayBuffer>; now: Date };

/** Stores a verified post in parts. Undefined if it is not a history; the caller then stores it unchanged. */
export async function storeHistory(databaseUrl: string, { raw, now }: Post): Promise<true | undefined> {
  if (raw.length <= shortBytes || !raw.includes('"history"')) return undefined;
  const input = { databaseUrl, raw, now };
  const isStored = await inThread<typeof input, boolean>("store-history", input, { memoryMb: 512 });
  return isStored || undefined;
}
