import { createTranslator } from "use-intl/core";
import { type ColumnField, isListField } from "../../../domain/cases/clients/column-names.ts";
import { isCustom, keyOfCustom } from "../../../domain/cases/clients/custom-values.ts";
import { listRows, type StoredRow } from "../../../domain/cases/imports/import-rows.server.ts";
import { notesOf } from "../../../domain/cases/imports/notes.ts";
import type { Import } from "../../../domain/cases/imports/tables.ts";
import { anyCustomField } from "../../../domain/catalogue/registers/logged-custom.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { readDay } from "../../../platform/tables/read-day.ts";
import type { Cell } from "../../../platform/tables/write-xlsx.ts";
import { columnsOf } from "./load-import.server.ts";
import { problemSentence } from "./problem-sentence.ts";

const pageSize = 500;

/** Refused rows with reasons. Dates read as month-first become year-first, because the rows that prove the order may be missing here. */
export async function* refusedRows(
  db: Db,
  staff: Staff,
  found: Import,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const sentence = problemSentences(language);
  const { row, problem } = allMessages[language].exports.refused;
  const { columns, mapping } = columnsOf(found);
  const monthFirst = notesOf(found).flatMap(({ note, field }) =>
    note === "monthFirst" ? mapping[field] : [],
  );
  const clear = (cell: string, index: number) =>
    monthFirst.includes(index) ? (readDay(cell, "month") ?? cell) : cell;
  yield [[row, problem, ...columns]];
  let after = -1;
  let page: StoredRow[];
  do {
    page = await listRows(db, staff, found.id, { states: ["bad", "refused"], after, limit: pageSize });
    after = page.at(-1)?.row ?? after;
    yield page.map(({ row, cells, problems }) => [
      row,
      problems.map(sentence).join(" "),
      ...cells.map(clear),
    ]);
  } while (page.length === pageSize);
}

function problemSentences(language: Language) {
  const words = { locale: language, messages: allMessages[language] };
  const imports = createTranslator({ ...words, namespace: "imports.problems" });
  const form = createTranslator({ ...words, namespace: "clientForm" });
  const list = createTranslator({ ...words, namespace: "imports.fields" });
  const name = (field: ColumnField) => {
    if (isCustom(field)) return anyCustomField(keyOfCustom(field))?.words[language] ?? field;
    return isListField(field) ? list(field) : form(`labels.${field}`);
  };
  return problemSentence({ imports, form, name, language });
}
