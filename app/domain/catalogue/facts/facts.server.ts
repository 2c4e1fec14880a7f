import { load } from "js-yaml";
import type { Language } from "../../../platform/language/language.ts";
import { type Figure, factInWords, fillFigures } from "./fill-figures.ts";
import { isOfficial } from "./official-hosts.ts";
import { type Review, reviewDay } from "./review.ts";

/** "law": a copy of an official text. "own": our arithmetic or record. "secondary": another site. */
type Trust = "official" | "law" | "own" | "secondary" | "none";

type WrittenFigure = Figure & { checked?: "unverified"; review?: Review };

/** With `copy`, the text was read there; `url` is the official address. `hi` is the name in Hindi. */
export type FigureSource = { name: string; hi?: string; url: string; copy?: string; read: string };

const files = import.meta.glob<string>("../../../../content/facts/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

type WrittenSources = Record<string, Omit<FigureSource, "name">>;

/** `content/facts/duties.yaml` explains the fields. Amounts are whole rupees. */
type WrittenDuty = {
  kind: string;
  for: readonly string[];
  period: "month" | "quarter" | "half-year" | "year" | { months: number } | { figure: string };
  only?: readonly number[];
  due: "first" | { yearly: string } | WrittenDay;
  holiday: "moves" | "stays";
  "firm-day"?: true;
  late?: object;
  says: string;
  from: string | null;
  source: string;
  "late-source"?: string;
  "holiday-source"?: string;
};
type WrittenDay = { months: number; day: number; except?: Readonly<Record<number, WrittenDay>> };

export type DutyFact = WrittenDuty & { key: string; sources: readonly FigureSource[]; trust: Trust };

const figures = new Map<string, Figure>();
const duties = new Map<string, DutyFact>();
const sources = new Map<string, FigureSource>();
const trusts = new Map<string, Trust>();
const reviews = new Map<string, Review>();
let checks: ReadonlyMap<string, string> = new Map();

/** The day of the last check of each official address ("2026-11-29"), where that is later than what is written. */
export function publishChecks(days: ReadonlyMap<string, string>): void {
  checks = days;
}

function withChecks(source: FigureSource): FigureSource {
  const checked = checks.get(source.url) ?? "";
  return checked > source.read ? { ...source, read: checked } : source;
}
for (const [file, text] of Object.entries(files)) {
  const scheme = file.split("/").at(-1)?.replace(".yaml", "");
  const content = load(text) as {
    review: Review;
    sources?: WrittenSources;
    figures?: Record<string, WrittenFigure>;
    duties?: Record<string, WrittenDuty>;
  };
  for (const [key, duty] of Object.entries(content.duties ?? {})) {
    duties.set(key, { ...duty, key, ...restOf(duty, content.sources ?? {}) });
    reviews.set(key, content.review);
  }
  for (const [key, figure] of Object.entries(content.figures ?? {})) {
    const name = `${scheme}.${key}`;
    const source = content.sources?.[figure.source];
    figures.set(name, figure);
    if (source) sources.set(name, { name: figure.source, ...source });
    trusts.set(name, trustFrom(figure, source));
    reviews.set(name, figure.review ?? content.review);
  }
}

function restOf(duty: WrittenDuty, known: WrittenSources): Pick<DutyFact, "sources" | "trust"> {
  const names = new Set([duty.source, duty["late-source"], duty["holiday-source"]]);
  const sources = [...names].flatMap((name) => (name && known[name] ? [{ name, ...known[name] }] : []));
  const stated = [...names].filter((name) => name && !(duty["firm-day"] && name === duty.source));
  const trusts = stated.flatMap((name) => (name ? [trustFrom({ source: name }, known[name])] : []));
  const trust = (["none", "secondary", "law", "official"] as const).find((one) => trusts.includes(one));
  return { sources, trust: trust ?? "own" };
}

export const dutyFacts = (): readonly DutyFact[] => [...duties.values()];

/** `where` is the entry of the source that the figure names. */
export function trustFrom(
  { checked, source }: Pick<WrittenFigure, "checked" | "source">,
  where?: Omit<FigureSource, "name">,
): Trust {
  if (checked === "unverified") return "none";
  if (/^(?:worked case|our own record)/i.test(source)) return "own";
  const url = where?.url ?? /https?:\S+/.exec(source)?.[0];
  if (!url || !isOfficial(url)) return "secondary";
  return where?.copy ? "law" : "official";
}

/** Throws for an unknown name. */
export function trustIn(name: string): Trust {
  const trust = trusts.get(name);
  if (!trust) throw new Error(`No figure is named ${name}`);
  return trust;
}

/** Throws for an unknown name. */
export function findFigure(name: string): Figure {
  const figure = figures.get(name);
  if (!figure) throw new Error(`No figure is named ${name}`);
  return figure;
}

/** Undefined for a worked case. */
export function sourceOf(name: string): FigureSource | undefined {
  const source = sources.get(name);
  return source && withChecks(source);
}

/** The day on which the source of a figure is read again; undefined for a worked case. */
export function reviewDayOf(name: string): string | undefined {
  const source = sourceOf(name);
  return source && reviewDay(reviewOf(name), source.read);
}

/** The first of their days; undefined if no figure has a source. */
export function nextReviewOf(names: readonly string[]): string | undefined {
  return names.flatMap((name) => reviewDayOf(name) ?? []).sort()[0];
}

function reviewOf(name: string): Review {
  const review = reviews.get(name);
  if (!review) throw new Error(`Nothing says when ${name} is reviewed`);
  return review;
}

/** `facts` are the names of figures and duties that rest on it. */
type DueSource = FigureSource & { due: string; facts: DueFact[] };

/** `value` is in English; a duty has none. `text` names the section or page that states it. */
type DueFact = { name: string; says: string; value?: string; text: string };

/** Sources to be read again on or before `day` ("2026-11-20"), the longest overdue first. */
export function sourcesDue(day: string): DueSource[] {
  const found = new Map<string, DueSource>();
  const add = (rests: Omit<DueFact, "text">, written: FigureSource) => {
    const fact = { ...rests, text: written.name };
    const source = withChecks(written);
    const due = reviewDay(reviewOf(fact.name), source.read);
    if (due > day) return;
    const known = found.get(source.url) ?? { ...source, due, facts: [] };
    const [earliest = due] = [due, known.due].sort();
    found.set(source.url, { ...known, due: earliest, facts: [...known.facts, fact] });
  };
  for (const [name, source] of sources) {
    const figure = findFigure(name);
    add({ name, says: figure.says, value: factInWords(figure, "en") }, source);
  }
  for (const { key, says, sources } of duties.values())
    for (const source of sources) add({ name: key, says }, source);
  return [...found.values()].sort((a, b) => a.due.localeCompare(b.due));
}

/** `first` and `last` are days of reading. */
export type TrustGroup = Record<"first" | "last", string | undefined> & {
  trust: Shown;
  count: number;
  values: string;
};
type Shown = (typeof shownTrusts)[number];
const shownTrusts = ["official", "law", "secondary", "none"] as const;

/** The names of the figures in a text, each once. */
export function figuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([^{}:]*)/g)].map(([, name = ""]) => name))];
}

export function countTrust(names: readonly string[], language: Language): TrustGroup[] {
  return shownTrusts.flatMap((trust) => {
    const found = names.filter((name) => trusts.get(name) === trust);
    if (found.length === 0) return [];
    const values = new Set(found.map((name) => factInWords(findFigure(name), language)));
    const days = found.flatMap((name) => sourceOf(name)?.read ?? []).sort();
    return { trust, count: found.length, values: [...values].join(", "), first: days[0], last: days.at(-1) };
  });
}

/** Throws for an unknown name, with its line in `file`. */
export function withFigures(text: string, language: Language, file = "text"): string {
  return fillFigures(text, language, figures, file);
}
