import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import type { Refusal } from "../../../platform/uploads/bytes.ts";
import { extensions } from "../../../platform/uploads/file-headers.ts";
import { type InspectedFile, inspectFile } from "../../../platform/uploads/inspect-file.server.ts";
import { announceFile, claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { documentName } from "../documents/document-log.server.ts";
import type { OpenLink } from "./open-link.server.ts";
import { type AnnouncedFile, beginFile, findReceived } from "./receive-file.server.ts";
import type { ReceivedFile } from "./tables.ts";

/** "again": the same file for the same document was already received. */
export type Kept =
  | { status: "received" | "again"; reference: string }
  | { status: Refusal | "gone" | "unfinished" };

type Services = { db: Db; files: Files; scratch: string };

export async function completeFile(services: Services, link: OpenLink, id: string, now: Date): Promise<Kept> {
  const file = await findReceived(services.db, link, id);
  if (!file) return { status: "gone" };
  if (file.state !== "arriving") return { status: "received", reference: file.reference };
  if (file.arrived < file.size) return { status: "unfinished" };
  const path = join(services.scratch, uuidv7());
  try {
    await putTogether(services, file, path);
    return await keepFile(services, link, file, path, now);
  } finally {
    await rm(path, { force: true });
  }
}

export async function receiveWhole(
  services: Services,
  link: OpenLink,
  announced: AnnouncedFile,
  path: string,
  now: Date,
) {
  const begun = await beginFile(services.db, link, announced, now);
  if (begun.status !== "begun") return begun;
  const file = await findReceived(services.db, link, begun.id);
  if (!file) return { status: "gone" as const };
  if (file.state !== "arriving") return { status: "received" as const, reference: file.reference };
  return keepFile(services, link, file, path, now);
}

async function putTogether({ db, files }: Services, { id }: ReceivedFile, path: string): Promise<void> {
  const pieces = await db
    .selectFrom("received_pieces")
    .select("key")
    .where("file_id", "=", id)
    .orderBy("starts")
    .execute();
  async function* bytes() {
    for (const { key } of pieces) yield* await files.read(key);
  }
  await pipeline(Readable.from(bytes()), createWriteStream(path, { mode: 0o600 }));
}

async function keepFile(
  services: Services,
  link: OpenLink,
  file: ReceivedFile,
  path: string,
  now: Date,
): Promise<Kept> {
  const { db, files } = services;
  const inspected = await inspectFile({ path, name: file.name, bytes: file.size });
  // If another request has kept the file meanwhile, its pieces are gone and the check fails.
  if (typeof inspected === "string")
    return (await removeFile(db, file.id)) ? { status: inspected } : keptMeanwhile(db, link, file);
  const key = `${newId(now)}.${extensions[inspected.type]}`;
  await announceFile(db, key, now);
  await files.put(key, createReadStream(path), inspected.size);
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `applicant-link ${link.id}`);
    const earlier = await sameFile(trx, file, inspected);
    if (earlier) {
      await removeFile(trx, file.id);
      await giveUpFile(trx, key, now);
      return { status: "again", reference: earlier.reference };
    }
    if (await markWaiting(trx, file, { ...inspected, key })) return received(trx, link, file, now);
    await giveUpFile(trx, key, now);
    return keptMeanwhile(trx, link, file);
  });
}

async function keptMeanwhile(db: Db, link: OpenLink, { id }: ReceivedFile): Promise<Kept> {
  const current = await findReceived(db, link, id);
  return current ? { status: "received", reference: current.reference } : { status: "gone" };
}

/** False when the file was erased, or kept by another request. */
async function removeFile(db: Db, id: string): Promise<boolean> {
  const arriving = db.deleteFrom("received_files").where("id", "=", id).where("state", "=", "arriving");
  const { numDeletedRows } = await arriving.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function sameFile(
  trx: Db,
  { id, link_id, client_id, document_type }: ReceivedFile,
  { sha256 }: InspectedFile,
) {
  return trx
    .selectFrom("received_files")
    .select("reference")
    .where("id", "<>", id)
    .where("link_id", "=", link_id)
    .where("client_id", client_id === null ? "is" : "=", client_id)
    .where("document_type", "=", document_type)
    .where("sha256", "=", sha256)
    .where("state", "in", ["waiting", "accepted"])
    .executeTakeFirst();
}

async function markWaiting(
  trx: Db,
  { id, size }: ReceivedFile,
  { type, sha256, key }: Pick<InspectedFile, "type" | "sha256"> & { key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("received_files")
    .set({ state: "waiting", arrived: size, type, sha256, key })
    .where("id", "=", id)
    .where("state", "=", "arriving")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n && claimFile(trx, key);
}

async function received(trx: Db, { client }: OpenLink, file: ReceivedFile, now: Date): Promise<Kept> {
  const { id, client_id, document_type, reference } = file;
  await trx.deleteFrom("received_pieces").where("file_id", "=", id).execute();
  const entry = { noun: "client", recordId: client_id ?? client.id, verb: "document_received" } as const;
  await recordActivity(trx, {
    ...entry,
    after: { document: documentName({ document_type, title: null }) },
    now,
  });
  return { status: "received", reference };
}
