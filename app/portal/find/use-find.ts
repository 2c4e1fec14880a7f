import { useEffect, useState } from "react";
import type { Hit } from "./find.ts";

const typingPauseMs = 150;
const slowMs = 300;

/** `waiting` for at most 300 ms, then `slow`; `offline` and `failed` keep no results. */
type State = "idle" | "waiting" | "slow" | "offline" | "failed";

/** Searches clients and enquiries while somebody types; the results always belong to the text. */
export function useFind(text: string): { state: State; hits: readonly Hit[] } {
  const [found, setFound] = useState<{ text: string; state: State; hits: readonly Hit[] }>();
  useEffect(() => {
    if (text === "") return;
    const abort = new AbortController();
    const set = (state: State, hits: readonly Hit[] = []) => {
      if (!abort.signal.aborted) setFound({ text, state, hits });
    };
    const start = setTimeout(async () => {
      const slow = setTimeout(() => set("slow"), slowMs);
      try {
        set("idle", await load(text, abort.signal));
      } catch {
        set(navigator.onLine ? "failed" : "offline");
      }
      clearTimeout(slow);
    }, typingPauseMs);
    return () => {
      clearTimeout(start);
      abort.abort();
    };
  }, [text]);
  if (text === "") return { state: "idle", hits: [] };
  if (found?.text === text) return found;
  // The results of the text before stay until the new ones are there.
  return { state: "waiting", hits: found?.hits ?? [] };
}

/** Throws unless the server answers with results. */
async function load(text: string, signal: AbortSignal): Promise<Hit[]> {
  const response = await fetch(`/find?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok || response.redirected) throw new Error(`status ${response.status}`);
  return (await response.json()) as Hit[];
}
