import englishDocuments from "../../../content/messages/en/documents.json" with { type: "json" };
import english from "../../../content/messages/en/public-applicant-links.json" with { type: "json" };
import hindiDocuments from "../../../content/messages/hi/documents.json" with { type: "json" };
import hindi from "../../../content/messages/hi/public-applicant-links.json" with { type: "json" };
import type { Language } from "./language.ts";

const inEnglish = { ...english, papers: englishDocuments.papers };

export type ApplicantMessages = typeof inEnglish;

export const applicantMessages: Record<Language, ApplicantMessages> = {
  en: inEnglish,
  hi: { ...hindi, papers: hindiDocuments.papers },
};
