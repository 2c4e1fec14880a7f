import { createTranslator } from "use-intl/core";
import english from "../../../../content/messages/en/report-pdf.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/report-pdf.json" with { type: "json" };
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import type { ReportTexts } from "../../firm/settings/report-texts.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import type { Report } from "../project-reports/report.ts";
import type { ReportFacts } from "../project-reports/report-facts.ts";
import type { ReportInputs } from "../project-reports/schema.ts";

const sentences: Record<Language, typeof english> = { en: english, hi: hindi };

/** Server only: browsers do not load them. */
export const reportWords = oncePer((language: Language) => {
  const choices = createTranslator({
    locale: language,
    messages: allMessages[language].projectReports,
    namespace: "choices",
  });
  return {
    language,
    words: createTranslator({ locale: language, messages: sentences[language] }),
    choice: (value: string) => messageOr(choices, value, value),
  };
});
export type ReportPdfWords = ReturnType<typeof reportWords>;

/** Whole rupees. */
export const wholeRupees = (paise: number) => inRupees(Math.round(paise / 100) * 100);

/** Quotes from facts and service pages; injected, because only the built site has the pages. */
export type ContentBook = {
  figureOf(name: string): number;
  sourceOf(name: string): { name: string; url: string } | undefined;
  headOf(
    route: string,
    language: Language,
  ): { title: string; glance?: { who: string; where: string } | undefined } | undefined;
};

export type PdfGiven = {
  book: ContentBook;
  inputs: ReportInputs;
  report: Report;
  facts: ReportFacts;
  site: SiteDetails;
  templates?: ReportTexts;
  now: Date;
  version?: number | undefined;
  /** Marks every page, and lists corrections on the first. */
  draft?: boolean;
};
