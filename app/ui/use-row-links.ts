import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** A hundred `Link`s would all render again when the address changes. `open` may handle a link itself. */
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
