import { billNumber } from "../../../domain/money/bills/bill-number.ts";
import type { Bill } from "../../../domain/money/bills/tables.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { BillLinks } from "./bill-links.tsx";
import type { ClientFees } from "./client-loader.server.ts";

/** Credit notes and refund notes, below the receipts. */
export function NoteRows({ fees }: { fees: ClientFees }) {
  const t = useTranslations("bills");
  const { dayInWords } = useDates();
  return fees.bills
    .filter(({ kind }) => kind !== "bill")
    .map((note) => (
      <li key={note.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold tabular-nums">
            {t(`kinds.${note.kind}`)} {billNumber(note)}
          </p>
          <p className="text-sm wrap-anywhere">
            {[dayInWords(note.issued_on), nameOf(fees, note, t), note.reason].filter(Boolean).join(" · ")}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{inRupees(note.amount)}</p>
        <div className="flex basis-full flex-wrap gap-2 print:hidden">
          <BillLinks bill={note} />
        </div>
      </li>
    ));
}

type Words = (key: "ofReceipt" | "ofBill", values: { number: string }) => string;

function nameOf({ bills, receipts }: ClientFees, { bill_id, receipt_id }: Bill, t: Words): string {
  const bill = bills.find(({ id }) => id === bill_id);
  if (bill) return t("ofBill", { number: billNumber(bill) });
  const receipt = receipts.find(({ id }) => id === receipt_id);
  return receipt ? t("ofReceipt", { number: receiptNumber(receipt) }) : "";
}
