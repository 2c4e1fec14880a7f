import type { FileType } from "./bytes.ts";

export const extensions: Record<FileType, string> = { pdf: "pdf", jpeg: "jpg", png: "png", heic: "heic" };

/** Sandboxed: no scripts, requests, frames or origin. Chromium's PDF viewer works in it. */
const policy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function fileHeaders({ type, name }: { type: FileType; name: string }, download: boolean) {
  // Browsers do not show HEIC.
  const disposition = download || type === "heic" ? "attachment" : "inline";
  return {
    "content-type": type === "pdf" ? "application/pdf" : `image/${type}`,
    "content-disposition": `${disposition}; ${namedAs(name, extensions[type])}`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}

/** In ASCII for old browsers, and unchanged for others (RFC 6266). */
function namedAs(name: string, extension: string): string {
  const own = name.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || "document";
  const whole = `${own}.${extension}`;
  const plain = whole.replace(/[^\w. ()-]/g, "_");
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(whole.toWellFormed()).replace(/['()*]/g, escaped);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
