import { useTranslations } from "use-intl";
import type { ListResult } from "./list-action.server.ts";

/** The message after a post of a list, and the label of its undo button. */
export function useNotice() {
  const t = useTranslations("clients.said");
  const notice = (result: ListResult): string => {
    if (result.status === "changed") return t(`changed.${result.field}`, { count: result.count });
    return result.status === "undone" ? t("undone", { count: result.count }) : t(result.status);
  };
  return { notice, undo: t("undo") };
}
