import type { DocumentVersion, FileType } from "./tables.ts";

const contentTypes: Record<FileType, string> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
};
const endings: Record<FileType, string> = { pdf: "pdf", jpeg: "jpg", png: "png", heic: "heic" };

/**
 * In a sandbox: nothing may run in it, be loaded from it or hold it in a frame, and it belongs to no origin. The picture itself
 * and the browser's own style around it are all there is. Chromium's reader of PDFs starts in it too.
 */
const policy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** How a file is handed out: as what we found it to be, under its name with the ending of that. */
export function fileHeaders({ type, name }: Pick<DocumentVersion, "type" | "name">, download: boolean) {
  // What no browser shows is taken home.
  const way = download || type === "heic" ? "attachment" : "inline";
  return {
    "content-type": contentTypes[type],
    "content-disposition": `${way}; ${namedAs(name, endings[type])}`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}

/** The name for old readers in plain letters, and as it is for the others (RFC 6266). */
function namedAs(name: string, ending: string): string {
  const own = name.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || "document";
  const whole = `${own}.${ending}`;
  const plain = whole.replace(/[^\w. ()-]/g, "_");
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole.toWellFormed()).replace(/['()*]/g, escaped)}`;
}

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
