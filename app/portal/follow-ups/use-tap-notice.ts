import { useTranslations } from "use-intl";
import type { TapResult } from "../../domain/follow-ups/follow-ups.server.ts";
import type { Notice } from "../../ui/result-notice.tsx";
import { useDates } from "../page/use-dates.ts";

/** What an answer did, and how to undo it. */
export function useTapNotice() {
  const t = useTranslations("followUps.results");
  const { weekdayInWords } = useDates();
  return (result: TapResult): Notice | undefined => {
    if (result.status === "badDay") return undefined;
    if (result.status !== "tapped") return { text: t(result.status), failed: result.status !== "undone" };
    const { outcome, next, target, before } = result;
    const values = { intent: "undo", target, day: before?.day ?? "", action: before?.action ?? "" };
    const text = next
      ? t("again", { what: t(outcome), day: weekdayInWords(next) })
      : t("ended", { what: t(outcome) });
    return { text, undo: { label: t("undo"), values, action: "/today" } };
  };
}
