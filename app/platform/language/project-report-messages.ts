import english from "../../../content/messages/en/project-reports.json" with { type: "json" };
import hindi from "../../../content/messages/hi/project-reports.json" with { type: "json" };
import type { Language } from "./language.ts";

export type ProjectReportMessages = typeof english;

export const projectReportMessages: Record<Language, ProjectReportMessages> = { en: english, hi: hindi };
