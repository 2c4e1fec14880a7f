import {
  acceptReceived,
  type Decided,
  refuseReceived,
} from "../../domain/applicant-links/received.server.ts";
import { checkNames, type Marked, markDocument } from "../../domain/documents/mark-document.server.ts";
import { removeVersion, restoreVersion } from "../../domain/documents/remove-version.server.ts";
import { documentMarks } from "../../domain/documents/tables.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

export type DocumentsResult = Marked | Decided | "document-removed" | "document-restored";

/** Whether an intent of the profile page is about documents. */
export function isDocumentsIntent(intent: unknown): boolean {
  return typeof intent === "string" && /^(document|names)-/.test(intent);
}

/** Handles the documents' forms: a mark, the name check, a received file, removing and restoring a file. */
export function documentsAction(
  db: Db,
  staff: Staff,
  clientId: string,
  form: FormData,
  now: Date,
): Promise<DocumentsResult> {
  const text = (name: string) => clean(form.get(name)).trim();
  switch (form.get("intent")) {
    case "document-mark": {
      const mark = documentMarks.find((known) => known === form.get("mark")) ?? null;
      return markDocument(db, staff, clientId, { document: text("paper"), mark, note: text("note") }, now);
    }
    case "names-check": {
      const matches = (["yes", "no"] as const).find((known) => known === form.get("found")) ?? null;
      return checkNames(db, staff, clientId, { matches, note: text("note") }, now);
    }
    case "document-accept":
      return acceptReceived(db, staff, text("received"), now);
    case "document-refuse":
      return refuseReceived(db, staff, text("received"), text("reason"), now);
    case "document-restore":
      return restoreVersion(db, staff, text("version"), now);
    default:
      return removeVersion(db, staff, text("version"), now);
  }
}
