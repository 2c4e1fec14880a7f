import { hash } from "node:crypto";
import type { BrandDetails } from "../../../domain/firm/settings/site-details.ts";
import { bootLoader } from "./boot-loader.ts";
import { branded } from "./branded-css.server.ts";
import { ownRules, type Sheet } from "./own-rules.server.ts";
import siteCss from "./site.css?inline";
import siteSheet from "./site.css?inline&rules";

let made: { of: string; sheet: Sheet } | undefined;

function sheetWith(brand: BrandDetails): Sheet {
  const of = JSON.stringify(brand);
  if (made?.of !== of) made = { of, sheet: branded(siteSheet, brand) };
  return made.sheet;
}

/** With the rules it needs inline, so that the first paint needs no second request. */
export function styled(brand: BrandDetails, page: string): string {
  const rules = () => (import.meta.env.DEV ? siteCss : ownRules(sheetWith(brand), page));
  return page.replace("<style></style>", () => `<style>${rules()}</style>`);
}

const development = import.meta.env.DEV ? " 'unsafe-inline'" : "";

// In development Vite uses a WebSocket.
const socket = import.meta.env.DEV ? " ws:; worker-src blob:" : "";
const worker = import.meta.env.DEV ? "" : "; worker-src 'self'";
const common = `base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'${socket}; manifest-src 'self'`;

const loaderHash = hash("sha256", bootLoader, "base64");

/** Our own files, the inlined style sheet, and the one line that loads the page's script. */
export function publicPolicy(page: string): string {
  const [, from = ""] = page.split("<style>", 2);
  const [style = ""] = from.split("</style>", 1);
  const styleHash = hash("sha256", style, "base64");
  return `default-src 'none'; script-src 'self' 'sha256-${loaderHash}'; style-src 'self' 'sha256-${styleHash}'${development}; img-src 'self'; ${common}`;
}

/** Inline scripts with this request's nonce, a service worker, and frames for previews. */
export function portalPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'${development || ` 'nonce-${nonce}'`}; img-src 'self' data: blob:; font-src 'self'; frame-src 'self'; ${common}${worker}`;
}
