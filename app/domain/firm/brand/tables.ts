import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    photos: PhotoTable;
  }
}

export const photoKinds = ["office", "person", "owner"] as const;
export type PhotoKind = (typeof photoKinds)[number];

type PhotoTable = {
  id: string;
  kind: PhotoKind;
  key: string;
  /** Pixels of the stored file. */
  width: number;
  height: number;
  alt_en: string;
  alt_hi: string;
  /** Required for photographs of people. */
  consent_by: string;
  consent_on: string;
  /** As `readPhone` returns it; "Personal data" finds the row by it. May be empty. */
  phone: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
};

export type PhotoRow = Selectable<PhotoTable>;
