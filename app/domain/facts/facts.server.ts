import { load } from "js-yaml";
import type { Language } from "../../platform/language/language.ts";
import { type Figure, factInWords, fillFigures } from "./fill-figures.ts";
import { isOfficial } from "./official-hosts.ts";

/**
 * What a figure rests on: an official page; our own arithmetic or record; somebody else's page, copies of official texts
 * among them; or nothing that could be named. It follows from the source.
 */
type Trust = "official" | "own" | "secondary" | "none";

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
type WrittenDuty = {
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

type DueFigure = { name: string; reviewBy: string; says: string };

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

/** Fills the figures of our facts into a text; throws for an unknown name, with its line in `file`. */
export function withFigures(text: string, language: Language, file = "text"): string {
  return fillFigures(text, language, figures, file);
}
