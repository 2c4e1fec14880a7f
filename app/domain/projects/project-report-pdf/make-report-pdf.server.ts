import { localeOf } from "../../../platform/language/language.ts";
import { dayInWords, istDay } from "../../../platform/language/time.ts";
import { letterhead, wordsIn } from "../../firm/brand/pdf-words.server.ts";
import { checkSentence } from "../project-reports/check-sentence.ts";
import { figureOf } from "../project-reports/report.ts";
import { type ShownTable, shownTables } from "../project-reports/shown-tables.ts";
import type { ReportPdf } from "./content.ts";
import { reportBlocks } from "./report-blocks.server.ts";
import { type PdfGiven, type ReportPdfWords, reportWords, wholeRupees } from "./report-words.server.ts";

export function makeReportPdf(given: PdfGiven): ReportPdf {
  const { inputs, site, now } = given;
  const { language } = inputs;
  const own = reportWords(language);
  const { words } = own;
  const { firm, contactLines } = letterhead(wordsIn(language), site);
  const unit = inputs.unit.name || inputs.unit.product || words("unnamed");
  const tables = tablesOf(given, own);
  return {
    language,
    at: now.toISOString(),
    firm,
    contactLines,
    unit,
    cover: {
      title: words("title"),
      of: unit,
      lines: inputs.scheme === "none" ? [] : [words("of", { scheme: own.choice(inputs.scheme) })],
      by: words("by"),
      facts: coverFacts(given, own),
    },
    contents: words("contents"),
    blocks: reportBlocks(given, own, tables),
    pages: words.raw("pages"),
    foot: words("foot"),
    ...(given.draft && { draft: draftOf(given, own) }),
  };
}

/** What to correct before it goes to a bank. */
function draftOf({ report }: PdfGiven, { words, language }: ReportPdfWords): NonNullable<ReportPdf["draft"]> {
  const warnings = report.checks.map((check) => checkSentence(check, report.financialYears, language));
  return {
    mark: words("draft.mark"),
    title: words(warnings.length > 0 ? "draft.warnings" : "draft.none"),
    warnings,
    more: words.raw("draft.more"),
  };
}

function coverFacts({ inputs, report, now, version }: PdfGiven, { words, language }: ReportPdfWords) {
  const figure = (key: string) => figureOf(report, key) ?? 0;
  const facts: [string, string][] = [
    [words("cover.applicant"), inputs.applicant.name],
    [words("cover.product"), inputs.unit.product],
    [words("cover.address"), inputs.unit.address.replaceAll("\n", ", ")],
    [words("cover.bank"), [inputs.bank.name, inputs.bank.branch].filter(Boolean).join(", ")],
    [words("cover.cost"), wholeRupees(figure("projectCost"))],
    [words("cover.loan"), wholeRupees(figure("termLoan") + figure("cashCredit"))],
    [words("cover.day"), dayInWords(istDay(now), localeOf[language])],
    [words("cover.version"), version ? String(version) : ""],
  ];
  return facts.filter(([, value]) => value !== "");
}

function tablesOf({ report, inputs }: PdfGiven, { words, language }: ReportPdfWords): ShownTable[] {
  return shownTables(report, language, {
    period: (period) => words("period", { period }),
    audited: inputs.existing?.audited.map(({ label }) => label) ?? [],
    amount: words("amount"),
  });
}
