import { dayIn, monthOf, monthsAfter, yearAndMonth } from "../../../platform/language/months.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { type CommonRule, type DueDay, type DutyRule, isCommon, type OwnRule } from "./rule.ts";

/** `on` is a day in India. `period`: "2026-10", "2026-27-Q2", "2026-27", or the day itself for a rule with own days. */
type Due = { period: string; on: string };

const pad = (number: number) => String(number).padStart(2, "0");

/** Holidays of the whole country; others differ by state and office, so they move no day. */
const nationalHolidays = ["01-26", "08-15", "10-02"];

/** The day itself, or the next that is neither a Sunday nor a national holiday. */
export function workingDay(day: string): string {
  const isFree = nationalHolidays.includes(day.slice(5)) || new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return isFree ? workingDay(dayAfter(day, 1)) : day;
}

const lengths = { month: 1, quarter: 3, "half-year": 6, year: 12 } as const;

/** Quarters end in June, September, December and March, half-years in September and March. */
function endsIn({ period, only }: CommonRule, counted: number): boolean {
  const { month } = yearAndMonth(counted);
  return (month - 3 + 12) % lengths[period] === 0 && (only === undefined || only.includes(month));
}

function periodEnding(period: CommonRule["period"], counted: number): string {
  const { year, month } = yearAndMonth(counted);
  if (period === "month") return `${year}-${pad(month)}`;
  const first = month <= 3 ? year - 1 : year;
  const financial = `${first}-${pad((first + 1) % 100)}`;
  if (period === "half-year") return `${financial}-H${month <= 3 ? 2 : 1}`;
  return period === "year" ? financial : `${financial}-Q${month <= 3 ? 4 : month / 3 - 1}`;
}

function lawfulDay({ due, except }: CommonRule, counted: number): string {
  const { months, day }: DueDay = except[yearAndMonth(counted).month] ?? due;
  return dayIn(counted + months, day);
}

/** Filters by the lawful day, both ends included, because a holiday moves `on` only. */
export function commonDue(rule: CommonRule, from: string, to: string): Due[] {
  const found: Due[] = [];
  // A due day is at most a year away from the end of its period.
  for (let counted = monthOf(from) - 12; counted <= monthOf(to) + 12; counted += 1) {
    if (!endsIn(rule, counted)) continue;
    const lawful = lawfulDay(rule, counted);
    if (lawful < from || lawful > to) continue;
    const on = rule.movesOnHoliday ? workingDay(lawful) : lawful;
    found.push({ period: periodEnding(rule.period, counted), on });
  }
  return found;
}

export function ownDue({ every }: OwnRule, first: string, from: string, to: string): Due[] {
  const found: Due[] = [];
  // Counted from the first day each time: 31 August must come back after a February.
  for (let turn = 0; ; turn += 1) {
    const on = monthsAfter(first, turn * every);
    if (on > to) return found;
    if (on >= from) found.push({ period: on, on });
    if (every === 0) return found;
  }
}

export function dueBetween(rule: DutyRule, first: string, from: string, to: string): Due[] {
  return rule.period === "own" ? ownDue(rule, first, from, to) : commonDue(rule, from, to);
}

/** Undefined when the rule has no such period within the calendar's years. */
export function dayOfPeriod(rule: DutyRule | undefined, period = ""): string | undefined {
  const year = Number(period.slice(0, 4));
  if (!rule || !isCommon(rule) || !(year > 2000 && year < 2100)) return undefined;
  return commonDue(rule, `${year - 1}-01-01`, `${year + 2}-12-31`).find((due) => due.period === period)?.on;
}
