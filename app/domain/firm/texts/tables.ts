import type { Selectable } from "kysely";
import type { Language } from "../../../platform/language/language.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    text_edits: TextEditTable;
    text_versions: TextVersionTable;
  }
}

type TextEditTable = {
  key: string;
  language: Language;
  text: string | null;
  /** SHA-256 of the shipped text that the owner saw; differs when a new version changed it. */
  base_hash: string;
  version: number;
};

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
