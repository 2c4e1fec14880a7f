import { pressInRow, stepRows } from "../../../ui/row-keys.ts";
import { useKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** "j" and "k" move, "c" calls, "d" ends one; Enter opens. */
export function useTodayKeys(mayChange: boolean): void {
  const t = useTranslations("followUps.keys");
  useKeys({
    j: { label: t("next"), run: () => stepRows(1) },
    k: { label: t("previous"), run: () => stepRows(-1) },
    c: { label: t("call"), run: () => pressInRow("[data-call]") },
    ...(mayChange ? { d: { label: t("done"), run: () => pressInRow("[data-done]") } } : {}),
  });
}
