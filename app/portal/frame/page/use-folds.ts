import { type RefObject, useEffect } from "react";

/** On wide screens CSS shows all folds: open for screen readers, and out of the tab order. `data-group` closes siblings. */
export function useFolds(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wide = matchMedia("(width >= 64rem)");
    const wereOpen = new Map<HTMLDetailsElement, boolean>();
    const follow = () => {
      for (const fold of root.current?.querySelectorAll<HTMLDetailsElement>("details.fold") ?? []) {
        fold.name = wide.matches ? "" : (fold.dataset.group ?? "");
        const wasOpen = wereOpen.get(fold);
        if (wide.matches) {
          wereOpen.set(fold, wasOpen ?? fold.open);
          fold.open = true;
        } else if (wasOpen !== undefined) {
          wereOpen.delete(fold);
          fold.open = wasOpen || fold.contains(document.activeElement);
        }
        const [head] = fold.getElementsByTagName("summary");
        if (head) head.tabIndex = wide.matches ? -1 : 0;
      }
    };
    follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, [root]);
}
