import { shortRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import type { Unit } from "./report.ts";

const inLocale = (options: Intl.NumberFormatOptions) =>
  oncePer((language: Language) => new Intl.NumberFormat(`${localeOf[language]}-u-nu-latn`, options));

const whole = inLocale({});
const oneDigit = inLocale({ maximumFractionDigits: 1 });
// Intl's Indian English says "48 mins", and its Hindi short forms, such as "मि॰", are unusual.
const timeWords = {
  en: { locale: "en", unitDisplay: "short" },
  hi: { locale: "hi-u-nu-latn", unitDisplay: "long" },
} as const;

const timeIn = oncePer((unit: string) =>
  oncePer((language: Language) => {
    const { locale, unitDisplay } = timeWords[language];
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay });
  }),
);

/** A dash for no figure. */
export function formatFigure(value: number | null | undefined, unit: Unit, language: Language): string {
  if (value === null || value === undefined) return "–";
  if (unit === "rupees") return shortRupees(value, language);
  if (unit === "days" || unit === "percent") return oneDigit(language).format(value);
  return unit === "count" ? whole(language).format(value) : waitInWords(value, language);
}

/** "45 min", "3 hr 5 min", "2 days 4 hr" */
function waitInWords(minutes: number, language: Language): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const short = hours > 0 ? { hour: hours, minute: rest } : { minute: rest };
  const parts = days > 0 ? { day: days, hour: hours } : short;
  const shown = Object.entries(parts).filter(([, value], n) => value > 0 || n === 0);
  return shown.map(([unit, value]) => timeIn(unit)(language).format(value)).join(" ");
}
