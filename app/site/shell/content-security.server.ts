import { createHash } from "node:crypto";
import { plainCss } from "./plain-style.ts";
import siteCss from "./site.css?inline";

/** The style sheet of the public pages. It is inside each page, so that the first paint needs no second request. */
export const inlineCss = siteCss;

const hash = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
const styles = `${hash(inlineCss)} ${hash(plainCss)}`;
const development = import.meta.env.DEV ? " 'unsafe-inline'" : "";

// In development Vite uses a WebSocket.
const socket = import.meta.env.DEV ? " ws:; worker-src blob:" : "";
const common = `base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'${socket}; manifest-src 'self'`;

/** A public page: our own files, that one style sheet or the plain one, no inline script at all. */
export function publicPolicy(): string {
  return `default-src 'none'; script-src 'self'; style-src ${styles}${development && " 'self'"}; img-src 'self' data:; font-src 'self'; ${common}`;
}

/** A portal page: its inline scripts carry this request's nonce. */
export function portalPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'${development || ` 'nonce-${nonce}'`}; img-src 'self' data: blob:; font-src 'self'; ${common}`;
}
