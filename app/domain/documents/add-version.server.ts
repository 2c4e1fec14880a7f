import { createReadStream } from "node:fs";
import { v7 as uuidv7 } from "uuid";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import type { Files } from "../../platform/files/storage.server.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import { findLiveClient } from "../clients/find-client.server.ts";
import type { Client } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import {
  type DocumentType,
  guessDocumentType,
  readDocumentType,
  withoutIdentityNumbers,
} from "./checklist.ts";
import { documentName, logDocuments } from "./document-log.server.ts";
import { extensions } from "./file-headers.ts";
import { createDocument } from "./mark-document.server.ts";
import { announceFile, claimFile, giveUpFile } from "./removable-files.server.ts";
import type { Document, FileType } from "./tables.ts";

/** A checked file on disk; `name` is its name on the sender's device. */
export type JudgedFile = { path: string; name: string; type: FileType; size: number; sha256: string };

/** The client and document type that an upload belongs to. */
export type UploadTarget = {
  client: string;
  documentType: DocumentType;
  /** Files that were chosen together are the pages of one version. */
  batch: string | null;
  /** Identifies the upload: a file sent again after a lost response is stored once. */
  upload: string | null;
};

/**
 * Reads the client and document type of an upload; without a type in the form it is guessed from the file's name.
 * Undefined when there is no such client.
 */
export async function readUploadTarget(
  db: Db,
  staff: Staff,
  field: (name: string) => string,
  fileName: string,
): Promise<UploadTarget | undefined> {
  const client = await findLiveClient(db, staff, field("client"));
  if (!client) return undefined;
  const documentType =
    readDocumentType(client.scheme, field("paper")) ?? guessDocumentType(client.scheme, fileName);
  return {
    client: client.id,
    documentType,
    batch: generatedId(field("batch")),
    upload: generatedId(field("upload")),
  };
}

/** An id that the page's script generated; anything else is ignored. */
function generatedId(typed: string): string | null {
  return /^[\w-]{8,64}$/.test(typed) ? typed : null;
}

export type Added = { status: "added"; id: string } | { status: "gone" | "full" };

/** More files than this for one client are probably a mistake. */
const mostFiles = 300;

/** Stores a file and adds it as the newest version of its document, or as a further page of that version. */
export async function addVersion(
  { db, files }: { db: Db; files: Files },
  staff: Staff,
  target: UploadTarget,
  file: JudgedFile,
  now: Date,
): Promise<Added> {
  requirePermission(staff, "documents.write");
  const { path, type, size, sha256 } = file;
  const id = uuidv7({ msecs: now.getTime() });
  const key = `${id}.${extensions[type]}`;
  await announceFile(db, key, now);
  await files.put(key, createReadStream(path), size);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, target.client);
    const skipped = await skipReason(trx, client, target);
    if (skipped) await giveUpFile(trx, key, now);
    if (!client || skipped) return skipped ?? { status: "gone" };
    if (!(await claimFile(trx, key))) return { status: "gone" };
    const { batch, upload } = target;
    const name = withoutIdentityNumbers(file.name);
    const document = await documentOf(trx, staff, { ...target, name }, now);
    const numbers = await nextNumbers(trx, document.id, batch);
    const row = { id, document_id: document.id, ...numbers, batch, upload, name, type, size, sha256, key };
    const state = type === "pdf" ? "whole" : "waiting";
    await trx
      .insertInto("document_versions")
      .values({ ...row, state, created_at: now.toISOString(), created_by: staff.id })
      .execute();
    const after = { paper: documentName(document) };
    await logDocuments(trx, staff, client.id, "document_added", { after }, now);
    return { status: "added", id };
  });
}

/** The result for a file that must not be added; it is already in the storage. */
async function skipReason(
  trx: Db,
  client: Client | undefined,
  { upload }: UploadTarget,
): Promise<Added | undefined> {
  if (!client) return { status: "gone" };
  const versions = trx.selectFrom("document_versions");
  const sent = await versions
    .select("id")
    .where("upload", "=", upload ?? "")
    .executeTakeFirst();
  if (sent) return { status: "added", id: sent.id };
  const { count } = await versions
    .innerJoin("documents", "documents.id", "document_id")
    .where("client_id", "=", client.id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) >= mostFiles ? { status: "full" } : undefined;
}

type Wanted = UploadTarget & { name: string };

/** The document of that type, created on first use. A new upload clears an older mark. */
async function documentOf(trx: Db, staff: Staff, wanted: Wanted, now: Date): Promise<Document> {
  const { client, documentType, name } = wanted;
  const known = await knownDocument(trx, wanted);
  if (known) {
    const unmarked = { mark: null, note: null, updated_at: now.toISOString(), updated_by: staff.id };
    await trx.updateTable("documents").set(unmarked).where("id", "=", known.id).execute();
    return known;
  }
  const withoutExtension = name.replace(/\.[a-z0-9]{1,5}$/i, "").slice(0, 100);
  const title = documentType === "other" ? withoutExtension || null : null;
  return createDocument(trx, { client_id: client, paper: documentType, title, updated_by: staff.id }, now);
}

/** A client has one document of each type, except of type "other": each batch of those is its own document. */
function knownDocument(trx: Db, { client, documentType, batch }: Wanted): Promise<Document | undefined> {
  const own = trx
    .selectFrom("documents")
    .selectAll("documents")
    .where("client_id", "=", client)
    .where("paper", "=", documentType);
  if (documentType !== "other") return own.executeTakeFirst();
  return own
    .innerJoin("document_versions", "document_id", "documents.id")
    .where("batch", "=", batch ?? "")
    .limit(1)
    .executeTakeFirst();
}

/** The next page of the batch's version, or the first page of a new version. */
async function nextNumbers(trx: Db, documentId: string, batch: string | null) {
  const all = trx
    .selectFrom("document_versions")
    .select(["number", "page"])
    .where("document_id", "=", documentId);
  const last = (of: typeof all) =>
    of.orderBy("number", "desc").orderBy("page", "desc").limit(1).executeTakeFirst();
  // Another upload may have added a version since.
  const begun = batch === null ? undefined : await last(all.where("batch", "=", batch));
  if (begun) return { number: begun.number, page: begun.page + 1 };
  return { number: ((await last(all))?.number ?? 0) + 1, page: 1 };
}
