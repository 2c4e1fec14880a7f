import { stringify } from "csv-stringify/sync";
import { createTranslator } from "use-intl";
import type { Db } from "../db/connection.server.ts";
import type { Import } from "../db/schema.ts";
import { portalMessages } from "../language/portal-messages.ts";
import type { Staff } from "../staff/staff.ts";
import { safeCell } from "../tables/safe-cell.ts";
import { listRows, type ShownRow } from "./list-rows.server.ts";
import { columnsOf } from "./load-import.server.ts";
import { problemSentence } from "./problem-sentence.ts";

const pageSize = 500;

/** The refused rows as CSV, as they stand in the file, with the reasons in front; no cell of it is a formula. */
export async function* refusedRows(db: Db, staff: Staff, found: Import): AsyncGenerator<string> {
  const say = sentences();
  const { columns } = columnsOf(found);
  yield stringify([["Row in the file", "What is wrong", ...columns].map(safeCell)], { bom: true });
  let after = -1;
  let page: ShownRow[];
  do {
    page = await listRows(db, staff, found.id, { states: ["bad", "refused"], after, limit: pageSize });
    after = page.at(-1)?.row ?? after;
    yield stringify(
      page.map(({ row, cells, problems }) => [row, problems.map(say).join(" "), ...cells.map(safeCell)]),
    );
  } while (page.length === pageSize);
}

function sentences() {
  const english = { locale: "en", messages: portalMessages } as const;
  const imports = createTranslator({ ...english, namespace: "imports.problems" });
  const form = createTranslator({ ...english, namespace: "clientForm" });
  const name = (field: string) =>
    field === "scheme" ? "Scheme" : form(`labels.${field}` as Parameters<typeof form>[0]);
  return problemSentence({ imports, form, name });
}
