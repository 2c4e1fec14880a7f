import { type RefObject, useEffect } from "react";

/**
 * In a wide window all folding parts are seen, by the style sheet: they are open for what reads the page aloud, too, and their
 * heads are no stops of the Tab key. In a narrow one those of one `data-group` close each other, as their names say from the start.
 */
export function useFolds(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wide = matchMedia("(width >= 64rem)");
    const follow = () => {
      for (const fold of root.current?.querySelectorAll<HTMLDetailsElement>("details.fold") ?? []) {
        fold.name = wide.matches ? "" : (fold.dataset.group ?? "");
        if (wide.matches) fold.open = true;
        const [head] = fold.getElementsByTagName("summary");
        if (head) head.tabIndex = wide.matches ? -1 : 0;
      }
    };
    follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, [root]);
}
