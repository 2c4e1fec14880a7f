import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { readDocumentType, withoutIdentityNumbers } from "../../catalogue/services/checklist.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import type { Client } from "../clients/tables.ts";
import { documentName, logDocuments } from "./document-log.server.ts";
import type { Document, DocumentMark, NameCheck } from "./tables.ts";

/** `document` is a type, or the id of a document of type "other". Without a mark the uploads decide. */
type Marking = { document: string; mark: DocumentMark | null; note: string };
type Marked = "document-marked" | "document-number" | "tooLong" | "gone";

export function markDocument(
  db: Db,
  staff: Staff,
  clientId: string,
  { document: typeOrId, mark, note }: Marking,
  now: Date,
): Promise<Marked> {
  return changeWithNote(db, staff, clientId, note, async (trx, client) => {
    const document = await documentOf(trx, client, typeOrId, now);
    if (!document) return "gone";
    const change = { mark, note: mark === "wrong" ? note || null : null };
    if (document.mark === change.mark && document.note === change.note) return "document-marked";
    const updated = { updated_at: now.toISOString(), updated_by: staff.id };
    await trx
      .updateTable("documents")
      .set({ ...change, ...updated })
      .where("id", "=", document.id)
      .execute();
    const before = { mark: document.mark, note: document.note };
    const after = { document: documentName(document), ...change };
    await logDocuments(trx, staff, clientId, "document_marked", { before, after }, now);
    return "document-marked";
  });
}

export function checkNames(
  db: Db,
  staff: Staff,
  clientId: string,
  { matches, note }: { matches: NameCheck["matches"] | null; note: string },
  now: Date,
): Promise<Marked> {
  return changeWithNote(db, staff, clientId, note, async (trx) => {
    const earlier = await trx
      .deleteFrom("name_checks")
      .where("client_id", "=", clientId)
      .returning(["matches", "note"])
      .executeTakeFirst();
    const after = { matches, note: matches === null ? null : note || null };
    const checked = { client_id: clientId, checked_at: now.toISOString(), checked_by: staff.id };
    if (matches)
      await trx
        .insertInto("name_checks")
        .values({ ...checked, ...after, matches })
        .execute();
    const before = earlier ?? { matches: null, note: null };
    await logDocuments(trx, staff, clientId, "names_checked", { before, after }, now);
    return "document-marked";
  });
}

/** Refuses a note that is too long or contains an Aadhaar or PAN number. */
function changeWithNote(
  db: Db,
  staff: Staff,
  clientId: string,
  note: string,
  change: (trx: Db, client: Client) => Promise<Marked>,
): Promise<Marked> {
  requirePermission(staff, "documents.write");
  if (note.length > 500) return Promise.resolve("tooLong");
  if (withoutIdentityNumbers(note) !== note) return Promise.resolve("document-number");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    return client ? change(trx, client) : "gone";
  });
}

async function documentOf(
  trx: Db,
  client: Client,
  typeOrId: string,
  now: Date,
): Promise<Document | undefined> {
  const own = trx.selectFrom("documents").selectAll().where("client_id", "=", client.id);
  const document_type = readDocumentType(client.register, typeOrId);
  if (!document_type || document_type === "other")
    return own.where("id", "=", typeOrId).where("document_type", "=", "other").executeTakeFirst();
  const known = await own.where("document_type", "=", document_type).executeTakeFirst();
  return (
    known ?? createDocument(trx, { client_id: client.id, document_type, title: null, updated_by: null }, now)
  );
}

export function createDocument(
  trx: Db,
  document: Pick<Document, "client_id" | "document_type" | "title" | "updated_by">,
  now: Date,
): Promise<Document> {
  const at = now.toISOString();
  const blank = { id: newId(now), mark: null, note: null };
  return trx
    .insertInto("documents")
    .values({ ...blank, ...document, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
