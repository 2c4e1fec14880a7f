import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { documentName } from "./document-log.server.ts";
import type { Document, NameCheck } from "./tables.ts";

const belongsToClient = { rows: { column: "client_id", table: "clients" }, erasing: "cascade" } as const;

/** The documents of a person's clients. The database queues the file of a deleted version for removal from the storage. */
export const documentData = personalData({
  noun: "documents",
  counted: "document_versions",
  tables: {
    documents: {
      ...belongsToClient,
      personal: "title note",
      other: "id client_id document_type mark created_at updated_at updated_by",
      record: {
        at: "created_at",
        only: "document mark note",
        values: (document: Document) => ({ document: documentName(document) }),
        href: documentsOf,
        order: sql`id`,
      },
    },
    document_versions: {
      personal: "name key sha256",
      other: `id document_id number page batch upload type size state tries lease_until created_at created_by
        removed_at removed_by`,
      rows: { column: "document_id", table: "documents" },
      erasing: "delete",
      expires: { removedDocuments: { due: (before) => sql`removed_at <= ${before}` } },
      part: { name: "files", only: "name type size created_at" },
    },
    name_checks: {
      ...belongsToClient,
      personal: "matches note",
      other: "client_id checked_at checked_by",
      record: {
        also: { id: sql`'names-' || client_id`, names_match: sql`matches` },
        at: "checked_at",
        only: "names_match note",
        href: documentsOf,
      },
    },
  },
});

function documentsOf({ client_id }: Document | NameCheck, hrefs: ReadonlyMap<unknown, string>) {
  const profile = hrefs.get(client_id);
  return profile && `${profile}?tab=documents`;
}
