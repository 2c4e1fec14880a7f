import { dayMs } from "../../../platform/language/time.ts";
import type { LateFee } from "./rule.ts";

export function daysLate(dueOn: string, filedOn: string): number {
  return Math.max(0, (Date.parse(filedOn) - Date.parse(dueOn)) / dayMs);
}

type Tier = { upTo?: number; perDay?: number; most?: number };

/** Undefined where it depends on the turnover itself. */
function byDay({ perDay, most = Number.POSITIVE_INFINITY }: Tier, usual: LateFee, days: number) {
  const each = perDay ?? usual.perDay;
  return each === undefined ? undefined : Math.min(days * each, most);
}

/** An estimate in paise, for the highest tier. Undefined where it depends on an unknown amount, such as the tax. */
export function lateFee(late: LateFee | undefined, dueOn: string, filedOn: string): number | undefined {
  const days = daysLate(dueOn, filedOn);
  if (days === 0 || !late) return days === 0 ? 0 : undefined;
  const { perMonth, most = Number.POSITIVE_INFINITY, once, firstMonth = once, tiers } = late;
  if (once !== undefined) return days > 30 ? once : firstMonth;
  const tier = tiers?.at(-1) ?? late;
  const daily = byDay(tier, late, days);
  if (daily !== undefined) return daily;
  // A month that has begun counts.
  return perMonth === undefined ? undefined : Math.min(Math.ceil(days / 30) * perMonth, most);
}

/** For nothing to report; undefined where that makes no difference. */
export function lateFeeOfNil(late: LateFee | undefined, dueOn: string, filedOn: string): number | undefined {
  const { perDayNil, mostNil = Number.POSITIVE_INFINITY } = late ?? {};
  return perDayNil === undefined ? undefined : Math.min(daysLate(dueOn, filedOn) * perDayNil, mostNil);
}

/** Empty where turnover makes no difference; the last tier has no bound. */
export function lateFeeByTurnover(late: LateFee | undefined, dueOn: string, filedOn: string) {
  const days = daysLate(dueOn, filedOn);
  const fees = (late?.tiers ?? []).map((tier) => ({
    upTo: tier.upTo ?? null,
    fee: byDay(tier, late ?? {}, days) ?? 0,
  }));
  return new Set(fees.map(({ fee }) => fee)).size > 1 ? fees : [];
}
