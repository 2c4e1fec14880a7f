import { monthInWords } from "../../../platform/language/time.ts";

/** "Oct 2026", "Oct 2026 – Dec 2026", "2026-27"; empty for a rule with own days. */
export function periodInWords(period: string, locale: string): string {
  const [, year, part, number] = /^(\d{4})-\d\d-([QH])([1-4])$/.exec(period) ?? [];
  if (year) {
    const length = part === "H" ? 6 : 3;
    const begun = Number(year) * 12 + 3 + (Number(number) - 1) * length;
    const month = (counted: number) =>
      monthInWords(`${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, "0")}`, locale);
    return `${month(begun)} – ${month(begun + length - 1)}`;
  }
  if (period.length > "2026-27".length) return "";
  // A month is at most 12; the second half of a financial year is one more than the first.
  const [full = "", half = ""] = period.split("-");
  const isYear = Number(half) === (Number(full) + 1) % 100 && Number(half) > 12;
  return isYear ? period : monthInWords(period, locale);
}
