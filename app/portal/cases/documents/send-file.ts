import { type PostResponse, postForm } from "../../../ui/post-form.ts";

/** `result`: a message key. `again`: a retry may succeed. */
type Sent = { result: string; again: boolean };

type UploadRequest = {
  file: File;
  fields: Record<string, string>;
  onProgress(part: number): void;
  signal: AbortSignal;
};

export async function sendFile({ file, fields, onProgress, signal }: UploadRequest): Promise<Sent> {
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
