import { load } from "js-yaml";
import type { Language } from "../../../platform/language/language.ts";
import { type Figure, factInWords, fillFigures } from "./fill-figures.ts";
import { isOfficial } from "./official-hosts.ts";

/**
 * What a figure rests on: an official page; the text of an act, rule, notification or other official document, read in a copy
 * ("law"); our own arithmetic or record; somebody else's page; or nothing that could be named. It follows from the source.
 */
type Trust = "official" | "law" | "own" | "secondary" | "none";

/** In the files a figure without a source is marked. */
type WrittenFigure = Figure & { checked?: "unverified" };

/** Where a figure was read, and when. With a copy, the official text was read there; the address is its official one. */
export type FigureSource = { name: string; url: string; copy?: string; read: string };

const files = import.meta.glob<string>("../../../../content/facts/*.yaml", {
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
  period: "month" | "quarter" | "half-year" | "year" | { months: number } | { figure: string };
  only?: readonly number[];
  due: "first" | { yearly: string } | WrittenDay;
  holiday: "moves" | "stays";
  late?: object;
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
    trusts.set(name, trustFrom(figure, source));
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

function trustFrom({ checked, source }: WrittenFigure, where?: Omit<FigureSource, "name">): Trust {
  if (checked === "unverified") return "none";
  if (/^(?:worked case|our own record)/i.test(source)) return "own";
  const url = where?.url ?? /https?:\S+/.exec(source)?.[0];
  if (!url || !isOfficial(url)) return "secondary";
  return where?.copy ? "law" : "official";
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

/** The figures of a text that rest on the same: how many, their values in words, each once, and the first and last day of reading. */
export type TrustGroup = Record<"first" | "last", string | undefined> & {
  trust: Shown;
  count: number;
  values: string;
};
type Shown = (typeof shownTrusts)[number];
const shownTrusts = ["official", "law", "secondary", "none"] as const;

/** The figures of schemes and laws in a text, by what they rest on; our own do not count. */
export function countTrust(text: string, language: Language): TrustGroup[] {
  const names = [...new Set([...text.matchAll(/\{\{([^{}:]*)/g)].map(([, name = ""]) => name))];
  return shownTrusts.flatMap((trust) => {
    const found = names.filter((name) => trusts.get(name) === trust);
    if (found.length === 0) return [];
    const values = new Set(found.map((name) => factInWords(findFigure(name), language)));
    const days = found.flatMap((name) => sources.get(name)?.read ?? []).sort();
    return { trust, count: found.length, values: [...values].join(", "), first: days[0], last: days.at(-1) };
  });
}

/** Fills the figures of our facts into a text; throws for an unknown name, with its line in `file`. */
export function withFigures(text: string, language: Language, file = "text"): string {
  return fillFigures(text, language, figures, file);
}
