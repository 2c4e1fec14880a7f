import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Arrivals } from "./arrivals.server.ts";
import { notifyOf } from "./notification.ts";

/**
 * How many enquiries are new, as the server tells it while it happens. The page's data follow, and the title carries
 * the number. Without events (a proxy that keeps them back) the pages ask from time to time as ever.
 */
export function useArrivals(loaded: number, words: (count: number) => string): number {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<Arrivals>();
  useEffect(() => {
    let last: Arrivals | undefined;
    const source = new EventSource("/inbox/events");
    source.onmessage = ({ data }) => {
      const now = JSON.parse(data) as Arrivals;
      setTold(now);
      if (last) void revalidate();
      if (last && now.newest !== null && now.newest > (last.newest ?? "")) notifyOf(words(now.count));
      last = now;
    };
    return () => source.close();
  }, []);
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
