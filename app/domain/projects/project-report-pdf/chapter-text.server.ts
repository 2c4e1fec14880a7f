import type { Language } from "../../../platform/language/language.ts";
import { chapters } from "../../firm/settings/report-texts.ts";
import { figureOf } from "../project-reports/report.ts";
import { type PdfGiven, reportWords, wholeRupees } from "./report-words.server.ts";

type ChapterSource = Pick<PdfGiven, "inputs" | "report" | "templates">;

export type Chapter = (typeof chapters)[number];

/** Stands for a value that is not filled in yet. */
const missing = "…";

/** Our templates that are whole texts; the others only ask the reader to write one. */
const complete: readonly Chapter[] = ["introduction", "implementation"];

/**
 * The report's own text, else the owner's template, else ours. Undefined if ours only asks the reader to write, or needs a value that is
 * missing.
 */
export function textOf(given: ChapterSource, language: Language, name: Chapter): string | undefined {
  const written = given.inputs.texts[name];
  if (written) return written;
  const { words } = reportWords(language);
  const key = `${name}${language === "hi" ? "Hi" : "En"}` as const;
  const values = valuesOf(given);
  const own = given.templates?.[key];
  // Saved without a change, it still counts as ours.
  if (own && own !== words.raw(`templates.${name}`)) return filled(own, values);
  const ours = complete.includes(name) ? words(`templates.${name}`, values) : undefined;
  return ours?.includes(missing) ? undefined : ours;
}

export function unwrittenChapters(given: ChapterSource): Chapter[] {
  return chapters.filter((name) => textOf(given, given.inputs.language, name) === undefined);
}

export function shippedTemplates(): Record<string, string> {
  return Object.fromEntries(
    chapters.flatMap((chapter) => [
      [`${chapter}En`, reportWords("en").words.raw(`templates.${chapter}`)],
      [`${chapter}Hi`, reportWords("hi").words.raw(`templates.${chapter}`)],
    ]),
  );
}

function valuesOf({ inputs, report }: ChapterSource) {
  const { applicant, unit } = inputs;
  const money = (key: string) => wholeRupees(figureOf(report, key) ?? 0);
  return {
    applicant: applicant.name || missing,
    relative: applicant.relative || missing,
    unit: unit.name || missing,
    product: unit.product || missing,
    place: unit.district ? `, ${unit.district}` : "",
    address: unit.address || missing,
    cost: money("projectCost"),
    own: money("own"),
    termLoan: money("termLoan"),
    cashCredit: money("cashCredit"),
  };
}

/** Unknown placeholders stay. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
