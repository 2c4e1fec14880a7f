import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Arrivals } from "../../domain/enquiries/arrivals.server.ts";
import { notifyOf } from "./notifications.tsx";

/** The pages that reload for new enquiries; elsewhere somebody may be filling in a form. */
const livePages = /^\/(dashboard|inbox)$/;

/**
 * The number of new enquiries, updated by server-sent events. The live pages reload, and the title shows the number.
 * When a proxy blocks the events, the pages still poll.
 */
export function useArrivals(loaded: number, messageFor: (count: number) => string, enabled: boolean): number {
  const { revalidate } = useRevalidator();
  const pathname = useRef("");
  pathname.current = useLocation().pathname;
  const [received, setReceived] = useState<Arrivals>();
  useEffect(() => {
    if (!enabled) return;
    let last: Arrivals | undefined;
    const source = new EventSource("/inbox/events");
    source.onmessage = ({ data }) => {
      const now = JSON.parse(data) as Arrivals;
      setReceived(now);
      if (last && livePages.test(pathname.current)) void revalidate();
      if (last && now.newest !== null && now.newest > (last.newest ?? "")) notifyOf(messageFor(now.count));
      last = now;
    };
    return () => source.close();
  }, [enabled]);
  // A later page load is newer than the last event.
  useEffect(() => setReceived(undefined), [loaded]);
  const count = received?.count ?? loaded;
  useEffect(() => numberTitle(count));
  return count;
}

/** "(3) Inbox · Sopan"; the routes set the title, so the number is added after each render. */
function numberTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\+?\) /, "");
  const title = count > 0 ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}
