/** How an upload ended; `outcome` is a message key. */
type Sent = { outcome: string /** A retry may succeed. */; again: boolean };

type UploadRequest = {
  file: File;
  fields: Record<string, string>;
  /** From 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
};

/** Sends one file with XMLHttpRequest, because fetch has no upload progress. Never rejects. */
export function sendFile({ file, fields, onProgress, signal }: UploadRequest): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve(readResponse(request)));
    request.addEventListener("error", () => resolve({ outcome: "failed", again: true }));
    request.addEventListener("abort", () => resolve({ outcome: "cancelled", again: true }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) return resolve({ outcome: "cancelled", again: true });
    request.open("POST", "/documents/add");
    request.send(body);
  });
}

function readResponse({ status, responseText, responseURL }: XMLHttpRequest): Sent {
  if (status === 413) return { outcome: "tooLarge", again: false };
  if (status === 403) return { outcome: "refused", again: false };
  // An expired session redirects to the sign-in page.
  if (new URL(responseURL || location.href).pathname === "/login")
    return { outcome: "signedOut", again: true };
  try {
    const { outcome } = JSON.parse(responseText) as { outcome: string };
    return { outcome, again: outcome === "broken" || outcome === "diskFull" };
  } catch {
    return { outcome: "failed", again: true };
  }
}
