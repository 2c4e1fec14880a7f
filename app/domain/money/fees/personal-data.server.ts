import { sql } from "kysely";
import { sameNumbers } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { financialYear, receiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./tables.ts";

/**
 * Receipts stay, with name and mobile, for eight financial years after their own: Companies Act, 2013, section
 * 128(5). The CGST Act, 2017, section 36 asks for 72 months from the annual return, which ends earlier.
 */
export const feeData = personalData({
  noun: "fees",
  counted: "fees",
  tables: {
    fees: {
      personal: "description amount paid",
      other: "id client_id due_on for_government version created_at created_by",
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      record: { at: "created_at", only: "description amount paid due_on for_government created_at" },
    },
    receipts: {
      personal: "name mobile about amount government reference place cancel_reason",
      other: `id year number client_id fee_id paid_on method gstin gst_rate taxable cgst sgst igst refunded created_at created_by
        cancelled_at cancelled_by`,
      rows: ({ person, ids }) => {
        const own =
          person.by === "phone" ? sql`receipts.mobile in (${sql.join(sameNumbers(person.value))}) or` : sql``;
        return sql`${own} receipts.client_id in ${ids("clients")}`;
      },
      stays: () => ({ law: sql`true` }),
      erasing: "keep",
      expires: {
        // `before` is eight years ago; only receipts of earlier financial years are due.
        receipts: { due: (before) => sql`year < ${financialYear(istDay(new Date(before)))}` },
      },
      record: {
        at: "created_at",
        only: "name mobile amount paid_on method reference created_at",
        values: (row: Receipt) => ({
          receipt: receiptNumber(row),
          description: row.about,
          reason: row.cancel_reason,
        }),
      },
    },
  },
});
