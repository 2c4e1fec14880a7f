import documents from "../../../../content/messages/en/documents.json" with { type: "json" };
import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Document } from "./tables.ts";

const names: Record<string, string> = documents.papers;

export function documentName({ document_type, title }: Pick<Document, "document_type" | "title">): string {
  return title ?? entryOf(names, document_type) ?? document_type;
}

export function logDocuments(
  trx: Db,
  staff: Staff,
  clientId: string,
  verb: VerbOf<"client">,
  change: { before?: object; after: object },
  now: Date,
): Promise<void> {
  const entry = { noun: "client", recordId: clientId, verb, staffId: staff.id, now } as const;
  return recordActivity(trx, { ...entry, ...change });
}
