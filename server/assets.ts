import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import type { Scripts } from "../app/contexts/services.ts";

type Manifest = Record<string, { file: string }>;

/** The folder of the client build, relative to the working folder. */
export const clientFolder = join("build", "client");

/** The addresses of the scripts that are no part of the router's; `addressOf` returns that of a source file. */
function scriptsAt(version: string, addressOf: (source: string) => string): Scripts {
  return {
    boot: addressOf("app/site/shell/boot.client.ts"),
    islands: addressOf("app/site/shell/islands.client.ts"),
    services: addressOf("app/site/services/services-page.client.ts"),
    checklist: addressOf("app/site/services/checklist.client.ts"),
    send: addressOf("app/site/applicant-links/send-page.client.ts"),
    suggestions: addressOf("app/site/search/suggestions.client.ts"),
    worker: addressOf("app/portal/offline/service-worker.client.ts"),
    version,
  };
}

/** Reads the hashed URLs of those scripts from the build's manifest. */
export function readScripts(): Scripts {
  const text = readFileSync(join(clientFolder, ".vite", "manifest.json"), "utf8");
  const manifest: Manifest = JSON.parse(text);
  const version = hash("sha256", text, "hex").slice(0, 16);
  return scriptsAt(version, (source) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build is missing ${source}. Run the build again.`);
    return `/${entry.file}`;
  });
}

/** The same URLs in development, where the sources are served as they are. */
export const developmentScripts = scriptsAt("development", (source) => `/${source}`);

/** Serves the built files with their prebuilt `.br` and `.gz`; hashed files may be cached for ever. */
export function serveAssets() {
  return sirv(clientFolder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      // The only type of ours that sirv does not know.
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
      // Other sites show these images beside a link to us.
      if (pathname.startsWith("/og/")) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    },
  });
}
