import { dayAfter, hourMs, istDay, midnightOf } from "../../../platform/language/time.ts";
import type { AppointmentPerson, AppointmentSettings } from "../../firm/settings/appointment-settings.ts";
import { isWeekdayOf, isWorkingDay } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import { quarterHourOf } from "./slot.ts";

/** Quarters of an hour since 1970, `to` excluded. */
type Busy = { staff: string; from: number; to: number };

export type Diary = {
  settings: Pick<AppointmentSettings, "length" | "buffer" | "notice" | "ahead" | "atOnce"> & {
    /** Minutes between offered times, when not `length` plus `buffer`. */
    step?: number;
  };
  hours: Hours;
  people: readonly (Pick<AppointmentPerson, "id" | "days" | "opens" | "closes" | "later"> & {
    off: readonly { from_day: string; to_day: string }[];
  })[];
  busy: readonly Busy[];
  now: Date;
};

export type FreeSlot = { slot: string; staff: string[] };

const quartersADay = (24 * 60) / 15;

const times = Array.from({ length: quartersADay }, (_, n) =>
  [Math.floor(n / 4), (n % 4) * 15].map((part) => String(part).padStart(2, "0")).join(":"),
);

export function freeSlots(diary: Diary, from: string, days: number): FreeSlot[] {
  const { settings, hours, people, now } = diary;
  const taken = takenBy(diary.busy);
  const whole = (settings.length + settings.buffer) / 15;
  const steps = { length: settings.length / 15, whole, next: settings.step ? settings.step / 15 : whole };
  const earliest = quarterHourOf(new Date(now.getTime() + settings.notice * hourMs));
  const last = dayAfter(istDay(now), settings.ahead);
  const found: FreeSlot[] = [];
  for (let n = 0; n < days; n++) {
    const day = dayAfter(from, n);
    if (day > last) break;
    if (!isWorkingDay(day, hours)) continue;
    const midnight = quarterHourOf(midnightOf(day));
    const present = people
      .filter((person) => isPresent(person, day))
      .map((person) => ({ id: person.id, taken: taken.of.get(person.id), spans: spansOf(person, hours) }));
    const { opens, closes } = boundsOf({ opens: "", closes: "" }, hours);
    for (let at = opens; at + steps.length <= closes; at += steps.next) {
      const start = midnight + at;
      if (start < earliest || isFull(taken.count, start, steps.whole, settings.atOnce)) continue;
      const staff = present
        .filter(({ spans }) => spans.some((span) => span.opens <= at && at + steps.length <= span.closes))
        .filter((one) => isFree(one.taken, start, steps.whole))
        .map(({ id }) => id);
      if (staff.length > 0) found.push({ slot: `${day}T${times[at]}`, staff });
    }
  }
  return found;
}

function takenBy(busy: readonly Busy[]) {
  const of = new Map<string, Set<number>>();
  const count = new Map<number, number>();
  for (const { staff, from, to } of busy) {
    const quarters = of.get(staff) ?? new Set();
    of.set(staff, quarters);
    for (let quarter = from; quarter < to; quarter++) {
      quarters.add(quarter);
      count.set(quarter, (count.get(quarter) ?? 0) + 1);
    }
  }
  return { of, count };
}

function isPresent({ days, off }: Diary["people"][number], day: string): boolean {
  return isWeekdayOf(days, day) && !off.some(({ from_day, to_day }) => from_day <= day && day <= to_day);
}

const spansOf = ({ opens, closes, later = [] }: Diary["people"][number], hours: Hours) =>
  [{ opens, closes }, ...later].map((span) => boundsOf(span, hours));

/** The person's hours within the firm's, in quarters of an hour. */
function boundsOf(own: { opens: string; closes: string }, firm: Hours) {
  const [, opens = ""] = [own.opens, firm.opens].sort();
  const closes = own.closes && own.closes < firm.closes ? own.closes : firm.closes;
  return { opens: Math.ceil(quartersOf(opens)), closes: Math.floor(quartersOf(closes)) };
}

function quartersOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return Math.min(quartersADay, hour * 4 + minute / 15);
}

function isFull(count: ReadonlyMap<number, number>, start: number, length: number, max: number): boolean {
  for (let quarter = start; quarter < start + length; quarter++)
    if ((count.get(quarter) ?? 0) >= max) return true;
  return false;
}

function isFree(taken: ReadonlySet<number> | undefined, start: number, length: number): boolean {
  if (!taken) return true;
  for (let quarter = start; quarter < start + length; quarter++) if (taken.has(quarter)) return false;
  return true;
}
