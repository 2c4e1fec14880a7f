import type { FileType } from "./bytes.ts";

/** The extension of each type's files. */
export const extensions: Record<FileType, string> = { pdf: "pdf", jpeg: "jpg", png: "png", heic: "heic" };

/**
 * In a sandbox: nothing runs in it, loads from it or frames it, and it has no origin. Only the picture itself and the
 * browser's own style around it are allowed. Chromium's reader of PDFs starts in it too.
 */
const policy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of a file: its type by its bytes, under its name with the extension of that type. */
export function fileHeaders({ type, name }: { type: FileType; name: string }, download: boolean) {
  // No browser shows HEIC, so it is downloaded.
  const disposition = download || type === "heic" ? "attachment" : "inline";
  return {
    "content-type": type === "pdf" ? "application/pdf" : `image/${type}`,
    "content-disposition": `${disposition}; ${namedAs(name, extensions[type])}`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}

/** The name in plain letters for old browsers, and as it is for the others (RFC 6266). */
function namedAs(name: string, extension: string): string {
  const own = name.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || "document";
  const whole = `${own}.${extension}`;
  const plain = whole.replace(/[^\w. ()-]/g, "_");
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(whole.toWellFormed()).replace(/['()*]/g, escaped);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
