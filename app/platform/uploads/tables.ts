declare module "../db/schema.ts" {
  interface Database {
    files_to_remove: FileToRemoveTable;
  }
}

type FileToRemoveTable = { key: string; due_at: string };

export {};
