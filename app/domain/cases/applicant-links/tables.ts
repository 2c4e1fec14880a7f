import type { Generated, Selectable } from "kysely";
import type { Language } from "../../../platform/language/language.ts";
import type { FileType } from "../../../platform/uploads/bytes.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    applicant_links: ApplicantLinkTable;
    received_files: ReceivedFileTable;
    received_pieces: ReceivedPieceTable;
  }
}

/** Each kind opens the client's page. Use moves the end of "page"; "status" and "send" are older and end on a fixed day. */
type LinkKind = "page" | "status" | "send";

type ApplicantLinkTable = {
  id: string;
  client_id: string;
  kind: LinkKind;
  /** Hash of the token; the token itself is stored nowhere. */
  token_hash: string;
  /** Changes when the client switches the language of the page. */
  language: Language;
  created_at: string;
  created_by: string | null;
  ends_at: string;
  revoked_at: string | null;
  /** A visit within ten minutes of the last does not count. */
  opened_at: string | null;
  opened_times: Generated<number>;
};

type ReceivedState = "arriving" | "waiting" | "accepted" | "refused";

/** Once accepted it becomes a version of a document, and `key` is empty. */
type ReceivedFileTable = {
  id: string;
  link_id: string;
  /** The case that it is for; null: that of the link. */
  client_id: Generated<string | null>;
  /** Made by the sender, so that a repeated upload is stored once. */
  upload: string;
  /** Files chosen together become pages of one version. */
  batch: string | null;
  /** A document type of the register's checklist. */
  document_type: string;
  name: string;
  /** Bytes: in total, and arrived so far. */
  size: number;
  arrived: Generated<number>;
  state: ReceivedState;
  reference: string;
  /** Null until the file is complete and checked. */
  type: FileType | null;
  sha256: string | null;
  key: string | null;
  /** Shown to the applicant. */
  reason: string | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
};

/** Part of a file in progress; `key` is its name in the storage, `starts` its first byte in the file. */
type ReceivedPieceTable = { key: string; file_id: string; starts: number };

export type ApplicantLink = Selectable<ApplicantLinkTable>;

export type ReceivedFile = Selectable<ReceivedFileTable>;
