import { asciiDigits } from "../../../platform/language/digits.ts";

/** April to March, by its first year: "2027-03-31" is in 2026. */
export function financialYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < "04-01" ? year - 1 : year;
}

/** "2026-27/0001", "26-27/1", "2026-27 / 1"; undefined for anything else. */
export function readReceiptNumber(typed: string): { year: number; number: number } | undefined {
  const [, year, next, number] =
    /^(?:20)?(\d\d)\s*(?:\p{Pd}\s*)?(\d\d)(?:\s*\/\s*|\s+)(\d{1,9})$/u.exec(asciiDigits(typed).trim()) ?? [];
  if (!year || !next || (Number(year) + 1) % 100 !== Number(next)) return undefined;
  return { year: 2000 + Number(year), number: Number(number) };
}

export const receiptFile = (receipt: { year: number; number: number }): string =>
  `receipt-${receiptNumber(receipt).replace("/", "-")}.pdf`;

/** As "2026-27/0001": rule 50 of the CGST Rules, 2017 allows sixteen characters, unique in a financial year. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}/${String(number).padStart(4, "0")}`;
}
