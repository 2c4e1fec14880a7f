import { receiptNumber } from "../fees/receipt-number.ts";
import type { Bill, BillKind } from "./tables.ts";

const letters: Record<BillKind, string> = { bill: "B", credit: "C", refund: "R" };

export type Numbered = Pick<Bill, "kind" | "year" | "number">;

/** As "B/2026-27/0001": rule 46 of the CGST Rules, 2017 allows sixteen characters, unique in a financial year. */
export const billNumber = ({ kind, ...numbered }: Numbered): string =>
  `${letters[kind]}/${receiptNumber(numbered)}`;

const files: Record<BillKind, string> = { bill: "bill", credit: "credit-note", refund: "refund-note" };

export const billFile = (bill: Numbered): string =>
  `${files[bill.kind]}-${receiptNumber(bill).replace("/", "-")}.pdf`;

export const billPath = (id: string, language?: string): string =>
  `/fees/bills/${id}/bill.pdf${language ? `?language=${language}` : ""}`;
