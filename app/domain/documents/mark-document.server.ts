import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import type { Client } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { paperName } from "./paper-name.server.ts";
import { readPaper, withoutIdentityNumbers } from "./papers.ts";
import type { Document, DocumentMark } from "./tables.ts";

/** What is said of a paper; without a mark its uploads speak for themselves. */
export type Marking = { paper: string; mark: DocumentMark | null; note: string };
export type Marked = "document-marked" | "document-number" | "tooLong" | "gone";

const longestNote = 500;

/** Says of a paper that it is there, missing or wrong, and what is wrong with it. */
export function markDocument(
  db: Db,
  staff: Staff,
  clientId: string,
  { paper, mark, note }: Marking,
  now: Date,
): Promise<Marked> {
  requirePermission(staff, "documents.write");
  const problem = problemOf(note);
  if (problem) return Promise.resolve(problem);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    const document = await documentOf(trx, client, paper, now);
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
      after: { paper: paperName(document), ...change },
      now,
    });
    return "document-marked";
  });
}

/** By a paper's key, or another paper by its document's id. */
async function documentOf(trx: Db, client: Client, paper: string, now: Date): Promise<Document | undefined> {
  const own = trx.selectFrom("documents").selectAll().where("client_id", "=", client.id);
  const listed = readPaper(client.scheme, paper);
  if (!listed || listed === "other")
    return own.where("id", "=", paper).where("paper", "=", "other").executeTakeFirst();
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

/** What nobody should write: a number that Aadhaar or PAN has, or a story. */
export function problemOf(note: string): "document-number" | "tooLong" | undefined {
  if (note.length > longestNote) return "tooLong";
  return withoutIdentityNumbers(note) === note ? undefined : "document-number";
}
