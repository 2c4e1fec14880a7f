import { createTranslator } from "use-intl/core";
import { type ColumnField, isListField } from "../../domain/clients/column-names.ts";
import { isOwn } from "../../domain/clients/own-values.ts";
import { listRows, type StoredRow } from "../../domain/imports/import-rows.server.ts";
import type { Import } from "../../domain/imports/tables.ts";
import { anyOwnField } from "../../domain/registers/logged-own.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { streamed } from "../../platform/http/streamed.ts";
import { allPortalMessages } from "../../platform/language/all-portal-messages.server.ts";
import { exportMessages } from "../../platform/language/export-messages.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { writeCsv } from "../../platform/tables/write-csv.ts";
import type { Cell } from "../../platform/tables/write-xlsx.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/refused";
import { columnsOf, loadImport } from "./load-import.server.ts";
import { problemSentence } from "./problem-sentence.ts";

export const handle: PortalHandle = { needs: "clients.import" };

/** Downloads the refused rows with their problems, to be corrected and imported again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await loadImport(db, staff, params.id);
  const language = await readLanguage(db, staff);
  return streamed(writeCsv(refusedRows(db, staff, found, language)), {
    type: "text/csv; charset=utf-8",
    name: `refused-${found.created_at.slice(0, 10)}.csv`,
  });
}

const pageSize = 500;

/** The refused rows of the uploaded file, with the reasons in front. */
async function* refusedRows(
  db: Db,
  staff: Staff,
  found: Import,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const sentence = problemSentences(language);
  const { row, problem } = exportMessages[language].refused;
  const { columns } = columnsOf(found);
  yield [[row, problem, ...columns]];
  let after = -1;
  let page: StoredRow[];
  do {
    page = await listRows(db, staff, found.id, { states: ["bad", "refused"], after, limit: pageSize });
    after = page.at(-1)?.row ?? after;
    yield page.map(({ row, cells, problems }) => [row, problems.map(sentence).join(" "), ...cells]);
  } while (page.length === pageSize);
}

function problemSentences(language: Language) {
  const words = { locale: language, messages: allPortalMessages[language] };
  const imports = createTranslator({ ...words, namespace: "imports.problems" });
  const form = createTranslator({ ...words, namespace: "clientForm" });
  const list = createTranslator({ ...words, namespace: "imports.fields" });
  const name = (field: ColumnField) => {
    if (isOwn(field)) return anyOwnField(field.slice(4))?.words[language] ?? field;
    return isListField(field) ? list(field) : form(`labels.${field}`);
  };
  return problemSentence({ imports, form, name, language });
}
