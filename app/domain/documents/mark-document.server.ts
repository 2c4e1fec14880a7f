import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import type { Client } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { readDocumentType, withoutIdentityNumbers } from "./checklist.ts";
import { documentName } from "./document-name.server.ts";
import type { Document, DocumentMark } from "./tables.ts";

/** A document type, or the id of a document of type "other". Without a mark the uploads decide. */
export type Marking = { document: string; mark: DocumentMark | null; note: string };
export type Marked = "document-marked" | "document-number" | "tooLong" | "gone";

const longestNote = 500;

/** Marks a document as present, missing or wrong, with a note of what is wrong. */
export function markDocument(
  db: Db,
  staff: Staff,
  clientId: string,
  { document: typeOrId, mark, note }: Marking,
  now: Date,
): Promise<Marked> {
  requirePermission(staff, "documents.write");
  const problem = problemOf(note);
  if (problem) return Promise.resolve(problem);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    const document = await documentOf(trx, client, typeOrId, now);
    if (!document) return "gone";
    const change = { mark, note: mark === "wrong" ? note || null : null };
    if (document.mark === change.mark && document.note === change.note) return "document-marked";
    await trx
      .updateTable("documents")
      .set({ ...change, updated_at: now.toISOString(), updated_by: staff.id })
      .where("id", "=", document.id)
      .execute();
    await recordActivity(trx, {
      noun: "client",
      recordId: clientId,
      verb: "document_marked",
      staffId: staff.id,
      before: { mark: document.mark, note: document.note },
      after: { paper: documentName(document), ...change },
      now,
    });
    return "document-marked";
  });
}

async function documentOf(
  trx: Db,
  client: Client,
  typeOrId: string,
  now: Date,
): Promise<Document | undefined> {
  const own = trx.selectFrom("documents").selectAll().where("client_id", "=", client.id);
  const listed = readDocumentType(client.scheme, typeOrId);
  if (!listed || listed === "other")
    return own.where("id", "=", typeOrId).where("paper", "=", "other").executeTakeFirst();
  const known = await own.where("paper", "=", listed).executeTakeFirst();
  if (known) return known;
  const at = now.toISOString();
  const row = { id: uuidv7({ msecs: now.getTime() }), client_id: client.id, paper: listed, title: null };
  const blank = { mark: null, note: null, created_at: at, updated_at: at, updated_by: null };
  return trx
    .insertInto("documents")
    .values({ ...row, ...blank })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Why a note is refused: it contains an Aadhaar or PAN number, or is too long. */
export function problemOf(note: string): "document-number" | "tooLong" | undefined {
  if (note.length > longestNote) return "tooLong";
  return withoutIdentityNumbers(note) === note ? undefined : "document-number";
}
