import { sql } from "kysely";
import { sameNumbers } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { financialYear } from "../fees/receipt-number.ts";
import { billNumber } from "./bill-number.ts";
import type { Bill } from "./tables.ts";

/** Bills and notes stay as long as receipts, by the same laws. */
export const billData = personalData({
  noun: "fees",
  counted: "bills",
  tables: {
    recurring_fees: {
      personal: "description amount place",
      other: `id series client_id duty_id every from_day until_day next_on send_by version created_at created_by`,
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      record: { at: "created_at", only: "description amount from_day until_day created_at" },
    },
    recurring_fee_items: {
      personal: "made_at",
      other: "series occurrence recurring_id fee_id",
      key: "occurrence",
      rows: { column: "recurring_id", table: "recurring_fees" },
      erasing: "cascade",
    },
    bills: {
      personal: "name mobile about amount government reference place reason",
      other: `id kind year number client_id gstin gst_rate sac taxable cgst sgst igst issued_on due_on fee_id bill_id
        receipt_id method send_by send_at sent created_at created_by`,
      rows: ({ person, ids }) => {
        const own =
          person.by === "phone" ? sql`bills.mobile in (${sql.join(sameNumbers(person.value))}) or` : sql``;
        return sql`${own} bills.client_id in ${ids("clients")}`;
      },
      stays: () => ({ law: sql`true` }),
      erasing: "keep",
      expires: { receipts: { due: (before) => sql`year < ${financialYear(istDay(new Date(before)))}` } },
      record: {
        at: "created_at",
        only: "name mobile amount issued_on method reference reason created_at",
        values: (row: Bill) => ({ bill: billNumber(row), description: row.about }),
      },
    },
  },
});
