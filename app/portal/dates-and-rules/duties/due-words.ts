import enDuties from "../../../../content/messages/en/duties.json" with { type: "json" };
import enPublicDuties from "../../../../content/messages/en/public-duties.json" with { type: "json" };
import hiDuties from "../../../../content/messages/hi/duties.json" with { type: "json" };
import hiPublicDuties from "../../../../content/messages/hi/public-duties.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withDueWords = wordsFor({
  duties: { en: enDuties, hi: hiDuties },
  publicDuties: { en: enPublicDuties, hi: hiPublicDuties },
});

export type DutyProblem = keyof typeof enDuties.problems;
