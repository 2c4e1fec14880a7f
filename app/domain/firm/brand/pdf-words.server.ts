import { createTranslator } from "use-intl/core";
import english from "../../../../content/messages/en/pdf.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/pdf.json" with { type: "json" };
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { dayInWords } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import type { Letterhead } from "../../../platform/pdf/content.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { type StageSettings, stageName } from "../../catalogue/registers/stage-settings.ts";
import type { SiteDetails } from "../settings/site-details.ts";

const sentences: Record<Language, typeof english> = { en: english, hi: hindi };

export const wordsIn = oncePer((language: Language) => {
  const portalWords = { locale: language, messages: allMessages[language] };
  const choices = createTranslator({ ...portalWords, namespace: "clientForm.choices" });
  return {
    language,
    words: createTranslator({ locale: language, messages: sentences[language] }),
    labels: createTranslator({ ...portalWords, namespace: "profile.labels" }),
    pending: allMessages[language].clientForm.pending,
    register: (register: string) => registerOf(register).words[language].name,
    /** A calendar day ("2026-11-21"). */
    day: (date: string) => dayInWords(date, localeOf[language]),
    choice: (value: string) => messageOr(choices, value, value),
    stage: (settings: StageSettings, register: string, stage: string) =>
      stageName(settings, { register, stage, language }),
  };
});

export type PdfWords = ReturnType<typeof wordsIn>;

export function letterhead({ language, words }: PdfWords, { firm, phones }: SiteDetails): Letterhead {
  return {
    language,
    firm: firm.brand,
    contactLines: [firm.address, [spaced(phones.helpline), firm.email].filter(Boolean).join(" · ")],
    unwritable: words("unwritable"),
    pages: words.raw("pages"),
  };
}

/** Only the last four digits of the mobile, because file names are easily seen by others. */
export function fileName(
  kind: string,
  { register, mobile }: { register: string; mobile: string },
  day: string,
) {
  return `${kind}-${register}-${mobile.slice(-4)}-${day}.pdf`;
}
