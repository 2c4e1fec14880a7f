import { load } from "js-yaml";
import type { Language } from "../../../platform/language/language.ts";
import { type Figure, factInWords, fillFigures } from "./fill-figures.ts";
import { isOfficial } from "./official-hosts.ts";

/** "law": a copy of an official text. "own": our arithmetic or record. "secondary": another site. */
type Trust = "official" | "law" | "own" | "secondary" | "none";

type WrittenFigure = Figure & { checked?: "unverified" };

/** With `copy`, the text was read there; `url` is the official address. `hi` is the name in Hindi. */
export type FigureSource = { name: string; hi?: string; url: string; copy?: string; read: string };

export const sourceName = ({ name, hi }: FigureSource, language: Language): string =>
  language === "hi" ? (hi ?? name) : name;

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
  late?: object;
  says: string;
  from: string | null;
  source: string;
  "late-source"?: string;
  "holiday-source"?: string;
  "review-by": string;
};
type WrittenDay = { months: number; day: number; except?: Readonly<Record<number, WrittenDay>> };

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
  const trusts = [...names].flatMap((name) => (name ? [trustFrom({ source: name }, known[name])] : []));
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
  return sources.get(name);
}

type DueFigure = { name: string; reviewBy: string; says: string };

/** Due on or before `day` ("2026-11-20"), the longest overdue first. */
export function figuresDue(day: string): DueFigure[] {
  return [...figures, ...duties]
    .map(([name, fact]) => ({ name, reviewBy: fact["review-by"], says: fact.says }))
    .filter(({ reviewBy }) => reviewBy <= day)
    .sort((a, b) => (a.reviewBy < b.reviewBy ? -1 : 1));
}

/** `first` and `last` are days of reading. */
export type TrustGroup = Record<"first" | "last", string | undefined> & {
  trust: Shown;
  count: number;
  values: string;
};
type Shown = (typeof shownTrusts)[number];
const shownTrusts = ["official", "law", "secondary", "none"] as const;

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

/** Throws for an unknown name, with its line in `file`. */
export function withFigures(text: string, language: Language, file = "text"): string {
  return fillFigures(text, language, figures, file);
}
