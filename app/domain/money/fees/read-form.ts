import { clean } from "../../../platform/language/clean.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { type Method, methods } from "./tables.ts";

export const lengthLimits = { description: 200, reference: 60, place: 40, reason: 200 } as const;

/** `amount` in paise, with GST, which a passed-on government fee does not have. */
export type NewFee = { description: string; amount: number; dueOn: string; forGovernment?: boolean };
/** `amount` in paise, with GST; `place` is the client's state if it is another one, `item` what the payment is for. */
export type NewPayment = {
  amount: number;
  paidOn: string;
  method: Method;
  reference: string;
  place: string;
  item?: string;
  /** What is beyond all that is due stays as an advance. */
  advance?: boolean;
};

export type FeeProblem =
  | ("required" | "tooLong" | "amount" | "day" | "many" | "belowPaid")
  | ("more" | "future" | "method" | "nothingDue" | "itemPaid")
  | ("billed" | "longAgo" | "backwards" | "moreThanBill" | "moreThanReceipt");
export type FeeProblems = Record<string, FeeProblem>;
type Read<T> = { value: T; problems: FeeProblems };

export function readFee(form: FormData): Read<NewFee> {
  const text = textsOf(form);
  const problems: FeeProblems = {};
  const description = text("description").replace(/\s+/g, " ");
  if (description === "") problems.description = "required";
  else if (description.length > lengthLimits.description) problems.description = "tooLong";
  const amount = readRupees(text("amount")) ?? 0;
  if (amount === 0) problems.amount = "amount";
  const dueOn = text("dueOn");
  if (!isPossible(dueOn)) problems.dueOn = "day";
  const forGovernment = form.get("forGovernment") === "yes";
  return { value: { description, amount, dueOn, forGovernment }, problems };
}

export function readPayment(form: FormData, now: Date): Read<NewPayment> {
  const text = textsOf(form);
  const problems: FeeProblems = {};
  const amount = readRupees(text("paid")) ?? 0;
  if (amount === 0) problems.paid = "amount";
  const paidOn = text("paidOn");
  if (!isPossible(paidOn)) problems.paidOn = "day";
  else if (paidOn > istDay(now)) problems.paidOn = "future";
  const method = methods.find((known) => known === text("method"));
  if (!method) problems.method = "method";
  const [reference, place] = [text("reference"), text("place")];
  if (reference.length > lengthLimits.reference) problems.reference = "tooLong";
  if (place.length > lengthLimits.place) problems.place = "tooLong";
  const item = text("item");
  const paid = { amount, paidOn, method: method ?? "cash", reference, place };
  const advance = form.get("advance") === "yes";
  return { value: { ...paid, ...(item && { item }), ...(advance && { advance }) }, problems };
}

function textsOf(form: FormData) {
  return (name: string) => clean(form.get(name)).trim();
}

function isPossible(day: string): boolean {
  return isCalendarDay(day) && day >= "2000-01-01" && day <= "2099-12-31";
}
