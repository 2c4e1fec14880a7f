import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { type Columns, exportList } from "../../../platform/tables/export-list.ts";
import { type TableFormat, type TablePieces, writeTable } from "../../../platform/tables/write-table.ts";
import { namesOf } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { DueFilter } from "./due-list.ts";
import { type DueRow, listDue } from "./list-due.server.ts";
import { periodInWords } from "./period-in-words.ts";
import { dutyName } from "./words.server.ts";

const size = 500;

type Names = Readonly<Record<string, string>>;

function columnsIn(language: Language, names: Names): Columns<DueRow> {
  const headings = allMessages[language].exports.due;
  const { states } = allMessages[language].duties.show;
  return {
    [headings.duty]: ({ rule, title }) => dutyName(rule, language, title),
    [headings.period]: ({ period }) => periodInWords(period, localeOf[language]),
    [headings.name]: ({ name }) => name,
    [headings.mobile]: ({ mobile }) => mobile,
    [headings.dueOn]: (row) => row.due_on,
    [headings.lawfulOn]: (row) => row.lawful_on,
    [headings.state]: ({ state }) => states[state],
    [headings.who]: ({ assigned_to }) => (assigned_to && names[assigned_to]) || "",
    [headings.filedOn]: (row) => row.filed_on,
    [headings.acknowledgement]: (row) => row.acknowledgement,
    [headings.lateFee]: ({ late_fee }) => (late_fee === null ? null : late_fee / 100),
    [headings.reason]: ({ reason }) => reason,
  };
}

type DueExport = { filter: DueFilter; today: string; format: TableFormat; language: Language };

/** Read a page at a time while it is sent; amounts are rupees. The history records who exported. */
export async function exportDue(
  db: Db,
  staff: Staff,
  { filter, today, format, language }: DueExport,
  now: Date,
): Promise<TablePieces> {
  requirePermission(staff, "clients.export");
  const entry = { noun: "client", recordId: "export", verb: "list_exported", staffId: staff.id } as const;
  await recordActivity(db, { ...entry, after: { format, ...filter }, now });
  const columns = columnsIn(language, await namesOf(db, staff));
  const pages = exportList(columns, (after) => listDue(db, staff, filter, { today, size, after }));
  return writeTable(format, allMessages[language].exports.due.sheet, pages);
}
