import type { PdfContent } from "../../domain/pdf/content.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";

let before: Promise<unknown> = Promise.resolve();

/** Draws a content in a thread, one after the other: many at once would share two cores and need the memory of all. */
function drawn(content: PdfContent, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const next = before.then(() => inThread<PdfContent, Uint8Array<ArrayBuffer>>("pdf", content, { signal }));
  before = next.catch(() => {});
  return next;
}

/** A content as a download that nothing keeps. */
export async function pdfResponse(content: PdfContent, name: string, signal: AbortSignal): Promise<Response> {
  return new Response(await drawn(content, signal), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
