import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { documentName } from "../documents/document-log.server.ts";
import type { ReceivedFile } from "./tables.ts";

export const linkData = personalData({
  noun: "links",
  counted: "received_files",
  tables: {
    applicant_links: {
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      personal: "opened_at opened_times",
      other: "id client_id kind token_hash language created_at created_by ends_at revoked_at",
      expires: { endedLinks: { due: (before) => sql`ends_at <= ${before}` } },
      record: {
        at: "created_at",
        only: "kind language created_at ends_at revoked_at opened_at opened_times",
        href: ({ client_id }, hrefs) => {
          const profile = hrefs.get(client_id);
          return profile && `${profile}/links`;
        },
      },
    },
    received_files: {
      rows: { column: "link_id", table: "applicant_links" },
      erasing: "delete",
      personal: "name key sha256 reason",
      other: `id link_id client_id upload batch document_type size arrived state reference type created_at decided_at decided_by`,
      expires: {
        unfinishedUploads: { due: (before) => sql`state = 'arriving' and created_at <= ${before}` },
        refusedFiles: { due: (before) => sql`state = 'refused' and decided_at <= ${before}` },
      },
      part: {
        name: "files",
        only: "name size state reference reason created_at",
        values: (file: ReceivedFile) => ({
          document: documentName({ document_type: file.document_type, title: null }),
        }),
      },
    },
    received_pieces: {
      rows: { column: "file_id", table: "received_files" },
      erasing: "cascade",
      personal: "key",
      other: "file_id starts",
      key: "key",
    },
  },
});
