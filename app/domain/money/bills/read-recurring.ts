import { clean } from "../../../platform/language/clean.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { type FeeProblems, lengthLimits, readFee } from "../fees/read-form.ts";
import { periods, type SendWay, sendWays } from "./tables.ts";

/** Amount in paise, with GST. Either `duty`, the id of a client's duty, or `every` in months. */
export type NewRecurring = {
  description: string;
  amount: number;
  duty: string | null;
  every: number | null;
  from: string;
  until: string | null;
  place: string;
  sendBy: SendWay;
};
export type RecurringChange = { amount: number; from: string; sendBy: SendWay };
type Read<Value> = { value: Value; problems: FeeProblems };

const textOf = (form: FormData, name: string) => clean(form.get(name)).trim();

export const readSendWay = (form: FormData): SendWay =>
  sendWays.find((way) => way === textOf(form, "sendBy")) ?? "";

/** Not earlier than a year ago: each day that has passed gets a fee and a bill at once. */
function readFrom(form: FormData, now: Date): Read<{ description: string; amount: number; from: string }> {
  const { value, problems } = readFee(form);
  const { dueOn, ...rest } = problems;
  const earliest = istDay(new Date(now.getTime() - 366 * 24 * 3_600_000));
  const isLate = dueOn === undefined && value.dueOn < earliest;
  const from = dueOn ?? (isLate ? "longAgo" : undefined);
  const { description, amount } = value;
  return {
    value: { description, amount, from: value.dueOn },
    problems: { ...rest, ...(from && { dueOn: from }) },
  };
}

export function readRecurring(form: FormData, now: Date): Read<NewRecurring> {
  const { value, problems } = readFrom(form, now);
  const when = textOf(form, "when");
  const every = periods.find((months) => String(months) === when) ?? null;
  const duty = when.startsWith("duty:") ? when.slice("duty:".length) : null;
  if (every === null && duty === null) problems.when = "required";
  const until = textOf(form, "until");
  if (until !== "" && !isCalendarDay(until)) problems.until = "day";
  else if (until !== "" && until < value.from) problems.until = "backwards";
  const place = textOf(form, "place");
  if (place.length > lengthLimits.place) problems.place = "tooLong";
  const rest = { duty, every, until: until === "" ? null : until, place, sendBy: readSendWay(form) };
  return { value: { ...value, ...rest }, problems };
}

export function readRecurringChange(form: FormData, now: Date): Read<RecurringChange> {
  const { value, problems } = readFrom(form, now);
  const { description: _, ...rest } = problems;
  return { value: { amount: value.amount, from: value.from, sendBy: readSendWay(form) }, problems: rest };
}
