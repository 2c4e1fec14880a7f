import type { DocumentVersion, FileType } from "../db/schema.ts";

const contentTypes: Record<FileType, string> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
};
const endings: Record<FileType, string> = { pdf: "pdf", jpeg: "jpg", png: "png", heic: "heic" };

/**
 * Nothing may run in it, be loaded from it or hold it in a frame. Chromium's own reader of PDFs does not start in a sandbox,
 * so a PDF is not put into one; a script in it reaches nothing of our pages there.
 */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const policies: Record<FileType, string> = {
  pdf: `${policy}; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf`,
  jpeg: `${policy}; img-src 'self'; style-src 'unsafe-inline'; sandbox`,
  png: `${policy}; img-src 'self'; style-src 'unsafe-inline'; sandbox`,
  heic: `${policy}; sandbox`,
};

/** How a file is handed out: as what we found it to be, under its name with the ending of that. */
export function fileHeaders({ type, name }: Pick<DocumentVersion, "type" | "name">, download: boolean) {
  // What no browser shows is taken home.
  const way = download || type === "heic" ? "attachment" : "inline";
  return {
    "content-type": contentTypes[type],
    "content-disposition": `${way}; ${namedAs(name, endings[type])}`,
    "content-security-policy": policies[type],
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
