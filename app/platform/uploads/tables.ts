declare module "../db/schema.ts" {
  interface Database {
    files_to_remove: FileToRemoveTable;
  }
}

/** A file to remove from the storage when due, unless a record claims it before. */
type FileToRemoveTable = { key: string; due_at: string };

export {};
