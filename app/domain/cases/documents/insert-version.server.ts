import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { CheckedFile } from "../../../platform/uploads/inspect-file.server.ts";
import { type DocumentType, withoutIdentityNumbers } from "../../catalogue/services/checklist.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import { documentName, logDocuments } from "./document-log.server.ts";
import { maxFiles } from "./limits.ts";
import { createDocument } from "./mark-document.server.ts";
import type { Document } from "./tables.ts";

/** The caller has claimed `key`; the version gets this id. */
type StoredFile = CheckedFile & { id: string; key: string };

export type UploadTarget = {
  client: string;
  documentType: DocumentType;
  /** Files chosen together become pages of one version. */
  batch: string | null;
  /** Identifies the upload, so that a file sent again after a lost response is stored once. */
  upload: string | null;
};

export type Added = { status: "added"; id: string } | { status: "gone" | "full" };

export async function addStoredFile(
  trx: Db,
  staff: Staff,
  client: Client,
  target: UploadTarget,
  file: Omit<StoredFile, "id">,
  now: Date,
): Promise<Added> {
  requirePermission(staff, "documents.write");
  const id = newId(now);
  return (await skipReason(trx, client, target)) ?? insertVersion(trx, staff, target, { ...file, id }, now);
}

export async function insertVersion(
  trx: Db,
  staff: Staff,
  target: UploadTarget,
  { name: given, ...file }: StoredFile,
  now: Date,
): Promise<Added> {
  const { batch, upload, client } = target;
  const name = withoutIdentityNumbers(given);
  const document = await documentOf(trx, staff, { ...target, name }, now);
  const numbers = await nextNumbers(trx, document.id, batch);
  const row = { document_id: document.id, ...numbers, batch, upload, name, ...file };
  const state = file.type === "pdf" ? "whole" : "waiting";
  await trx
    .insertInto("document_versions")
    .values({ ...row, state, created_at: now.toISOString(), created_by: staff.id })
    .execute();
  const after = { document: documentName(document) };
  await logDocuments(trx, staff, client, "document_added", { after }, now);
  return { status: "added", id: file.id };
}

export async function skipReason(
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
  return count >= maxFiles ? { status: "full" } : undefined;
}

type Wanted = UploadTarget & { name: string };

/** Created on first use. A new upload clears an older mark. */
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
  return createDocument(
    trx,
    { client_id: client, document_type: documentType, title, updated_by: staff.id },
    now,
  );
}

/** One document per type, except "other": there each batch is a document. */
function knownDocument(trx: Db, { client, documentType, batch }: Wanted): Promise<Document | undefined> {
  const own = trx
    .selectFrom("documents")
    .selectAll("documents")
    .where("client_id", "=", client)
    .where("document_type", "=", documentType);
  if (documentType !== "other") return own.executeTakeFirst();
  return own
    .innerJoin("document_versions", "document_id", "documents.id")
    .where("batch", "=", batch ?? "")
    .limit(1)
    .executeTakeFirst();
}

async function nextNumbers(trx: Db, documentId: string, batch: string | null) {
  const all = trx
    .selectFrom("document_versions")
    .select(["number", "page"])
    .where("document_id", "=", documentId);
  const last = (of: typeof all) =>
    of.orderBy("number", "desc").orderBy("page", "desc").limit(1).executeTakeFirst();
  const begun = batch === null ? undefined : await last(all.where("batch", "=", batch));
  if (begun) return { number: begun.number, page: begun.page + 1 };
  return { number: ((await last(all))?.number ?? 0) + 1, page: 1 };
}
