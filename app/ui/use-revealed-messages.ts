import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { reveal } from "./reveal.ts";

export function useRevealedMessages(): void {
  const { state, formMethod } = useNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod && formMethod !== "GET") posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    reveal(document.querySelector<HTMLElement>("main [data-message]:not(:empty)"));
  }, [state, formMethod]);
  // Without script the response is a new page.
  useEffect(() => reveal(document.querySelector<HTMLElement>("main [data-message][role=alert]")), []);
}
