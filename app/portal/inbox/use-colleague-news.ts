import { useEffect, useRef } from "react";
import type { HistoryRow } from "../../domain/enquiries/inbox.server.ts";
import { showToast } from "../../ui/toast.tsx";
import { useSentence } from "../audit/sentence.tsx";

/** `me`: who is looking. */
type Props = { history: readonly HistoryRow[]; me: string };

/** Says what a colleague, or the visitor, did while the page was open; its fields follow by themselves. */
export function useColleagueNews({ history, me }: Props): void {
  const sentence = useSentence();
  const seen = useRef(new Set(history.map(({ id }) => id)));
  useEffect(() => {
    for (const row of history.filter(({ id }) => !seen.current.has(id)).reverse()) {
      seen.current.add(row.id);
      if (row.staff_id !== me && news.includes(row.verb)) showToast(sentence(row));
    }
  }, [history]);
}

/** Deliveries report themselves in their card. */
const news: readonly string[] = [
  ...(["assigned", "converted", "noted", "repeated"] as const),
  ...(["state_changed", "follow_up_set", "follow_up_done"] as const),
];
