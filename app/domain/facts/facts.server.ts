import { load } from "js-yaml";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { listInWords } from "../../platform/language/list.ts";
import { oncePer } from "../../platform/language/once-per.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { isOfficial } from "./official-hosts.ts";

type Unit = "percent" | "rupees" | "years" | "months" | "days" | "count";
/** A day "2026-04-01", a month "2024-10", a day of every year "05-30". */
type DateUnit = "day" | "month" | "yearly";

type Value =
  | { unit: Unit; value: number; earlier?: { value: number; until: string }[] }
  | { unit: DateUnit; value: string; earlier?: { value: string; until: string }[] }
  | { unit: "names"; value: Record<Language, string[]>; earlier?: undefined };

/** One fact of a scheme: what it is, since when, its source, and when to review it. */
export type Figure = Value & {
  says: string;
  from: string | null;
  source: string;
  "review-by": string;
};

/**
 * What a figure rests on: an official page; our own arithmetic or record; somebody else's page, copies of official texts
 * among them; or nothing that could be named. It follows from the source.
 */
export type Trust = "official" | "own" | "secondary" | "none";

/** In the files a figure without a source is marked. */
type WrittenFigure = Figure & { checked?: "unverified" };

/** Where a figure was read, and when. */
export type FigureSource = { name: string; url: string; read: string };

const files = import.meta.glob<string>("../../../content/facts/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Where a figure was read, by its name in the file. */
type WrittenSources = Record<string, Omit<FigureSource, "name">>;

/** A duty as written: `content/facts/duties.yaml` says what each part means. Amounts are whole rupees. */
export type WrittenDuty = {
  kind: string;
  for: readonly string[];
  period: "month" | "quarter" | "year" | { months: number } | { figure: string };
  only?: readonly number[];
  due: "first" | { yearly: string } | WrittenDay;
  holiday: "moves" | "stays";
  late?: Readonly<Record<string, number | string>>;
  says: string;
  from: string | null;
  source: string;
  "late-source"?: string;
  "holiday-source"?: string;
  "review-by": string;
};
type WrittenDay = { months: number; day: number; except?: Readonly<Record<number, WrittenDay>> };

/** A duty with the sources of its parts, each once, and what it rests on. */
export type DutyFact = WrittenDuty & { key: string; sources: readonly FigureSource[]; trust: Trust };

const figures = new Map<string, Figure>();
const duties = new Map<string, DutyFact>();
const sources = new Map<string, FigureSource>();
const trusts = new Map<string, Trust>();
for (const [file, text] of Object.entries(files)) {
  const scheme = file.split("/").at(-1)?.replace(".yaml", "");
  const content = load(text) as {
    sources?: WrittenSources;
    figures?: Record<string, WrittenFigure>;
    duties?: Record<string, WrittenDuty>;
  };
  for (const [key, duty] of Object.entries(content.duties ?? {}))
    duties.set(key, { ...duty, key, ...restOf(duty, content.sources ?? {}) });
  for (const [key, figure] of Object.entries(content.figures ?? {})) {
    const name = `${scheme}.${key}`;
    const source = content.sources?.[figure.source];
    figures.set(name, figure);
    if (source) sources.set(name, { name: figure.source, ...source });
    trusts.set(name, trustFrom(figure, source?.url));
  }
}

function restOf(duty: WrittenDuty, known: WrittenSources): Pick<DutyFact, "sources" | "trust"> {
  const names = new Set([duty.source, duty["late-source"], duty["holiday-source"]]);
  const sources = [...names].flatMap((name) => (name && known[name] ? [{ name, ...known[name] }] : []));
  const trust =
    sources.length === 0 ? "none" : sources.every(({ url }) => isOfficial(url)) ? "official" : "secondary";
  return { sources, trust };
}

/** Every duty of the facts, in the order of the file. */
export const dutyFacts = (): readonly DutyFact[] => [...duties.values()];

function trustFrom({ checked, source }: WrittenFigure, url = /https?:\S+/.exec(source)?.[0]): Trust {
  if (checked === "unverified") return "none";
  if (/^(?:worked case|our own record)/i.test(source)) return "own";
  return url && isOfficial(url) ? "official" : "secondary";
}

/** What the figure of a name rests on; throws for an unknown one. */
export function trustIn(name: string): Trust {
  const trust = trusts.get(name);
  if (!trust) throw new Error(`No figure is named ${name}`);
  return trust;
}

/** The figure of a name ("pmegp.lock-in"); throws for an unknown one. */
export function findFigure(name: string): Figure {
  const figure = figures.get(name);
  if (!figure) throw new Error(`No figure is named ${name}`);
  return figure;
}

/** Where the figure of a name was read; undefined for a worked case. */
export function sourceOf(name: string): FigureSource | undefined {
  return sources.get(name);
}

export type DueFigure = { name: string; reviewBy: string; says: string };

/** The figures and duties whose review is due on a day ("2026-11-20") or was before, the longest overdue first. */
export function figuresDue(day: string): DueFigure[] {
  return [...figures, ...duties]
    .map(([name, fact]) => ({ name, reviewBy: fact["review-by"], says: fact.says }))
    .filter(({ reviewBy }) => reviewBy <= day)
    .sort((a, b) => (a.reviewBy < b.reviewBy ? -1 : 1));
}

/**
 * How many figures a text uses, how many of them rest on official pages, with the values of these in words, each once, and how
 * many are marked as unverified.
 */
export type TrustCount = { all: number; official: number; values: string; none: number };

/** The figures of schemes and laws in a text, by what they rest on; our own do not count. */
export function countTrust(text: string, language: Language): TrustCount {
  const names = new Set([...text.matchAll(/\{\{([^{}:]*)/g)].map(([, name = ""]) => name));
  const all = [...names].filter((name) => trusts.has(name) && trusts.get(name) !== "own");
  const official = all.filter((name) => trusts.get(name) === "official");
  const values = new Set(official.map((name) => factInWords(findFigure(name), language)));
  const none = all.filter((name) => trusts.get(name) === "none").length;
  return { all: all.length, official: official.length, values: [...values].join(", "), none };
}

const reference = /\{\{([^{}:]*)(?::(\w+))?\}\}/g;
/** Two references that are the ends of one range or a choice of two. */
const pair = /(\{\{[^{}]*\}\})( (?:to|or|से|या) )(?=(\{\{[^{}]*\}\}))/g;

/**
 * Fills the figures into a text: `{{pmegp.lock-in}}`; with `:earlier` the value before, with `:from` and `:until` the days
 * on which the present value began and the earlier one ended. Two times in the same unit have it once: "2 to 4 months".
 * Throws for an unknown name, with its line in `file`.
 */
export function withFigures(text: string, language: Language, file = "text"): string {
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

/** The fact that a reference names: its present or earlier value, or one of its days; undefined for an unknown one. */
function factIn(found: string): Value | undefined {
  const [, name = "", part] = new RegExp(reference.source).exec(found) ?? [];
  const figure = figures.get(name);
  const earlier = figure?.earlier?.[0];
  const parts: Record<string, Figure["value"] | null | undefined> = {
    now: figure?.value,
    earlier: earlier?.value,
    from: figure?.from,
    until: earlier?.until,
  };
  const value = parts[part ?? "now"];
  if (!figure || value === undefined || value === null) return undefined;
  return { unit: part === "from" || part === "until" ? "day" : figure.unit, value } as Value;
}

function factInWords(fact: Value, language: Language): string {
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
const rupeeFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** A value with its unit in words: "₹50 lakh", on one line, "10%", "3 वर्ष". Rupees are whole rupees, not paise. */
export function inWords(value: number, unit: Unit, language: Language): string {
  if (unit === "rupees") return rupees(value, language);
  const number = plainFormat(language).format(value);
  if (unit === "percent") return `${number}%`;
  if (unit === "count") return number;
  const words: Record<Language, Record<"years" | "months" | "days", [string, string]>> = {
    en: { years: ["year", "years"], months: ["month", "months"], days: ["day", "days"] },
    hi: { years: ["वर्ष", "वर्ष"], months: ["महीना", "महीने"], days: ["दिन", "दिन"] },
  };
  return `${number} ${words[language][unit][value === 1 ? 0 : 1]}`;
}

/** Whole lakhs and crores in words, anything else in digits with Indian grouping. */
function rupees(value: number, language: Language): string {
  const number = (of: number) => rupeeFormat.format(of);
  const [lakh, crore] = language === "hi" ? ["लाख", "करोड़"] : ["lakh", "crore"];
  if (value >= 10_000_000 && value % 100_000 === 0) return `₹${number(value / 10_000_000)}\u00a0${crore}`;
  if (value >= 100_000 && value % 1_000 === 0) return `₹${number(value / 100_000)}\u00a0${lakh}`;
  return `₹${number(value)}`;
}
