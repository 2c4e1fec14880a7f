import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    notices: NoticeTable;
  }
}

/** A title is empty in a language in which the notice is not written; its text may always be empty. */
type NoticeTable = {
  id: string;
  title_en: string;
  text_en: string;
  title_hi: string;
  text_hi: string;
  starts_on: string;
  ends_on: string;
  services: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
};

export type NoticeRow = Selectable<NoticeTable>;
