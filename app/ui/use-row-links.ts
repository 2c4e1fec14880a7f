import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Handles the clicks of a list whose rows have plain links, without loading a document. A hundred `Link` would all be
 * rendered again whenever the address changes. `open` may take a link itself: it returns whether it did.
 */
export function useRowLinks(open?: (link: HTMLAnchorElement) => boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented || !link?.getAttribute("href")?.startsWith("/")) return;
    event.preventDefault();
    if (!open?.(link)) void navigate(link.pathname + link.search);
  };
}
