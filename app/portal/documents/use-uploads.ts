import { useCallback, useEffect, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Scheme } from "../../domain/clients/tables.ts";
import { fileLimit } from "../../domain/documents/limits.ts";
import { guessPaper, type Paper } from "../../domain/documents/papers.ts";
import { sendFile } from "./send-file.ts";
import { changeUploads, type Upload } from "./uploads.ts";

export type Uploads = {
  uploads: readonly Upload[];
  /** Puts files into the queue; without a paper each goes to the one that its name tells of. */
  add(files: readonly File[], paper?: Paper): void;
  cancel(id: string): void;
  retry(id: string): void;
  clear(): void;
};

/** Sends files one after the other: on a slow line several at once would all be slow, and their pages come out of order. */
export function useUploads(client: string, scheme: Scheme): Uploads {
  const [uploads, change] = useReducer(changeUploads, []);
  const { revalidate } = useRevalidator();
  const stops = useRef(new Map<string, AbortController>());
  const next = uploads.some(({ state }) => state === "sending")
    ? undefined
    : uploads.find(({ state }) => state === "waiting");

  const send = useCallback(
    async (upload: Upload) => {
      const { id, file, paper, batch } = upload;
      const stop = new AbortController();
      stops.current.set(id, stop);
      change({ is: "changed", id, to: { state: "sending", part: 0 } });
      const { outcome, again } = await sendFile({
        file,
        fields: { client, paper, batch, upload: id },
        onProgress: (part) => change({ is: "changed", id, to: { part } }),
        signal: stop.signal,
      });
      stops.current.delete(id);
      const state = stateOf(outcome, again);
      change({ is: "changed", id, to: { state, outcome } });
      if (state === "done") void revalidate();
    },
    [client, revalidate],
  );

  useEffect(() => {
    if (next) void send(next);
  }, [next?.id, send]);
  useWarning(uploads.some(({ state }) => state === "waiting" || state === "sending"));

  return {
    uploads,
    add: (files, paper) => change({ is: "added", uploads: asUploads(files, scheme, paper) }),
    cancel(id) {
      stops.current.get(id)?.abort();
      change({ is: "changed", id, to: { state: "cancelled", outcome: "cancelled" } });
    },
    retry: (id) => change({ is: "changed", id, to: { state: "waiting", part: 0 } }),
    clear: () => change({ is: "cleared" }),
  };
}

function stateOf(outcome: string, again: boolean): Upload["state"] {
  if (outcome === "added") return "done";
  if (outcome === "cancelled") return "cancelled";
  return again ? "failed" : "refused";
}

function asUploads(files: readonly File[], scheme: Scheme, paper: Paper | undefined): Upload[] {
  const batches = new Map<Paper, string>();
  return files.map((file): Upload => {
    const to = paper ?? guessPaper(scheme, file.name);
    // Of other papers each is one for itself, unless they were chosen for one.
    const batch = (to === "other" ? undefined : batches.get(to)) ?? crypto.randomUUID();
    batches.set(to, batch);
    const own = { id: crypto.randomUUID(), file, paper: to, batch, part: 0 };
    // The server would say the same after ten megabytes of a slow line.
    return file.size > fileLimit
      ? { ...own, state: "refused", outcome: "tooLarge" }
      : { ...own, state: "waiting" };
  });
}

/** Asks before the page is left while something is on its way. */
function useWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}
