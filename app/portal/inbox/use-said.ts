import { useTranslations } from "use-intl";
import type { InboxAnswer } from "./answer-list.server.ts";

/** What a post of the inbox did, in a sentence, and the word for taking it back. */
export function useSaid() {
  const t = useTranslations("inbox.said");
  const said = (answer: InboxAnswer): string => {
    if (answer.status === "changed") return t(`changed.${answer.field}`, { count: answer.count });
    return answer.status === "undone" ? t("undone", { count: answer.count }) : t("nothing");
  };
  return { said, undo: t("undo") };
}
