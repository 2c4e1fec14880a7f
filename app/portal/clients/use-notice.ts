import { useTranslations } from "use-intl";
import type { ListResult } from "./list-action.server.ts";

/** The message after a post of a list, and the label of its undo. */
export function useNotice() {
  const t = useTranslations("clients.said");
  const said = (answer: ListResult): string => {
    if (answer.status === "changed") return t(`changed.${answer.field}`, { count: answer.count });
    return answer.status === "undone" ? t("undone", { count: answer.count }) : t(answer.status);
  };
  return { said, undo: t("undo") };
}
