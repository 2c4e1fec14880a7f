import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { maxFiles } from "../../../domain/cases/documents/limits.ts";
import { type DocumentType, guessDocumentType } from "../../../domain/catalogue/services/checklist.ts";
import { limitOf, limitsInWords, notTaken, pdfLimit } from "../../../platform/uploads/file-limits.ts";
import { type PostResponse, postForm } from "../../../ui/post-form.ts";
import { smallerPhoto } from "../../../ui/smaller-photo.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

export type Upload = {
  id: string;
  file: File;
  documentType: DocumentType;
  /** Files of one batch become pages of one version. */
  batch: string;
  state: "waiting" | "reducing" | "sending" | "done" | "refused" | "failed" | "cancelled";
  /** Progress while sending, from 0 to 1. */
  part: number;
  /** A message key. */
  result?: string;
};

export type Uploads = {
  uploads: readonly Upload[];
  /** By default the type is guessed from each file's name. */
  add(files: readonly File[], type?: DocumentType): void;
  cancel(id: string): void;
  retry(id: string): void;
  clear(): void;
};

/** One at a time: in parallel, a slow connection would be slower, and pages out of order. */
export function useUploads(client: string, register: string): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = useCallback(
    (id: string, to: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload))),
    [],
  );
  const { revalidate } = useRevalidator();
  const stops = useRef(new Map<string, AbortController>());
  const next = uploads.some(({ state }) => state === "reducing" || state === "sending")
    ? undefined
    : uploads.find(({ state }) => state === "waiting");

  const send = useCallback(
    async (upload: Upload) => {
      const { id, file, documentType, batch } = upload;
      const stop = new AbortController();
      stops.current.set(id, stop);
      change(id, { state: "reducing", part: 0 });
      const smaller = await smallerPhoto(file, pdfLimit);
      if (stop.signal.aborted) return;
      change(id, { state: "sending" });
      // The server would refuse it after the whole upload.
      if (smaller.size > limitOf(smaller.name)) return change(id, { state: "refused", result: "tooLarge" });
      const { result, again } = await sendFile({
        file: smaller,
        fields: { client, documentType, batch, upload: id },
        onProgress: (part) => change(id, { part }),
        signal: stop.signal,
      });
      stops.current.delete(id);
      const state = stateOf(result, again);
      change(id, { state, result });
      if (state === "done") void revalidate();
    },
    [client, change, revalidate],
  );

  useEffect(() => {
    if (next) void send(next);
  }, [next, send]);
  useWarning(uploads.some(inProgress));

  return {
    uploads,
    add: (files, type) => setUploads((all) => [...all, ...asUploads(files, register, type)]),
    cancel(id) {
      stops.current.get(id)?.abort();
      change(id, { state: "cancelled", result: "cancelled" });
    },
    retry: (id) => change(id, { state: "waiting", part: 0 }),
    clear: () => setUploads((all) => all.filter(inProgress)),
  };
}

export const inProgress = ({ state }: Upload) =>
  state === "waiting" || state === "reducing" || state === "sending";

function stateOf(result: string, again: boolean): Upload["state"] {
  if (result === "added") return "done";
  if (result === "cancelled") return "cancelled";
  return again ? "failed" : "refused";
}

function asUploads(files: readonly File[], register: string, type: DocumentType | undefined): Upload[] {
  const batches = new Map<DocumentType, string>();
  return files.map((file): Upload => {
    const documentType = type ?? guessDocumentType(register, file.name);
    // Each file of type "other" is its own document.
    const batch = (documentType === "other" ? undefined : batches.get(documentType)) ?? crypto.randomUUID();
    batches.set(documentType, batch);
    const own = { id: crypto.randomUUID(), file, documentType, batch, part: 0 };
    return { ...own, state: "waiting" };
  });
}

function useWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}

/** Message of an upload result. */
export function useFileSentences(): (result: string) => string {
  const t = useTranslations("documents.files");
  const taken = useTranslations("documents")("taken", limitsInWords);
  return (result) => {
    const sentence = t(t.has(result) ? result : "failed", { ...limitsInWords, files: maxFiles });
    return notTaken.includes(result) ? `${sentence} ${taken}` : sentence;
  };
}

/** `result`: a message key. `again`: a retry may succeed. */
type Sent = { result: string; again: boolean };

type UploadRequest = {
  file: File;
  fields: Record<string, string>;
  onProgress(part: number): void;
  signal: AbortSignal;
};

async function sendFile({ file, fields, onProgress, signal }: UploadRequest): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("files", file);
  const response = await postForm({ url: "/documents/add", body, onProgress, signal });
  return typeof response === "string" ? { result: response, again: true } : readResponse(response);
}

function readResponse({ status, text, url }: PostResponse): Sent {
  if (status === 413) return { result: "tooLarge", again: false };
  if (status === 403) return { result: "refused", again: false };
  // After an expired session the response is the login page.
  if (new URL(url).pathname === "/login") return { result: "signedOut", again: true };
  try {
    const { files } = JSON.parse(text) as { files: readonly { status: string }[] };
    const result = files[0]?.status ?? "broken";
    return { result, again: result === "broken" || result === "diskFull" };
  } catch {
    return { result: "failed", again: true };
  }
}
