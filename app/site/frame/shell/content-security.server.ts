import { hash } from "node:crypto";
import type { BrandDetails } from "../../../domain/firm/settings/site-details.ts";
import { branded } from "./branded-css.server.ts";
import { ownRules, type Sheet } from "./own-rules.server.ts";
import siteCss from "./site.css?inline";
import siteSheet from "./site.css?inline&rules";

let made: { of: string; sheet: Sheet } | undefined;

/** The public pages' style sheet in the firm's look, made once for each look. */
function sheetWith(brand: BrandDetails): Sheet {
  const of = JSON.stringify(brand);
  if (made?.of !== of) made = { of, sheet: branded(siteSheet, brand) };
  return made.sheet;
}

/** A rendered public page with the rules that it needs inside it, so that the first paint needs no second request. */
export function styled(brand: BrandDetails, page: string): string {
  const rules = () => (import.meta.env.DEV ? siteCss : ownRules(sheetWith(brand), page));
  return page.replace("<style></style>", () => `<style>${rules()}</style>`);
}

const development = import.meta.env.DEV ? " 'unsafe-inline'" : "";

// In development Vite uses a WebSocket.
const socket = import.meta.env.DEV ? " ws:; worker-src blob:" : "";
const worker = import.meta.env.DEV ? "" : "; worker-src 'self'";
const common = `base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'${socket}; manifest-src 'self'`;

/** A public page: our own files, the one style sheet that is inside it, no inline script at all. */
export function publicPolicy(page: string): string {
  const [, from = ""] = page.split("<style>", 2);
  const [style = ""] = from.split("</style>", 1);
  const styleHash = hash("sha256", style, "base64");
  return `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${styleHash}'${development}; img-src 'self'; ${common}`;
}

/** A portal page: its inline scripts carry this request's nonce, it has a service worker, and frames for previews. */
export function portalPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'${development || ` 'nonce-${nonce}'`}; img-src 'self' data: blob:; font-src 'self'; frame-src 'self'; ${common}${worker}`;
}
