import type { Language } from "../../../platform/language/language.ts";
import { chapters } from "../../firm/settings/report-texts.ts";
import { figureOf } from "../project-reports/report.ts";
import { type PdfGiven, reportWords, wholeRupees } from "./report-words.server.ts";

/** What the texts are made of. */
type Told = Pick<PdfGiven, "inputs" | "report" | "templates">;

/** A chapter of words. */
export type Chapter = (typeof chapters)[number];

/** Our templates that say all there is to say once the form is filled in; the others ask the reader to write. */
const complete: readonly Chapter[] = ["introduction", "implementation"];

/**
 * What a chapter prints: its own text, the owner's template or ours with the report's names and amounts. Undefined for one
 * that nobody has written: a bank's paper has no instructions.
 */
export function textOf(given: Told, language: Language, name: Chapter): string | undefined {
  const written = given.inputs.texts[name];
  if (written) return written;
  const { words } = reportWords(language);
  const key = `${name}${language === "hi" ? "Hi" : "En"}` as const;
  const values = valuesOf(given);
  const own = given.templates?.[key];
  if (own && own !== words.raw(`templates.${name}`)) return filled(own, values);
  const ours = complete.includes(name) ? words(`templates.${name}`, values) : undefined;
  return ours?.includes(missing) ? undefined : ours;
}

/** Chapters without text, which are left out. */
export function unwrittenChapters(given: Told): Chapter[] {
  return chapters.filter((name) => textOf(given, given.inputs.language, name) === undefined);
}

const missing = "…";

/** Our template of each chapter, by its name among the owner's texts. */
export function shippedTemplates(): Record<string, string> {
  return Object.fromEntries(
    chapters.flatMap((chapter) => [
      [`${chapter}En`, reportWords("en").words.raw(`templates.${chapter}`)],
      [`${chapter}Hi`, reportWords("hi").words.raw(`templates.${chapter}`)],
    ]),
  );
}

/** What the placeholders of a template stand for. */
function valuesOf({ inputs, report }: Told) {
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

/** A text of the owner with its placeholders filled in; one that is unknown stays as it is. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
