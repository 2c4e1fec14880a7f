import { checkNames } from "../../domain/documents/check-names.server.ts";
import { type Marked, markDocument } from "../../domain/documents/mark-document.server.ts";
import { removeVersion, restoreVersion } from "../../domain/documents/remove-version.server.ts";
import { documentMarks } from "../../domain/documents/tables.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

export type DocumentsAnswer = Marked | "document-removed" | "document-restored";

/** Whether a post of the profile is about its papers. */
export function isAboutDocuments(intent: unknown): boolean {
  return typeof intent === "string" && /^(document|names)-/.test(intent);
}

/** Answers the small forms of the papers: a mark, whether the names match, a file taken away or put back. */
export function answerDocuments(
  db: Db,
  staff: Staff,
  clientId: string,
  form: FormData,
  now: Date,
): Promise<DocumentsAnswer> {
  const text = (name: string) => clean(form.get(name)).trim();
  switch (form.get("intent")) {
    case "document-mark": {
      const mark = documentMarks.find((known) => known === form.get("mark")) ?? null;
      return markDocument(db, staff, clientId, { paper: text("paper"), mark, note: text("note") }, now);
    }
    case "names-check": {
      const matches = (["yes", "no"] as const).find((known) => known === form.get("found")) ?? null;
      return checkNames(db, staff, clientId, { matches, note: text("note") }, now);
    }
    case "document-restore":
      return restoreVersion(db, staff, text("version"), now);
    default:
      return removeVersion(db, staff, text("version"), now);
  }
}
