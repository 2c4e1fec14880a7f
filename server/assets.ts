import { hash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import sirv from "sirv";
import type { Scripts } from "../app/contexts/services.ts";

type Manifest = Record<string, { file: string }>;

/** Relative to the working folder; the variable names a build in progress. */
export const clientFolder = join(process.env.SOPAN_BUILD ?? "build", "client");

function scriptsAt(version: string, addressOf: (source: string) => string): Scripts {
  return {
    boot: addressOf("app/site/frame/shell/boot.client.ts"),
    islands: addressOf("app/site/frame/shell/islands.client.ts"),
    services: addressOf("app/site/services/services-page.client.ts"),
    checklist: addressOf("app/site/services/checklist.client.ts"),
    dates: addressOf("app/site/duties/dates.client.ts"),
    login: addressOf("app/site/staff/login.client.ts"),
    send: addressOf("app/site/applicant-links/send-page.client.ts"),
    suggestions: addressOf("app/site/frame/search/suggestions.client.ts"),
    worker: addressOf("app/portal/frame/offline/service-worker.client.ts"),
    version,
  };
}

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

export const developmentScripts = scriptsAt("development", (source) => `/${source}`);

type Serve = ReturnType<typeof sirv>;

/** Files of the previous build are served to open pages. A later build has another folder and changes nothing. */
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
      if (!existsSync(join(folder, pathname))) throw gone;
      response.once("pipe", (file) => file.once("error", () => response.destroy()));
      const hashed = pathname.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
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
