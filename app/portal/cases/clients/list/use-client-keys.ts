import { useNavigate } from "react-router";
import { pressInRow } from "../../../../ui/row-keys.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useListKeys } from "../../../frame/list/use-list-keys.ts";

/** "e" edits, "a" assigns, "n" opens `addPath`. */
export function useClientKeys(addPath: string | undefined) {
  const navigate = useNavigate();
  const t = useTranslations("clients.keys");
  const keys = addPath && {
    e: { label: t("edit"), run: () => pressInRow(".edit") },
    a: { label: t("assign"), run: assign },
    n: { label: t("add"), run: () => void navigate(addPath) },
  };
  useListKeys(addPath !== undefined, keys || {});
}

/** Focuses the assignee of the ticked rows, or of the focused row. */
function assign(): void {
  const bar = document.querySelector<HTMLElement>("#clients .bulk-float:not([data-count='0']) select");
  if (bar) bar.focus();
  else pressInRow(".cell-staff button");
}
