import type { PdfContent } from "../../domain/pdf/content.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";

let before: Promise<unknown> = Promise.resolve();

/** Renders a PDF in a thread, one at a time: several at once would multiply the memory. */
function drawn(content: PdfContent, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const next = before.then(() => inThread<PdfContent, Uint8Array<ArrayBuffer>>("pdf", content, { signal }));
  before = next.catch(() => {});
  return next;
}

/** A PDF as a download that is not cached. */
export async function pdfResponse(content: PdfContent, name: string, signal: AbortSignal): Promise<Response> {
  return new Response(await drawn(content, signal), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
