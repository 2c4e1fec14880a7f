import { createTranslator } from "use-intl/core";
import type { DataWish } from "../../domain/cases/data-requests/wishes.ts";
import { findFigure } from "../../domain/catalogue/facts/facts.server.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { monthsAfter } from "../../platform/language/months.ts";
import { spaced } from "../../platform/language/phone.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";

/** The day in India by which the firm answers what a person asks about their data. */
export function answerDay(now: Date): string {
  return monthsAfter(istDay(now), Number(findFigure("privacy-law.complaint-answer").value));
}

type Wish = { language: Language; number: string; now: Date };

/** As written in the conversation. */
export function wishInWords(wish: DataWish, { language, number, now }: Wish): string {
  const messages = { publicApplicantLinks: applicantMessages[language] };
  const t = createTranslator({ locale: language, messages, namespace: "publicApplicantLinks.data" });
  const day = dayInWords(answerDay(now), localeOf[language]);
  return t(`asks.${wish}`, { number: spaced(number), day });
}
