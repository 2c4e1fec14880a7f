import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { reveal } from "./reveal.ts";

/** Once in the portal's frame: the message about a post is scrolled into view and focused, wherever the page shows it. */
export function useRevealedMessages(): void {
  const { state, formMethod } = useNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod && formMethod !== "GET") posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    reveal(document.querySelector<HTMLElement>("main [data-message]:not(:empty)"));
  }, [state, formMethod]);
  // A form that was posted without the page's script comes back as a page of its own.
  useEffect(() => reveal(document.querySelector<HTMLElement>("main [data-message][role=alert]")), []);
}
