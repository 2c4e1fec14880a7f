import { useEffect, useState } from "react";
import { useBeside } from "../pending/beside.tsx";
import type { Hit } from "./find.ts";

const typingPauseMs = 150;
const slowMs = 300;

/** `waiting` becomes `slow` after 300 ms; `offline` and `failed` keep no results. */
type State = "idle" | "waiting" | "slow" | "offline" | "failed";

type Found = { state: State; hits: readonly Hit[] };

/** Keeps the old results until the new ones arrive. */
export function useFind(text: string): Found {
  const path = text === "" ? undefined : `/find?${new URLSearchParams({ q: text })}`;
  const { data, isDone, pending } = useBeside<Hit[]>(path, typingPauseMs);
  const [before, setBefore] = useState<readonly Hit[]>([]);
  const [slow, setSlow] = useState("");
  useEffect(() => setBefore((last) => data ?? (text === "" ? [] : last)), [data, text]);
  useEffect(() => {
    if (text === "" || isDone) return;
    const timer = setTimeout(() => setSlow(text), typingPauseMs + slowMs);
    return () => clearTimeout(timer);
  }, [text, isDone]);
  if (text === "") return { state: "idle", hits: [] };
  if (pending) return { state: pending.reason === "away" ? "offline" : "failed", hits: [] };
  if (isDone) return { state: data ? "idle" : "failed", hits: data ?? [] };
  return slow === text ? { state: "slow", hits: [] } : { state: "waiting", hits: before };
}
