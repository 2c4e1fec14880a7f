import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Arrivals } from "../../domain/enquiries/arrivals.server.ts";
import { notifyOf } from "./notification.ts";

/** The pages that show new enquiries; elsewhere somebody may be filling in a form. */
const shows = /^\/(dashboard|inbox)$/;

/**
 * How many enquiries are new, as the server tells it while it happens. Pages that show them follow, and the title
 * carries the number. Without events (a proxy that keeps them back) the pages ask from time to time as ever.
 */
export function useArrivals(loaded: number, words: (count: number) => string, listens: boolean): number {
  const { revalidate } = useRevalidator();
  const here = useRef("");
  here.current = useLocation().pathname;
  const [told, setTold] = useState<Arrivals>();
  useEffect(() => {
    if (!listens) return;
    let last: Arrivals | undefined;
    const source = new EventSource("/inbox/events");
    source.onmessage = ({ data }) => {
      const now = JSON.parse(data) as Arrivals;
      setTold(now);
      if (last && shows.test(here.current)) void revalidate();
      if (last && now.newest !== null && now.newest > (last.newest ?? "")) notifyOf(words(now.count));
      last = now;
    };
    return () => source.close();
  }, [listens]);
  // What was loaded later than it was told is newer.
  useEffect(() => setTold(undefined), [loaded]);
  const count = told?.count ?? loaded;
  useEffect(() => numberTitle(count));
  return count;
}

/** "(3) Inbox · Sopan"; the routes write the title, so the number is put before it after each drawing. */
function numberTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\+?\) /, "");
  const title = count > 0 ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}
