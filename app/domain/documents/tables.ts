import type { Generated, Selectable } from "kysely";

declare module "../../platform/db/schema.ts" {
  interface Database {
    documents: DocumentTable;
    document_versions: DocumentVersionTable;
    name_checks: NameCheckTable;
    files_to_remove: FileToRemoveTable;
  }
}

export const documentMarks = ["have", "missing", "wrong"] as const;

export type DocumentMark = (typeof documentMarks)[number];

/** A paper of a client's file: what the check-list says of it, and what its uploads belong to. */
type DocumentTable = {
  id: string;
  client_id: string;
  /** A paper of the scheme's list, "quotation", "application", or "other" under a title of its own. */
  paper: string;
  title: string | null;
  /** What somebody says of it; null while the uploads speak for themselves. */
  mark: DocumentMark | null;
  /** What is wrong with it. */
  note: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
};

export const fileTypes = ["pdf", "jpeg", "png", "heic"] as const;

export type FileType = (typeof fileTypes)[number];

/** One file of a paper. Neither a version nor its file is ever changed by a later upload. */
type DocumentVersionTable = {
  id: string;
  document_id: string;
  /** Which version of the paper, and which page of it: what was chosen together is one version. Both begin with 1. */
  number: number;
  page: number;
  /** Made by the page for each choosing of files, and for each file, so that one sent twice is kept once. */
  batch: string | null;
  upload: string | null;
  /** What the file was called where it came from: shown, never a path. */
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The file's name in the storage, made by us. */
  key: string;
  /** "waiting": a picture that is still to be turned upright and reduced; "kept": one that could not be. */
  state: "waiting" | "whole" | "kept";
  tries: Generated<number>;
  /** While it is being reduced: when another worker may take it over. */
  lease_until: string | null;
  created_at: string;
  created_by: string | null;
  removed_at: string | null;
  removed_by: string | null;
};

/** Whether the name is the same on all papers of a file; no row: nobody has looked. */
type NameCheckTable = {
  client_id: string;
  matches: "yes" | "no";
  note: string | null;
  checked_at: string;
  checked_by: string | null;
};

/** A file that goes from the storage at its time, unless a version claims it before. */
type FileToRemoveTable = { key: string; due_at: string };

export type Document = Selectable<DocumentTable>;

export type DocumentVersion = Selectable<DocumentVersionTable>;

export type NameCheck = Selectable<NameCheckTable>;
