import { useTranslations } from "use-intl";
import type { ListResult } from "./list-action.server.ts";

/** What a post of a list did, in a sentence, and the word for taking it back. */
export function useNotice() {
  const t = useTranslations("clients.said");
  const said = (answer: ListResult): string => {
    if (answer.status === "changed") return t(`changed.${answer.field}`, { count: answer.count });
    return answer.status === "undone" ? t("undone", { count: answer.count }) : t(answer.status);
  };
  return { said, undo: t("undo") };
}
