import { useTranslations } from "use-intl";
import { pressInRow, stepRows } from "../../ui/row-keys.ts";
import { useKeys } from "../../ui/use-keys.ts";

/**
 * Keys of the list: "j" and "k" go down and up, "c" calls; for who may change, "x" ticks, "e" closes, "t" takes. Enter opens.
 */
export function useListKeys(mayChange: boolean): void {
  const t = useTranslations("inbox.keys");
  useKeys({
    j: { label: t("next"), run: () => stepRows(1) },
    k: { label: t("previous"), run: () => stepRows(-1) },
    c: { label: t("call"), run: () => pressInRow("[data-call]") },
    ...(mayChange
      ? {
          x: { label: t("tick"), run: tick },
          e: { label: t("close"), run: close },
          t: { label: t("take"), run: () => pressInRow("[data-take]") },
        }
      : {}),
  });
}

const tick = () => pressInRow("input[name=id]");

/** Closes the ticked rows, or else the focused row. */
function close(): void {
  if (!document.querySelector("[data-rows] input[name=id]:checked")) tick();
  document.querySelector<HTMLButtonElement>("#enquiries button[value=done]")?.click();
}
