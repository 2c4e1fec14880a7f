type FormPost = {
  url: string;
  body: FormData;
  onProgress(part: number): void;
  signal?: AbortSignal;
};

/** `url` is where redirects ended. */
export type PostResponse = { status: number; text: string; url: string };

/** With XMLHttpRequest, because fetch has no upload progress. Never rejects. */
export function postForm({ url, body, onProgress, signal }: FormPost) {
  return new Promise<PostResponse | "failed" | "cancelled">((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const { status, responseText, responseURL } = request;
      resolve({ status, text: responseText, url: responseURL || location.href });
    });
    request.addEventListener("error", () => resolve("failed"));
    request.addEventListener("abort", () => resolve("cancelled"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return resolve("cancelled");
    request.open("POST", url);
    request.send(body);
  });
}
