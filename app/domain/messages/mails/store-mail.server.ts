import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { announceFile, claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import type { MailEvent } from "./mail-events.ts";

export type Storage = { db: Db; files: Files };

/** `leftOut`: the full size, if only the headers were fetched. */
export type RawMail = { raw: Buffer; leftOut?: number };

const lasting = ["message-id", "from", "date", "subject"];

/** Once this resolves, the mail survives a power cut, so its source may drop it. "known": received before, on any route. */
export async function storeMail(
  { db, files }: Storage,
  { raw, leftOut }: RawMail,
  now: Date,
): Promise<"stored" | "known"> {
  const source_key = mailKey(raw);
  const known = db.selectFrom("channel_events").select("id").where("source_key", "=", source_key);
  if (await known.where("channel", "=", "mail").executeTakeFirst()) return "known";
  const id = newId(now);
  const file = `${id}.eml`;
  await announceFile(db, file, now);
  await files.put(file, Readable.from([raw]), raw.length);
  const body: MailEvent = { file, from: "", ...(leftOut && { leftOut }) };
  const at = now.toISOString();
  const row = { id, channel: "mail" as const, received_at: at, next_try_at: at, source_key };
  return inTransaction(db, async (trx) => {
    const written = await trx
      .insertInto("channel_events")
      .values({ ...row, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.columns(["channel", "source_key"]).doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) {
      await giveUpFile(trx, file, now);
      return "known";
    }
    if (!(await claimFile(trx, file)))
      throw new Error("The file of a mail was removed before it was recorded.");
    return "stored";
  });
}

/** A hash of the lasting headers and the body, whatever its line breaks. */
function mailKey(raw: Buffer): string {
  const { head, body } = splitMail(raw);
  const hash = createHash("sha256");
  for (const name of lasting) hash.update(`${name}:${headerIn(head, name)}\n`);
  return hash.update(body.replaceAll("\r\n", "\n").trimEnd()).digest("hex");
}

function splitMail(raw: Buffer) {
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text);
  return end
    ? { head: text.slice(0, end.index), body: text.slice(end.index + end[0].length) }
    : { head: text, body: "" };
}

function headerIn(head: string, name: string): string {
  const unfolded = head.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
  const line = unfolded.split("\n").find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return line?.slice(name.length + 1).trim() ?? "";
}
