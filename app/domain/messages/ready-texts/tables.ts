import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    ready_texts: ReadyTextTable;
  }
}

/** A text of the owner's, or one that stands in place of a shipped one. Null: the shipped words. */
type ReadyTextTable = {
  /** The key of a shipped text, or that of an own one. */
  id: string;
  /** What the owner calls an own text; null for a shipped one. */
  name_en: string | null;
  name_hi: string | null;
  subject_en: string | null;
  subject_hi: string | null;
  text_en: string | null;
  text_hi: string | null;
  /** The WhatsApp template that says the same where free text is not allowed; null for none. */
  template: string | null;
  version: number;
  updated_at: string;
  updated_by: string | null;
  /** When an own text was deleted. */
  removed_at: string | null;
};

export type ReadyTextRow = Selectable<ReadyTextTable>;
