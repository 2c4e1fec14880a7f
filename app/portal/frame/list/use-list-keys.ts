import { useEffect, useRef, useSyncExternalStore } from "react";
import { pressInRow, rowOf, rowsNow, stepRows } from "../../../ui/row-keys.ts";
import { listenToToasts, readToasts } from "../../../ui/toast.tsx";
import { type Keys, useKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** "j" and "k" move, Enter opens, "x" ticks. `more`: keys of one list, such as "e" to edit and "n" to add. */
export function useListKeys(hasTicks: boolean, more: Keys = {}): void {
  const t = useTranslations("list.keys");
  useRestoredFocus();
  useKeys({
    j: { label: t("next"), run: () => stepRows(1) },
    k: { label: t("previous"), run: () => stepRows(-1) },
    ...(hasTicks && { x: { label: t("tick"), run: () => pressInRow("input[name=id]") } }),
    ...more,
  });
}

/** When the focused row disappears, focuses the next row, or the heading. Not the row's link, which a second Enter would open. */
function useRestoredFocus(): void {
  const position = useRef(-1);
  const focused = useRef<Element>(undefined);
  // A toast that closes may take the focus with it.
  useSyncExternalStore(listenToToasts, readToasts, readToasts);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused.current = target;
      const row = rowOf(target);
      if (row) position.current = rowsNow().indexOf(row);
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === document.body ? focused.current && isGone(focused.current) : at && isGone(at);
    if (isLost) (rowNear(position.current) ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  });
}

const isGone = (element: Element) =>
  !element.isConnected || element.closest("[inert]") !== null || !element.checkVisibility();

function rowNear(position: number): HTMLElement | undefined {
  const isLeft = ({ inert }: HTMLElement) => !inert;
  const all = rowsNow();
  return position < 0 ? undefined : (all.slice(position).find(isLeft) ?? all.findLast(isLeft));
}
