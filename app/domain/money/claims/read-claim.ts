import { clean } from "../../../platform/language/clean.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { dayAfter, isCalendarDay, istDay } from "../../../platform/language/time.ts";

/** `amount` in paise; `paidOn` is a day in India. */
export type NewClaim = { utr: string; amount: number; paidOn: string };

/** "old": longer ago than `oldestDays`. */
type ClaimProblem = "utr" | "amount" | "day" | "future" | "old";
export type ClaimProblems = { [field in "utr" | "paid" | "paidOn"]?: ClaimProblem };

export const oldestDays = 180;

export function readClaim(form: FormData, now: Date): { value: NewClaim; problems: ClaimProblems } {
  const text = (name: string) => clean(form.get(name)).trim();
  const problems: ClaimProblems = {};
  const utr = readUtr(text("utr"));
  if (utr === undefined) problems.utr = "utr";
  const amount = readRupees(text("paid")) ?? 0;
  if (amount === 0) problems.paid = "amount";
  const paidOn = text("paidOn");
  const today = istDay(now);
  if (!isCalendarDay(paidOn)) problems.paidOn = "day";
  else if (paidOn > today) problems.paidOn = "future";
  else if (paidOn < dayAfter(today, -oldestDays)) problems.paidOn = "old";
  return { value: { utr: utr ?? "", amount, paidOn }, problems };
}

/** "6328 1234 5678", "UTR: 632812345678". */
export function readUtr(typed: string): string | undefined {
  const digits = asciiDigits(typed)
    .replace(/^(?:(?:utr|rrn|upi|ref|no)[\s.:#-]*)+/i, "")
    .replace(/[\s-]/g, "");
  return /^\d{12}$/.test(digits) ? digits : undefined;
}
