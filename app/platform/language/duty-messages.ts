import english from "../../../content/messages/en/duties.json" with { type: "json" };
import enDuties from "../../../content/messages/en/public-duties.json" with { type: "json" };
import hindi from "../../../content/messages/hi/duties.json" with { type: "json" };
import hiDuties from "../../../content/messages/hi/public-duties.json" with { type: "json" };
import type { Language } from "./language.ts";

export type DutyMessages = typeof english;
export type DutyProblem = keyof DutyMessages["problems"];
type Own = { duties: DutyMessages; publicDuties: typeof enDuties };

export const dutyMessages: Record<Language, Own> = {
  en: { duties: english, publicDuties: enDuties },
  hi: { duties: hindi, publicDuties: hiDuties },
};
