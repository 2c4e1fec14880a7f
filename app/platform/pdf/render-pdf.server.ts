import { inThread } from "../jobs/in-thread.server.ts";
import type { PdfBranding, PdfContent } from "./content.ts";
import { colours } from "./pen.ts";

const maxWaiting = 8;

let before: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One at a time, because several at once would multiply the memory. */
export function renderPdf(content: PdfContent, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return renderInTurn("pdf", content, signal);
}

export function renderInTurn<Content>(
  task: string,
  content: Content,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const next = before.then(() => inThread<Content, Uint8Array<ArrayBuffer>>(task, content, { signal }));
  before = next.catch(() => {});
  return next;
}

/** Null while too many wait, so that staff never wait long. */
export async function renderForVisitor(content: PdfContent, signal: AbortSignal) {
  if (waiting >= maxWaiting) return null;
  waiting++;
  try {
    return await renderPdf(content, signal);
  } finally {
    waiting--;
  }
}

export async function withBranding<Content extends { branding?: PdfBranding }>(
  content: Content,
  { logo, accent }: { logo: string; accent: string },
  pictures: (key: string) => Promise<Buffer>,
): Promise<Content> {
  if (!logo && !accent) return content;
  const bytes = logo ? await pictures(logo).catch(() => undefined) : undefined;
  const branding: PdfBranding = { accent: accent || colours.marigold, logo: bytes?.toString("base64") };
  return { ...content, branding };
}

export function pdfHeaders(name: string): Record<string, string> {
  return {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
}
