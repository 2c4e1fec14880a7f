import { entryOf } from "../../../platform/content/entry-of.ts";
import { wordRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { dayInWords } from "../../../platform/language/time.ts";

type Unit = "percent" | "rupees" | "years" | "months" | "days" | "count";
/** "2026-04-01", "2024-10", or "05-30" of every year. */
type DateUnit = "day" | "month" | "yearly";

type Value =
  | { unit: Unit; value: number; earlier?: { value: number; until: string }[] }
  | { unit: DateUnit; value: string; earlier?: { value: string; until: string }[] }
  | { unit: "names"; value: Record<Language, string[]>; earlier?: undefined };

export type Figure = Value & {
  says: string;
  from: string | null;
  source: string;
};

type Figures = ReadonlyMap<string, Figure>;

const reference = /\{\{([^{}:]*)(?::(\w+))?\}\}/g;
/** Two references that are the ends of one range or a choice of two. */
const pair = /(\{\{[^{}]*\}\})( (?:to|or|से|या) )(?=(\{\{[^{}]*\}\}))/g;

/** `{{scheme.lock-in}}`, or with `:earlier`, `:from` or `:until`. Shares units: "2 to 4 months". Throws if unknown. */
export function fillFigures(text: string, language: Language, figures: Figures, file: string): string {
  const factIn = (name: string) => namedFact(name, figures);
  const unknown = [...text.matchAll(reference)].find(([name]) => !factIn(name));
  if (unknown) {
    const line = text.slice(0, unknown.index).split("\n").length;
    throw new Error(`${file}:${line}: no fact is named ${unknown[0].slice(2, -2)}`);
  }
  return text
    .replace(pair, (whole, first: string, between: string, second: string) => {
      const [from, to] = [factIn(first), factIn(second)];
      const times = from?.unit === to?.unit && ["years", "months", "days"].includes(from?.unit ?? "");
      return times ? inWords(Number(from?.value), "count", language) + between : whole;
    })
    .replace(reference, (name) => factInWords(factIn(name) as Value, language));
}

function namedFact(found: string, figures: Figures): Value | undefined {
  const [, name = "", part] = new RegExp(reference.source).exec(found) ?? [];
  const figure = figures.get(name);
  const earlier = figure?.earlier?.[0];
  const parts: Record<string, Figure["value"] | null | undefined> = {
    now: figure?.value,
    earlier: earlier?.value,
    from: figure?.from,
    until: earlier?.until,
  };
  const value = entryOf(parts, part ?? "now");
  if (!figure || value === undefined || value === null) return undefined;
  return { unit: part === "from" || part === "until" ? "day" : figure.unit, value } as Value;
}

export function factInWords(fact: Value, language: Language): string {
  if (fact.unit === "names") return listInWords(fact.value[language], language);
  if (typeof fact.value === "number") return inWords(fact.value, fact.unit as Unit, language);
  if (fact.unit === "day") return dayInWords(fact.value, localeOf[language]);
  const day = fact.unit === "yearly" ? `2000-${fact.value}` : `${fact.value}-01`;
  return dateFormat[fact.unit as "month" | "yearly"](language).format(new Date(`${day}T00:00:00Z`));
}

const dateFormat = {
  month: oncePer((language: Language) => partOfDate(language, { month: "long", year: "numeric" })),
  yearly: oncePer((language: Language) => partOfDate(language, { day: "numeric", month: "long" })),
};

function partOfDate(language: Language, parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(`${localeOf[language]}-u-nu-latn`, { timeZone: "UTC", ...parts });
}

const plainFormat = oncePer((language: Language) => new Intl.NumberFormat(`${localeOf[language]}-u-nu-latn`));

/** "₹50 lakh", "10%", "3 वर्ष", on one line. Takes whole rupees, not paise. */
export function inWords(value: number, unit: Unit, language: Language): string {
  if (unit === "rupees") return wordRupees(value * 100, language);
  const number = plainFormat(language).format(value);
  if (unit === "percent") return `${number}%`;
  if (unit === "count") return number;
  const words: Record<Language, Record<"years" | "months" | "days", [string, string]>> = {
    en: { years: ["year", "years"], months: ["month", "months"], days: ["day", "days"] },
    hi: { years: ["वर्ष", "वर्ष"], months: ["महीना", "महीने"], days: ["दिन", "दिन"] },
  };
  return `${number} ${words[language][unit][value === 1 ? 0 : 1]}`;
}

/** The figures of these names, under the same keys. */
export function figuresUnder<Key extends string>(
  names: Readonly<Record<Key, string>>,
  read: (name: string) => number,
): Record<Key, number> {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, read(name)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
