import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    ready_texts: ReadyTextTable;
  }
}

/** An own text, or changes to a shipped one; null columns mean the shipped words. */
type ReadyTextTable = {
  id: string;
  name_en: string | null;
  name_hi: string | null;
  subject_en: string | null;
  subject_hi: string | null;
  text_en: string | null;
  text_hi: string | null;
  /** The WhatsApp template used outside the window. */
  template: string | null;
  version: number;
  updated_at: string;
  updated_by: string | null;
  removed_at: string | null;
};

export type ReadyTextRow = Selectable<ReadyTextTable>;
