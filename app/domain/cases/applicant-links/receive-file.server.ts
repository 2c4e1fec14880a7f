import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { newReference } from "../../../platform/db/new-reference.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { limitOf } from "../../../platform/uploads/file-limits.ts";
import { readDocumentType } from "../../catalogue/services/checklist.ts";
import { casesOfPerson } from "../clients/cases-of-person.server.ts";
import { bytesOfLink, filesOfLink, pieceBytes } from "./limits.ts";
import type { OpenLink } from "./open-link.server.ts";
import { storePiece } from "./store-piece.server.ts";
import type { ReceivedFile } from "./tables.ts";

export type AnnouncedFile = {
  upload: string;
  batch: string | null;
  /** The case that it is for; that of the link if absent. */
  client_id?: string | undefined;
  document_type: string;
  name: string;
  /** Bytes. */
  size: number;
};

type Begun =
  | { status: "begun"; id: string }
  | { status: "empty" | "tooLarge" | "documentType" | "full" | "often" };

/** Uploads started through one link in an hour, including refused ones. */
const often = { max: 120, windowMs: hourMs };

export async function beginFile(db: Db, link: OpenLink, file: AnnouncedFile, now: Date): Promise<Begun> {
  const cases = await casesOfPerson(db, link.client);
  const wanted = file.client_id ?? link.client.id;
  const client = cases.find(({ client: { id } }) => id === wanted)?.client;
  const document_type = client && readDocumentType(client.register, file.document_type);
  if (!document_type) return { status: "documentType" };
  if (file.size === 0) return { status: "empty" };
  if (file.size > limitOf(file.name)) return { status: "tooLarge" };
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `applicant-link ${link.id}`);
    const own = trx.selectFrom("received_files").where("link_id", "=", link.id);
    const begun = await own.select("id").where("upload", "=", file.upload).executeTakeFirst();
    if (begun) return { status: "begun", id: begun.id };
    if ((await countUse(trx, `link-files:${link.id}`, often.windowMs, now)) > often.max)
      return { status: "often" };
    const { files, bytes } = await roomIn(trx, link.id);
    if (files < 1 || bytes < file.size) return { status: "full" };
    const row = { ...file, document_type, id: newId(now), link_id: link.id, client_id: client.id };
    await trx
      .insertInto("received_files")
      .values({
        ...row,
        state: "arriving",
        reference: newReference("D"),
        created_at: now.toISOString(),
        type: null,
        sha256: null,
        key: null,
        reason: null,
        decided_at: null,
        decided_by: null,
      })
      .execute();
    return { status: "begun", id: row.id };
  });
}

/** Counts files that wait for staff; accepted and refused ones take no room. */
export async function roomIn(db: Db, linkId: string): Promise<{ files: number; bytes: number }> {
  const used = await db
    .selectFrom("received_files")
    .select(({ fn }) => [fn.countAll<number>().as("files"), fn.sum<number>("size").as("bytes")])
    .where("link_id", "=", linkId)
    .where("state", "in", ["arriving", "waiting"])
    .executeTakeFirstOrThrow();
  return { files: filesOfLink - Number(used.files), bytes: bytesOfLink - Number(used.bytes ?? 0) };
}

/** In any state, but only of this link. */
export function findReceived(db: Db, link: OpenLink, id: string): Promise<ReceivedFile | undefined> {
  return db
    .selectFrom("received_files")
    .selectAll()
    .where("id", "=", id)
    .where("link_id", "=", link.id)
    .executeTakeFirst();
}

type Storage = { db: Db; files: Files };

/** Returns the new size. Bytes before a lost connection count. "conflict": wrong offset, or another request is writing there. */
export async function appendBytes(
  storage: Storage,
  link: OpenLink,
  at: { id: string; offset: number },
  body: AsyncIterable<Uint8Array>,
  now: () => Date,
): Promise<number | "conflict" | "unknown"> {
  const file = await findReceived(storage.db, link, at.id);
  if (!file) return "unknown";
  if (file.state !== "arriving" || file.arrived !== at.offset) return "conflict";
  let arrived = at.offset;
  for await (const piece of piecesIn(body)) {
    if (arrived + piece.length > file.size) return "conflict";
    if (!(await storePiece(storage, { id: file.id, starts: arrived }, piece, now()))) return "conflict";
    arrived += piece.length;
  }
  return arrived;
}

async function* piecesIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      pending.push(chunk);
      size += chunk.length;
      if (size < pieceBytes) continue;
      yield Buffer.concat(pending);
      [pending, size] = [[], 0];
    }
  } catch {
    // Connection lost: the sender requests the number of received bytes, and resumes.
  }
  if (size > 0) yield Buffer.concat(pending);
}
