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

/** "status" shows where the case stands; "send" receives documents. Also the first part of the address. */
export const linkKinds = ["status", "send"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link to a case for its applicant, who has no account. */
type ApplicantLinkTable = {
  id: string;
  client_id: string;
  kind: LinkKind;
  /** Of the token in the address, which is stored nowhere. */
  token_hash: string;
  /** Of the address that was given out; the page switches. */
  language: Language;
  created_at: string;
  created_by: string | null;
  /** A revoked link has ended at once. */
  ends_at: string;
  revoked_at: string | null;
  /** The last time it was opened, and how many times; a visit within ten minutes of the last is the same one. */
  opened_at: string | null;
  opened_times: Generated<number>;
};

type ReceivedState = "arriving" | "waiting" | "accepted" | "refused";

/** A file that an applicant sends. Once accepted it is a version of a document, and the key is empty here. */
type ReceivedFileTable = {
  id: string;
  link_id: string;
  /** Made by the sender for each file, so that one sent twice is stored once. */
  upload: string;
  /** Files chosen together become the pages of one version. */
  batch: string | null;
  /** A document type of the scheme's checklist. */
  paper: string;
  /** The file's name on the sender's device. */
  name: string;
  /** Bytes in all, and those that have arrived. */
  size: number;
  arrived: Generated<number>;
  state: ReceivedState;
  /** Given to the sender. */
  reference: string;
  /** Known once the file is complete and checked. */
  type: FileType | null;
  sha256: string | null;
  key: string | null;
  /** Why it was refused, as the applicant reads it. */
  reason: string | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
};

/** A part of a file that is still arriving, in the storage under this key. */
type ReceivedPieceTable = { key: string; file_id: string; starts: number };

export type ApplicantLink = Selectable<ApplicantLinkTable>;

export type ReceivedFile = Selectable<ReceivedFileTable>;
