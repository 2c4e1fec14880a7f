import type { Settings } from "../../firm/settings/sections.ts";
import type { BillKind } from "../bills/tables.ts";
import type { Method } from "../fees/tables.ts";

/** A receipt, bill or note of a period. `against`: the bill that it settles or lowers; `gateway`: paid by a link of a provider. */
export type BookedDocument = {
  id: string;
  kind: "receipt" | BillKind;
  day: string;
  number: string;
  name: string;
  mobile: string;
  about: string;
  amount: number;
  government: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  method: Method | null;
  reference: string;
  against: string;
  gateway: boolean;
};

export type Ledgers = Settings["tally"];

/** In paise; a debit is negative, as Tally writes it. */
export type LedgerLine = {
  ledger: string;
  amount: number;
  bill?: { name: string; type: "New Ref" | "Agst Ref" | "Advance" };
};

export type Voucher = {
  id: string;
  type: "Receipt" | "Sales" | "Credit Note" | "Payment";
  day: string;
  number: string;
  party: string;
  narration: string;
  lines: LedgerLine[];
};

const types: Record<BookedDocument["kind"], Voucher["type"]> = {
  receipt: "Receipt",
  bill: "Sales",
  credit: "Credit Note",
  refund: "Payment",
};

/** With the number, because two clients may have one name and Tally knows a ledger by its name. */
export const partyOf = ({ name, mobile }: Pick<BookedDocument, "name" | "mobile">): string =>
  [name, mobile.replace(/\D/g, "").slice(-10)].filter(Boolean).join(" ");

/** Throws unless debits and credits are equal: then no file is made. */
export function voucherOf(document: BookedDocument, ledgers: Ledgers): Voucher {
  const lines = linesOf(document, ledgers).filter(({ amount }) => amount !== 0);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`The voucher of ${document.number} does not balance.`);
  const { id, kind, day, number, about, reference } = document;
  const narration = [number, reference, about].filter(Boolean).join(", ");
  return { id, type: types[kind], day, number, party: partyOf(document), narration, lines };
}

function linesOf(document: BookedDocument, ledgers: Ledgers): LedgerLine[] {
  const { kind, amount, against, number } = document;
  const money = moneyLedger(document, ledgers);
  const bill = { name: against || number, type: against ? ("Agst Ref" as const) : ("Advance" as const) };
  const party = (paise: number): LedgerLine => ({ ledger: partyOf(document), amount: paise, bill });
  if (kind === "receipt") return [{ ledger: money, amount: -amount }, party(amount)];
  if (kind === "refund") return [party(-amount), { ledger: money, amount }];
  if (kind === "credit") return [...incomeOf(document, ledgers, -1), party(amount)];
  const charged = { ...party(-amount), bill: { name: number, type: "New Ref" as const } };
  return [charged, ...incomeOf(document, ledgers, 1)];
}

function incomeOf(document: BookedDocument, ledgers: Ledgers, sign: 1 | -1): LedgerLine[] {
  const { taxable, government, cgst, sgst, igst } = document;
  return [
    { ledger: ledgers.income, amount: sign * (taxable - government) },
    { ledger: ledgers.government, amount: sign * government },
    { ledger: ledgers.cgst, amount: sign * cgst },
    { ledger: ledgers.sgst, amount: sign * sgst },
    { ledger: ledgers.igst, amount: sign * igst },
  ];
}

/** A provider pays later and less its fee, so its money has a ledger of its own. */
function moneyLedger({ method, gateway }: BookedDocument, ledgers: Ledgers): string {
  return gateway ? ledgers.gateway : ledgers[method ?? "bank"];
}
