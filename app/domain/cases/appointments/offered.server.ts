import type { Db } from "../../../platform/db/connection.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { type PublicMessages, publicMessages } from "../../../platform/language/public-messages.ts";
import { istDay, longWeekday, timeInWords } from "../../../platform/language/time.ts";
import type { Way } from "../../firm/settings/appointment-settings.ts";
import { listFreeSlots, type Rules } from "./diary.server.ts";
import type { FreeSlot } from "./free-slots.ts";
import { readSlot } from "./slot.ts";

/** Formatted on the server; the browser formats none of them. */
export type Offered = {
  days: { day: string; label: string; times: string[] }[];
  labels: Record<string, string>;
  near: { slot: string; label: string }[];
  ways: Way[];
  more: string | null;
  /** Sent along with the times, because forms without times do not need these texts. */
  words: PublicMessages["publicAppointments"]["form"];
};

type Wanted = {
  from?: string | undefined;
  taken?: string | undefined;
};

/** They keep the page small: days, times in total, times near a taken one. */
const max = { days: 6, times: 110, near: 6 };

const dayOf = (slot: string) => slot.slice(0, "2026-12-01".length);
const timeOf = (slot: string) => slot.slice("2026-12-01T".length);

/** Null while visitors book no times, or nobody is free. */
export async function offerSlots(
  db: Db,
  rules: Rules,
  language: Language,
  now: Date,
  { from, taken }: Wanted = {},
): Promise<Offered | null> {
  if (!rules.settings.on) return null;
  const free = await listFreeSlots(db, rules, now);
  if (free.length === 0) return null;
  const near = taken ? nearest(free, taken) : [];
  const later = free.filter(({ slot }) => dayOf(slot) >= (from ?? istDay(now)));
  const byDay = [...Map.groupBy(later.length > 0 ? later : free, ({ slot }) => dayOf(slot))];
  const shown = byDay.slice(0, daysThatFit(byDay.map(([, slots]) => slots.length)));
  const label = (slot: string) => timeInWords(timeOf(slot), language);
  const weekday = (day: string) => longWeekday(day, localeOf[language]);
  const slots = [...shown.flatMap(([, of]) => of.map(({ slot }) => slot)), ...near];
  return {
    days: shown.map(([day, of]) => ({
      day,
      label: weekday(day),
      times: of
        .map(({ slot }) => slot)
        .filter((slot) => !near.includes(slot))
        .map(timeOf),
    })),
    labels: Object.fromEntries(slots.map((slot) => [timeOf(slot), label(slot)])),
    near: near.map((slot) => ({ slot, label: `${weekday(dayOf(slot))}, ${label(slot)}` })),
    ways: rules.settings.ways,
    more: byDay[shown.length]?.[0] ?? null,
    words: publicMessages[language].publicAppointments.form,
  };
}

function daysThatFit(counts: readonly number[]): number {
  let times = 0;
  const fitting = counts.slice(0, max.days).findIndex((count) => {
    times += count;
    return times > max.times;
  });
  return fitting === -1 ? max.days : Math.max(1, fitting);
}

function nearest(free: readonly FreeSlot[], wanted: string): string[] {
  const at = readSlot(wanted)?.getTime();
  if (at === undefined) return [];
  const distance = ({ slot }: FreeSlot) => Math.abs((readSlot(slot)?.getTime() ?? 0) - at);
  const sorted = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, max.near);
  return sorted.map(({ slot }) => slot).sort();
}
