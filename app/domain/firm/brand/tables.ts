import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    photos: PhotoTable;
  }
}

export const photoKinds = ["office", "person", "owner"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** A photograph on the public pages; the file under its key is ours, without what the camera wrote into it. */
type PhotoTable = {
  id: string;
  kind: PhotoKind;
  key: string;
  /** Pixels of the stored file. */
  width: number;
  height: number;
  alt_en: string;
  alt_hi: string;
  /** Who agreed that the photograph is published, and on which day; both filled for people. */
  consent_by: string;
  consent_on: string;
  /** The person's number as `readPhone` returns it, by which "Personal data" finds the row; may be empty. */
  phone: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
};

export type PhotoRow = Selectable<PhotoTable>;
