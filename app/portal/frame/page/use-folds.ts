import { type RefObject, useEffect } from "react";

/**
 * In a wide window all folding parts are seen, by the style sheet: they are open for what reads the page aloud, too, and their
 * heads are no stops of the Tab key. Back in a narrow one only those are open that were, or that hold the focus; those of one
 * `data-group` close each other, as their names say from the start.
 */
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
