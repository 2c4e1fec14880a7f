import { useCallback, useEffect, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Scheme } from "../../domain/clients/tables.ts";
import { type DocumentType, guessDocumentType } from "../../domain/documents/checklist.ts";
import { fileLimit } from "../../domain/documents/limits.ts";
import { sendFile } from "./send-file.ts";
import { changeUploads, type Upload } from "./uploads.ts";

export type Uploads = {
  uploads: readonly Upload[];
  /** Adds files to the queue; without a type it is guessed from each file's name. */
  add(files: readonly File[], type?: DocumentType): void;
  cancel(id: string): void;
  retry(id: string): void;
  clear(): void;
};

/** Sends files one at a time: in parallel they would be slow on a slow connection, and pages out of order. */
export function useUploads(client: string, scheme: Scheme): Uploads {
  const [uploads, change] = useReducer(changeUploads, []);
  const { revalidate } = useRevalidator();
  const stops = useRef(new Map<string, AbortController>());
  const next = uploads.some(({ state }) => state === "sending")
    ? undefined
    : uploads.find(({ state }) => state === "waiting");

  const send = useCallback(
    async (upload: Upload) => {
      const { id, file, documentType, batch } = upload;
      const stop = new AbortController();
      stops.current.set(id, stop);
      change({ is: "changed", id, to: { state: "sending", part: 0 } });
      const { outcome, again } = await sendFile({
        file,
        fields: { client, paper: documentType, batch, upload: id },
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
    add: (files, type) => change({ is: "added", uploads: asUploads(files, scheme, type) }),
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

function asUploads(files: readonly File[], scheme: Scheme, type: DocumentType | undefined): Upload[] {
  const batches = new Map<DocumentType, string>();
  return files.map((file): Upload => {
    const documentType = type ?? guessDocumentType(scheme, file.name);
    // Each file of type "other" is a document of its own.
    const batch = (documentType === "other" ? undefined : batches.get(documentType)) ?? crypto.randomUUID();
    batches.set(documentType, batch);
    const own = { id: crypto.randomUUID(), file, documentType, batch, part: 0 };
    // The server would refuse it too, after the whole upload.
    return file.size > fileLimit
      ? { ...own, state: "refused", outcome: "tooLarge" }
      : { ...own, state: "waiting" };
  });
}

/** Asks before the page is left while uploads are in progress. */
function useWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}
