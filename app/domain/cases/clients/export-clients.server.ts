import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { type TableFormat, type TablePieces, writeTable } from "../../../platform/tables/write-table.ts";
import type { Cell } from "../../../platform/tables/write-xlsx.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { type StageSettings, stageName } from "../../catalogue/registers/stage-settings.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { caseFields } from "./case-fields.ts";
import { customFieldsOf, customText, customValues } from "./custom-values.ts";
import { type ClientField, clientFields, columnOf, fieldRules } from "./fields.ts";
import type { ClientFilter } from "./filter.ts";
import { findClientIds } from "./find-client-ids.server.ts";
import type { Step } from "./milestone-rules.ts";
import { reachedCell } from "./reached-cell.ts";
import type { Client, ClientMilestone } from "./tables.ts";
import { totalClients } from "./total-clients.server.ts";

/** Rows of one query: few, so that other requests do not wait. */
const pageSize = 250;

export const exportedColumns = [
  ...(["id", "register", "created_at", "custom", ...Object.values(columnOf)] as const),
  ...Object.values(caseFields).map(({ column }) => column),
];
type Row = Pick<Client, (typeof exportedColumns)[number]> & { staff_name: string | null; reached: Reached[] };
type Reached = Step & Pick<ClientMilestone, "client_id">;
type Columns = Record<string, (row: Row, stages: StageSettings) => Cell>;

/** An import recognises the same headings. */
const columnsIn = oncePer((language: Language): Columns => {
  const { clientForm, clients, imports } = allMessages[language];
  const headings = imports.fields;
  const choices: Record<string, string> = clientForm.choices;
  const formCell = (row: Row, field: ClientField): Cell => {
    if (field === "assignedTo") return row.staff_name;
    const value = row[columnOf[field]];
    if (typeof value === "number") return value / 100;
    return value && fieldRules[field].values ? (entryOf(choices, value) ?? value) : value;
  };
  return {
    [headings.register]: ({ register }) => registerOf(register).words[language].name,
    ...Object.fromEntries(
      clientFields.map((field) => [clientForm.labels[field], (row: Row) => formCell(row, field)]),
    ),
    [headings.stage]: ({ register, stage }, stages) =>
      stage && stageName(stages, { register, stage, language }),
    [headings.stageSince]: (row) => row.stage_since,
    [headings.waitingOn]: ({ waiting_on }) => waiting_on && clients.waitingOn[waiting_on],
    [headings.waitingSince]: (row) => row.waiting_since,
    [headings.followUpOn]: (row) => row.follow_up_on,
    [headings.followUp]: (row) => row.follow_up_action,
    [headings.reached]: ({ register, reached }, stages) =>
      reachedCell(reached, (stage) => stageName(stages, { register, stage, language })),
    [allMessages[language].exports.clients.added]: ({ created_at }) =>
      `${istDay(new Date(created_at))} ${istTime(new Date(created_at))}`,
  };
});

/** Identity numbers are masked. */
function customColumnsIn(register: string, language: Language): [heading: string, cell: Columns[string]][] {
  const { yesNo } = allMessages[language].clientForm;
  const columns = customFieldsOf(register).filter(({ inExport }) => inExport);
  return columns.map((field) => [
    field.words[language],
    (row) => {
      const value = customValues(row)[field.key];
      if (value === undefined) return null;
      if (typeof value === "number") return value / 100;
      // "1.50", "007" and numbers too long for a spreadsheet stay text.
      if (field.kind === "number")
        return value.length <= 15 && String(Number(value)) === value ? Number(value) : value;
      return customText(field, value, { language, yesNo, day: (day) => day });
    },
  ]);
}

export type Export = {
  register: string;
  filter: ClientFilter;
  format: TableFormat;
  language: Language;
  stages?: StageSettings;
};

/** Read page by page while it is sent, so a concurrent change may be missing. The history records who took it, not the search. */
export async function exportClients(
  db: Db,
  staff: Staff,
  { register, filter, format, language, stages = {} }: Export,
  now: Date,
): Promise<TablePieces> {
  requirePermission(staff, "clients.export");
  const { q: _, ...entry } = filter;
  await recordActivity(db, {
    noun: "client",
    recordId: "export",
    verb: "list_exported",
    staffId: staff.id,
    now,
    after: { register, format, ...entry },
  });
  const pages = pagesOf(db, { register, filter, language, stages });
  return writeTable(format, register.toUpperCase(), pages);
}

async function* pagesOf(
  db: Db,
  { register, filter, language, stages = {} }: Omit<Export, "format">,
): AsyncGenerator<Cell[][]> {
  // An owner's field may have the same heading as one of ours.
  const columns = [...Object.entries(columnsIn(language)), ...customColumnsIn(register, language)];
  yield [columns.map(([heading]) => heading)];
  for await (const ids of idsOf(db, register, filter, pageSize))
    yield (await rowsOf(db, ids)).map((row) => columns.map(([, cell]) => cell(row, stages)));
}

async function* idsOf(
  db: Db,
  register: string,
  filter: ClientFilter,
  size: number,
): AsyncGenerator<string[]> {
  for (let last: string | undefined; ; ) {
    const cursor = last === undefined ? {} : { cursor: { direction: "after" as const, key: last, id: last } };
    const ids = await findClientIds(db, register, { filter, sort: "newest", size, ...cursor }, size);
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    last = ids.at(-1);
  }
}

export async function hasMoreThan(
  db: Db,
  staff: Staff,
  { register, filter }: Pick<Export, "register" | "filter">,
  limit: number,
): Promise<boolean> {
  const total = await totalClients(db, staff, register, filter);
  if (!total.atLeast) return total.count > limit;
  let count = 0;
  for await (const ids of idsOf(db, register, filter, 1000)) {
    count += ids.length;
    if (count > limit) return true;
  }
  return false;
}

async function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  const reached = Map.groupBy(await reachedBy(db, ids), ({ client_id }) => client_id);
  const rows = await db
    .selectFrom("clients")
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(exportedColumns.map((column) => `clients.${column}` as const))
    .select("staff.name as staff_name")
    .where(among(dbEngine(db), "clients.id", ids))
    .orderBy("clients.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, reached: reached.get(row.id) ?? [] }));
}

function reachedBy(db: Db, ids: readonly string[]): Promise<Reached[]> {
  return db
    .selectFrom("client_milestones")
    .select(["client_id", "milestone", "on_day", "amount", "note"])
    .where(among(dbEngine(db), "client_id", ids))
    .where("removed_at", "is", null)
    .orderBy("on_day")
    .orderBy("id")
    .execute();
}
