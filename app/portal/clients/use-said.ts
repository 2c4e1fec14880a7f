import { useTranslations } from "use-intl";
import type { ListAnswer } from "./answer-list.server.ts";

/** The message after an action, and the label of its undo button. */
export function useSaid() {
  const t = useTranslations("clients.said");
  const notice = (result: ListAnswer): string => {
    if (result.status === "changed") return t(`changed.${result.field}`, { count: result.count });
    return result.status === "undone" ? t("undone", { count: result.count }) : t(result.status);
  };
  return { notice, undo: t("undo") };
}
