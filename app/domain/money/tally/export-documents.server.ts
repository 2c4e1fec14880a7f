import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { type TableFormat, type TablePieces, writeTable } from "../../../platform/tables/write-table.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { documentsOfBatch } from "./documents.server.ts";
import { partyOf } from "./voucher.ts";

type Export = { batchId: string; format: TableFormat; language: Language };

/** What a file for Tally has, one line for each document, for everybody else; amounts in rupees. */
export async function exportDocuments(
  db: Db,
  staff: Staff,
  { batchId, format, language }: Export,
): Promise<TablePieces> {
  requirePermission(staff, "fees.read");
  const documents = await documentsOfBatch(db, staff, batchId);
  const { fees, bills, exports } = allMessages[language];
  const of = exports.fees;
  const { day, document, number, party } = exports.statement;
  const rupees = (paise: number) => paise / 100;
  async function* rows() {
    yield [
      [
        ...[number, day, document, party, of.method, of.reference, of.amount, of.government, of.taxable],
        ...[of.cgst, of.sgst, of.igst, of.about],
      ],
    ];
    yield documents.map((one) => [
      ...[
        one.number,
        one.day,
        bills.kinds[one.kind],
        partyOf(one),
        one.method ? fees.methods[one.method] : "",
      ],
      ...[one.reference, rupees(one.amount), rupees(one.government), rupees(one.taxable - one.government)],
      ...[rupees(one.cgst), rupees(one.sgst), rupees(one.igst), one.about],
    ]);
  }
  return writeTable(format, exports.statement.accountant, rows());
}
