import type { Generated, Selectable } from "kysely";
import type { FileType } from "../../../platform/uploads/bytes.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    documents: DocumentTable;
    document_versions: DocumentVersionTable;
    name_checks: NameCheckTable;
  }
}

export const documentMarks = ["have", "missing", "wrong"] as const;
export type DocumentMark = (typeof documentMarks)[number];

type DocumentTable = {
  id: string;
  client_id: string;
  /** A document type of the register's checklist, or "other" with its own title. */
  document_type: string;
  title: string | null;
  mark: DocumentMark | null;
  note: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
};

/** A later upload never changes an earlier version or its file. */
type DocumentVersionTable = {
  id: string;
  document_id: string;
  /** Both from 1; files chosen together are pages of one version. */
  number: number;
  page: number;
  /** Made by the page's script, so that a file sent twice is stored once. */
  batch: string | null;
  upload: string | null;
  /** Name on the sender's device: shown, never used as a path. */
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  sha256: string;
  key: string;
  /** "waiting": still to be rotated and reduced; "kept": could not be reduced. */
  state: "waiting" | "whole" | "kept";
  tries: Generated<number>;
  lease_until: string | null;
  created_at: string;
  created_by: string | null;
  removed_at: string | null;
  removed_by: string | null;
};

/** No row when nobody has checked. */
type NameCheckTable = {
  client_id: string;
  matches: "yes" | "no";
  note: string | null;
  checked_at: string;
  checked_by: string | null;
};

export type Document = Selectable<DocumentTable>;

export type DocumentVersion = Selectable<DocumentVersionTable>;

export type NameCheck = Selectable<NameCheckTable>;
