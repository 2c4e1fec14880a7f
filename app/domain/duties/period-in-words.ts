import { monthInWords } from "../../platform/language/time.ts";

/**
 * A period in words of a locale ("en-IN", "hi-IN"): "Oct 2026", "Oct 2026 – Dec 2026", "2026-27". Empty for a duty with days of
 * its own, whose period is the due day.
 */
export function periodInWords(period: string, locale: string): string {
  const [, year = "", quarter] = /^(\d{4})-\d\d-Q([1-4])$/.exec(period) ?? [];
  if (quarter) {
    const first = (Number(quarter) * 3 + 1) % 12 || 12;
    const inYear = quarter === "4" ? Number(year) + 1 : year;
    const month = (number: number) => monthInWords(`${inYear}-${String(number).padStart(2, "0")}`, locale);
    return `${month(first)} – ${month(first + 2)}`;
  }
  if (period.length > "2026-27".length) return "";
  // A month is at most 12; the second half of a financial year is one more than the first.
  const [full = "", half = ""] = period.split("-");
  const isYear = Number(half) === (Number(full) + 1) % 100 && Number(half) > 12;
  return isYear ? period : monthInWords(period, locale);
}
