import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import { type Columns, exportList } from "../../../platform/tables/export-list.ts";
import { type TableFormat, type TablePieces, writeTable } from "../../../platform/tables/write-table.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { taxableValue } from "./gst.ts";
import { type DueRow, listDue, listPaid, type PaidRow } from "./list-fees.server.ts";
import type { FeesQuery } from "./list-query.ts";
import { receiptNumber } from "./receipt-number.ts";

const size = 500;

const rupees = (paise: number) => paise / 100;

function paidColumns(language: Language): Columns<PaidRow> {
  const headings = allMessages[language].exports.fees;
  const { fees } = allMessages[language];
  return {
    [headings.receipt]: receiptNumber,
    [headings.issued]: (row) => istDay(new Date(row.created_at)),
    [headings.paidOn]: (row) => row.paid_on,
    [headings.name]: (row) => row.name,
    [headings.mobile]: (row) => row.mobile,
    [headings.about]: (row) => row.about,
    [headings.method]: (row) => fees.methods[row.method],
    [headings.reference]: (row) => row.reference,
    [headings.amount]: (row) => rupees(row.amount),
    [headings.government]: (row) => rupees(row.government),
    [headings.taxable]: (row) => rupees(taxableValue(row)),
    [headings.rate]: (row) => row.gst_rate,
    [headings.cgst]: (row) => rupees(row.cgst),
    [headings.sgst]: (row) => rupees(row.sgst),
    [headings.igst]: (row) => rupees(row.igst),
    [headings.place]: (row) => row.place,
    [headings.gstin]: (row) => row.gstin,
    [headings.cancelled]: (row) => row.cancelled_at && istDay(new Date(row.cancelled_at)),
    [headings.reason]: (row) => row.cancel_reason,
  };
}

function dueColumns(language: Language): Columns<DueRow> {
  const headings = allMessages[language].exports.fees;
  const { fees } = allMessages[language];
  return {
    [headings.dueOn]: (row) => row.day,
    [headings.name]: (row) => row.name,
    [headings.mobile]: (row) => row.mobile,
    [headings.about]: (row) => row.description,
    [headings.forGovernment]: (row) => fees.states[row.for_government ? "government" : "own"],
    [headings.agreed]: (row) => rupees(row.amount),
    [headings.paidAmount]: (row) => rupees(row.paid),
    [headings.dueAmount]: (row) => rupees(row.amount - row.paid),
  };
}

type FeesExport = { query: FeesQuery; format: TableFormat; language: Language };

/** Read page by page while it is sent; amounts in rupees. The history records who took it. */
export async function exportFees(
  db: Db,
  staff: Staff,
  { query, format, language }: FeesExport,
  now: Date,
): Promise<TablePieces> {
  requirePermission(staff, "fees.read");
  const entry = { noun: "fee", recordId: "export", verb: "list_exported", staffId: staff.id } as const;
  await recordActivity(db, { ...entry, after: { format, ...query }, now });
  const { view } = query;
  const pages =
    view === "paid"
      ? exportList(paidColumns(language), (after) => listPaid(db, staff, query, { size, after }))
      : exportList(dueColumns(language), (after) => listDue(db, staff, query, { size, after }));
  return writeTable(format, allMessages[language].exports.fees[view], pages);
}
