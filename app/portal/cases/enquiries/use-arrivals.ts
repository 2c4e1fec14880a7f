import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Arrivals } from "../../../domain/cases/enquiries/arrivals.server.ts";
import { threadId } from "../../messages/conversations/thread-action.ts";
import { notifyOf } from "./notifications.tsx";

/** Only these reload: elsewhere somebody may be filling in a form. */
const enquiryPages = /^\/(dashboard|inbox)$/;

/**
 * The number of new enquiries, updated by server-sent events, which also reload the live pages. Without events it is the number of the last
 * page load.
 */
export function useArrivals(loaded: number, messageFor: (count: number) => string, enabled: boolean): number {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const [received, setReceived] = useState<Arrivals>();
  const [before, setBefore] = useState(loaded);
  // A later page load is newer than the last event.
  if (before !== loaded) {
    setBefore(loaded);
    setReceived(undefined);
  }
  const tell = useEffectEvent((last: Arrivals, now: Arrivals) => {
    if (isShownOn(pathname, last, now)) void revalidate();
    if (now.newest !== null && now.newest > (last.newest ?? "")) notifyOf(messageFor(now.count));
  });
  useEffect(() => {
    if (!enabled) return;
    let last: Arrivals | undefined;
    const source = new EventSource("/inbox/events");
    source.onmessage = ({ data }) => {
      const now = JSON.parse(data) as Arrivals;
      setReceived(now);
      if (last) tell(last, now);
      last = now;
    };
    return () => source.close();
  }, [enabled]);
  const count = received?.count ?? loaded;
  useEffect(() => numberTitle(count));
  return count;
}

/** Whether the page shows what changed. Hidden pages of messages reload when they become visible. */
function isShownOn(pathname: string, last: Arrivals, now: Arrivals): boolean {
  const isNewEnquiry = now.count !== last.count || now.newest !== last.newest;
  if (isNewEnquiry && enquiryPages.test(pathname)) return true;
  if (now.message === last.message || document.visibilityState !== "visible") return false;
  return pathname === "/inbox/messages" || document.getElementById(threadId) !== null;
}

/** "(3) Inbox · Sopan". After each render, because routes set the title. */
function numberTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\+?\) /, "");
  const title = count > 0 ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}
