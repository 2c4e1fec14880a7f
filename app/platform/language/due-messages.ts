import english from "../../../content/messages/en/due.json" with { type: "json" };
import enDuties from "../../../content/messages/en/duties.json" with { type: "json" };
import hindi from "../../../content/messages/hi/due.json" with { type: "json" };
import hiDuties from "../../../content/messages/hi/duties.json" with { type: "json" };
import type { Language } from "./language.ts";

export type DueMessages = typeof english;
export type DueProblem = keyof DueMessages["problems"];
type Own = { due: DueMessages; duties: typeof enDuties };

/** The sentences about what is due, and what duties are called: browsers load them with the pages that show duties. */
export const dueMessages: Record<Language, Own> = {
  en: { due: english, duties: enDuties },
  hi: { due: hindi, duties: hiDuties },
};
