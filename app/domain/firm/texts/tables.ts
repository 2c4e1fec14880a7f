import type { Selectable } from "kysely";
import type { Language } from "../../../platform/language/language.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    text_edits: TextEditTable;
    text_versions: TextVersionTable;
  }
}

/** What stands in place of a shipped text. */
type TextEditTable = {
  /** "services/MSME#part.intro" */
  key: string;
  language: Language;
  /** Null: the shipped text again. */
  text: string | null;
  /** SHA-256 of the shipped text that the owner saw: another one now means that a new version has changed it. */
  base_hash: string;
  version: number;
};

/** Every version of an edited text. */
type TextVersionTable = {
  id: string;
  key: string;
  language: Language;
  version: number;
  text: string | null;
  note: string;
  at: string;
  staff_id: string;
};

export type TextEdit = Selectable<TextEditTable>;
