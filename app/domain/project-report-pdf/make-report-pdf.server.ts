import { createTranslator } from "use-intl/core";
import english from "../../../content/messages/en/report-pdf.json" with { type: "json" };
import hindi from "../../../content/messages/hi/report-pdf.json" with { type: "json" };
import { inRupees } from "../../platform/language/amount.ts";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { oncePer } from "../../platform/language/once-per.ts";
import { projectReportMessages } from "../../platform/language/project-report-messages.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { letterhead, wordsIn } from "../pdf/words.server.ts";
import { figureOf, type Report } from "../project-reports/report.ts";
import type { ReportFacts } from "../project-reports/report-facts.ts";
import type { ReportInputs } from "../project-reports/schema.ts";
import { type ShownTable, shownTables } from "../project-reports/shown-tables.ts";
import type { SiteDetails } from "../settings/site-details.ts";
import type { ReportPdf } from "./content.ts";
import { reportBlocks } from "./report-blocks.ts";

const sentences: Record<Language, typeof english> = { en: english, hi: hindi };

/** The words of a project report's PDF; browsers do not load them. */
const reportWords = oncePer((language: Language) => {
  const choices = createTranslator({
    locale: language,
    messages: projectReportMessages[language],
    namespace: "choices",
  });
  return {
    language,
    words: createTranslator({ locale: language, messages: sentences[language] }),
    choice: (value: string) => messageOr(choices, value, value),
  };
});
export type ReportPdfWords = ReturnType<typeof reportWords>;

/** What a PDF is made of. */
export type PdfGiven = {
  inputs: ReportInputs;
  report: Report;
  facts: ReportFacts;
  site: SiteDetails;
  now: Date;
  /** The number of the finished version; absent for a look at the form's figures. */
  version?: number | undefined;
};

/**
 * A project report as a PDF: cover, summary and chapters in the language that the inputs name, tables in English, which bank forms
 * are in, unless the whole report is in Hindi.
 */
export function makeReportPdf(given: PdfGiven): ReportPdf {
  const { inputs, report, site, now } = given;
  const { language } = inputs;
  const own = reportWords(language);
  const { words } = own;
  const { firm, reach } = letterhead(wordsIn(language), site);
  const unit = inputs.unit.name || inputs.unit.product || words("unnamed");
  const tables = tablesOf(given, own);
  return {
    language,
    at: now.toISOString(),
    firm,
    reach,
    unit,
    cover: {
      title: words("title"),
      of: unit,
      lines: coverLines(inputs, own),
      by: words("by"),
      facts: coverFacts(given, own),
    },
    contents: words("contents"),
    blocks: reportBlocks(given, own, tables),
    pages: words.raw("pages"),
    foot: words("foot"),
  };

  function coverLines({ scheme }: ReportInputs, { choice }: ReportPdfWords): string[] {
    return scheme === "none" ? [] : [words("of", { scheme: choice(scheme) })];
  }

  function coverFacts({ version }: PdfGiven, _: ReportPdfWords): [string, string][] {
    const money = (key: string) => inRupees(figureOf(report, key) ?? 0);
    const loan = (figureOf(report, "termLoan") ?? 0) + (figureOf(report, "cashCredit") ?? 0);
    const bank = [inputs.bank.name, inputs.bank.branch].filter(Boolean).join(", ");
    const facts: [string, string][] = [
      [words("cover.applicant"), inputs.applicant.name],
      [words("cover.product"), inputs.unit.product],
      [words("cover.address"), inputs.unit.address.replaceAll("\n", ", ")],
      [words("cover.bank"), bank],
      [words("cover.cost"), money("projectCost")],
      [words("cover.loan"), inRupees(loan)],
      [words("cover.day"), dayInWords(istDay(now), localeOf[language])],
      [words("cover.version"), version ? String(version) : ""],
    ];
    return facts.filter(([, value]) => value !== "");
  }
}

/** The tables of the report in print order, by their keys. */
function tablesOf({ report, inputs }: PdfGiven, { words, language }: ReportPdfWords): ShownTable[] {
  return shownTables(report, language, {
    year: (year) => words("year", { year }),
    period: (period) => words("period", { period }),
    audited: inputs.existing?.audited.map(({ label }) => label) ?? [],
    amount: words("amount"),
  });
}
