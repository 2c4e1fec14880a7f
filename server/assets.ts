import { hash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import sirv from "sirv";
import type { Scripts } from "../app/contexts/services.ts";

type Manifest = Record<string, { file: string }>;

/** The folder of the client build, relative to the working folder; that of a build that is being made is in the variable. */
export const clientFolder = join(process.env.SOPAN_BUILD ?? "build", "client");

/** The addresses of the scripts that are no part of the router's; `addressOf` returns that of a source file. */
function scriptsAt(version: string, addressOf: (source: string) => string): Scripts {
  return {
    boot: addressOf("app/site/frame/shell/boot.client.ts"),
    islands: addressOf("app/site/frame/shell/islands.client.ts"),
    services: addressOf("app/site/services/services-page.client.ts"),
    checklist: addressOf("app/site/services/checklist.client.ts"),
    login: addressOf("app/site/staff/login.client.ts"),
    send: addressOf("app/site/applicant-links/send-page.client.ts"),
    suggestions: addressOf("app/site/frame/search/suggestions.client.ts"),
    worker: addressOf("app/portal/frame/offline/service-worker.client.ts"),
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

/** As a middleware; calls `next` for what it has not. */
type Serve = ReturnType<typeof sirv>;

/**
 * Serves the built files with their prebuilt `.br` and `.gz`; hashed files may be cached for ever. Those of the build before are
 * served too, to pages that are open. A later build changes nothing: it has another folder.
 */
export function serveAssets(): Serve {
  const folder = realpathSync(clientFolder);
  const before = join(folder, "..", "before", "client");
  const serve = serveFolder(folder);
  if (!existsSync(before)) return serve;
  const serveBefore = serveFolder(realpathSync(before));
  return (request, response, next) =>
    serve(request, response, () =>
      request.url?.startsWith("/assets/") ? serveBefore(request, response, next) : next?.(),
    );
}

const gone = new Error("a file of the build is gone");

function serveFolder(folder: string): Serve {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      // The files were listed at the start.
      if (!existsSync(join(folder, pathname))) throw gone;
      response.once("pipe", (file) => file.once("error", () => response.destroy()));
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
  return (request, response, next) => {
    try {
      serve(request, response, next);
    } catch (error) {
      if (error !== gone) throw error;
      next?.();
    }
  };
}
