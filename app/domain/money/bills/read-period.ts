import { isCalendarDay } from "../../../platform/language/time.ts";

/** Both days inclusive. */
export type Period = { from: string; to: string };

/** From an address; a day that is missing or impossible is the usual one. */
export function readPeriod(query: URLSearchParams, usual: Period): Period {
  const day = (name: keyof Period) => {
    const typed = query.get(name) ?? "";
    return isCalendarDay(typed) ? typed : usual[name];
  };
  const [from, to] = [day("from"), day("to")];
  return from > to ? { from: to, to: from } : { from, to };
}
