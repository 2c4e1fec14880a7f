import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { MissingFile } from "../../../platform/files/storage.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { extensions } from "../../../platform/uploads/file-headers.ts";
import { announceFile, claimFile } from "../../../platform/uploads/removable-files.server.ts";
import type { IncomingFile } from "../conversations/add-incoming.server.ts";
import type { ChannelEvent } from "../conversations/tables.ts";
import { addMail, type IncomingMailConfig } from "./add-mail.server.ts";
import type { MailEvent, SkipReason } from "./mail-events.ts";
import type { MailFile } from "./read-files.server.ts";
import type { ReadMail } from "./read-mail.server.ts";
import type { Storage } from "./store-mail.server.ts";

/** Limit for the worker thread; a mail that exceeds it is shown by its headers only. */
const readingMs = 5_000;
const memoryMb = 400;

type Input = { raw: Uint8Array; leftOut: number; headOnly?: boolean };
export type Reader = (input: Input) => Promise<ReadMail>;

const headBytes = 256 * 1024;

const inOwnThread: Reader = (input) =>
  inThread<typeof input, ReadMail>("read-mail", input, { memoryMb, signal: AbortSignal.timeout(readingMs) });

/** Completes the event in the same transaction, so that a killed process leaves both or none. Rejects only to be retried. */
export async function processMail(
  storage: Storage,
  config: IncomingMailConfig,
  event: ChannelEvent,
  now: Date,
  read: Reader = inOwnThread,
): Promise<{ messageId: string } | { skipped: SkipReason }> {
  const { file, leftOut = 0, wanted = false } = JSON.parse(event.body) as MailEvent;
  const raw = await bytesOf(storage, file);
  if (!raw) return finish(storage, event, "lost", now);
  const mail = await read({ raw, leftOut }).catch(() =>
    read({ raw: raw.subarray(0, headBytes), leftOut, headOnly: true }),
  );
  const files = await storeFiles(storage, mail.files, now);
  return inTransaction(storage.db, async (trx) => {
    for (const { key } of files)
      if (key && !(await claimFile(trx, key))) throw new Error("A file was removed meanwhile.");
    const arrived = {
      mail: wanted && mail.kind === "automatic" ? { ...mail, kind: "person" as const } : mail,
      files,
      wanted,
      sourceKey: event.source_key ?? event.id,
      receivedAt: new Date(event.received_at),
    };
    const added = await addMail(trx, config, arrived, now);
    const { address } = mail.from;
    const body: MailEvent = { file, from: address, subject: mail.subject, ...(leftOut && { leftOut }) };
    const read = { ...event, body: JSON.stringify(body) };
    await finish({ ...storage, db: trx }, read, "skipped" in added ? added.skipped : null, now);
    return added;
  });
}

async function bytesOf({ files }: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
}

async function finish<Problem extends SkipReason | null>(
  { db }: Storage,
  event: ChannelEvent,
  problem: Problem,
  now: Date,
) {
  const done = { processed_at: now.toISOString(), lease_until: null, problem, body: event.body };
  await db.updateTable("channel_events").set(done).where("id", "=", event.id).execute();
  return { skipped: problem as Problem & SkipReason };
}

async function storeFiles(
  { db, files }: Storage,
  found: readonly MailFile[],
  now: Date,
): Promise<IncomingFile[]> {
  const stored: IncomingFile[] = [];
  for (const file of found) {
    const { name, size, type } = file;
    if ("reason" in file) {
      stored.push({ name, size, type, state: "refused", reason: file.reason });
      continue;
    }
    const key = `${newId(now)}.${extensions[file.type]}`;
    await announceFile(db, key, now);
    await files.put(key, Readable.from([Buffer.from(file.content)]), size);
    stored.push({ name, size, type, state: "kept", key });
  }
  return stored;
}
