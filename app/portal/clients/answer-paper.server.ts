import type { Paper } from "../../domain/pdf/paper.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";

let before: Promise<unknown> = Promise.resolve();

/** Draws a paper in a thread, one after the other: many at once would share two cores and need the memory of all. */
function drawn(paper: Paper, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const next = before.then(() => inThread<Paper, Uint8Array<ArrayBuffer>>("paper", paper, { signal }));
  before = next.catch(() => {});
  return next;
}

/** A paper as a download that nothing keeps. */
export async function answerPaper(paper: Paper, name: string, signal: AbortSignal): Promise<Response> {
  return new Response(await drawn(paper, signal), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
