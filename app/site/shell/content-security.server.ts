import { createHash } from "node:crypto";
import type { BrandDetails } from "../../domain/settings/site-details.ts";
import type { InlineCss } from "../page/inline-css.ts";
import applicantCss from "./applicant.css?inline";
import { branded } from "./branded-css.server.ts";
import calculatorsCss from "./calculators.css?inline";
import { lightened } from "./inline-css.server.ts";
import { plainCss } from "./plain-style.ts";
import serviceCss from "./service.css?inline";
import siteCss from "./site.css?inline";

const built = (sheet: string) => (import.meta.env.DEV ? sheet : lightened(sheet));

/** The public pages' style sheets. One is inside each page, so that the first paint needs no second request. */
const shipped: InlineCss = {
  site: built(siteCss),
  service: built(serviceCss),
  calculators: built(calculatorsCss),
  applicant: built(applicantCss),
};

type Sheets = { css: InlineCss; hashes: ReadonlyMap<string, string> };

const hash = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

function sheetsWith(brand: BrandDetails): Sheets {
  const entries = Object.entries(shipped).map(([name, sheet]) => [name, branded(sheet, brand)] as const);
  const css = Object.fromEntries(entries) as InlineCss;
  return { css, hashes: new Map([...Object.values(css), plainCss].map((sheet) => [sheet, hash(sheet)])) };
}

let made: { of: string; sheets: Sheets } | undefined;

/** The sheets in the firm's look, made once for each look. */
export function inlineSheets(brand: BrandDetails): Sheets {
  const of = JSON.stringify(brand);
  if (made?.of !== of) made = { of, sheets: sheetsWith(brand) };
  return made.sheets;
}

const development = import.meta.env.DEV ? " 'unsafe-inline'" : "";

// In development Vite uses a WebSocket.
const socket = import.meta.env.DEV ? " ws:; worker-src blob:" : "";
const worker = import.meta.env.DEV ? "" : "; worker-src 'self'";
const common = `base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'${socket}; manifest-src 'self'`;

/** A public page: our own files, the one of those style sheets or the plain one that is inside it, no inline script at all. */
export function publicPolicy(brand: BrandDetails, page: Buffer): string {
  const inside = [...inlineSheets(brand).hashes].filter(([sheet]) => page.includes(sheet));
  const styles = inside.map(([, hash]) => hash).join(" ");
  return `default-src 'none'; script-src 'self'; style-src 'self' ${styles}${development}; img-src 'self' data:; font-src 'self'; ${common}`;
}

/** A portal page: its inline scripts carry this request's nonce, it has a service worker, and frames for previews. */
export function portalPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'${development || ` 'nonce-${nonce}'`}; img-src 'self' data: blob:; font-src 'self'; frame-src 'self'; ${common}${worker}`;
}
