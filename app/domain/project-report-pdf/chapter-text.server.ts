import { chapters } from "../project-reports/choices.ts";
import { figureOf } from "../project-reports/report.ts";
import type { Block } from "./content.ts";
import { type PdfGiven, type ReportPdfWords, reportWords, wholeRupees } from "./report-words.server.ts";

/** A chapter of words. */
export type Chapter = (typeof chapters)[number];

/** A chapter's own text, or the owner's template or ours with the report's names and amounts, marked until somebody has edited it. */
export function textBlock(given: PdfGiven, { words, language }: ReportPdfWords, name: Chapter): Block {
  const written = given.inputs.texts[name];
  if (written) return { is: "text", text: written };
  const values = valuesOf(given);
  const own = given.templates?.[`${name}${language === "hi" ? "Hi" : "En"}`];
  const text = own ? filled(own, values) : words(`templates.${name}`, values);
  return { is: "text", text, template: words("template") };
}

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
function valuesOf({ inputs, report }: PdfGiven) {
  const { applicant, unit } = inputs;
  const money = (key: string) => wholeRupees(figureOf(report, key) ?? 0);
  return {
    applicant: applicant.name || "…",
    relative: applicant.relative || "…",
    unit: unit.name || "…",
    product: unit.product || "…",
    place: unit.district ? `, ${unit.district}` : "",
    address: unit.address || "…",
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
