import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import type { Values } from "../../frame/page/result.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { recordOutcome, undo } from "./today-action.server.ts";

export type OutcomeResult = ResultOf<typeof recordOutcome | typeof undo>;

/** `next` is the day of the next follow-up, empty if there is none, and absent if the result has nothing to do with it. */
export function useOutcomeSentences() {
  const t = useTranslations("followUps.results");
  const { weekdayInWords } = useDates();
  return (message: NonNullable<OutcomeResult["message"]>, { next }: Values = {}) => {
    if (next === undefined) return t(message);
    const what = t(message);
    return next ? t("again", { what, day: weekdayInWords(String(next)) }) : t("ended", { what });
  };
}
