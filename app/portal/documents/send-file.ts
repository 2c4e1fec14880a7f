import { type PostResponse, postForm } from "../../ui/post-form.ts";

/** How an upload ended; `outcome` is a message key, `again`: a retry may succeed. */
type Sent = { outcome: string; again: boolean };

type UploadRequest = {
  file: File;
  fields: Record<string, string>;
  /** From 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
};

/** Sends one file. Never rejects. */
export async function sendFile({ file, fields, onProgress, signal }: UploadRequest): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("files", file);
  const response = await postForm({ url: "/documents/add", body, onProgress, signal });
  return typeof response === "string" ? { outcome: response, again: true } : readResponse(response);
}

function readResponse({ status, text, url }: PostResponse): Sent {
  if (status === 413) return { outcome: "tooLarge", again: false };
  if (status === 403) return { outcome: "refused", again: false };
  // An expired session redirects to the sign-in page.
  if (new URL(url).pathname === "/login") return { outcome: "signedOut", again: true };
  try {
    const { outcome } = JSON.parse(text) as { outcome: string };
    return { outcome, again: outcome === "broken" || outcome === "diskFull" };
  } catch {
    return { outcome: "failed", again: true };
  }
}
