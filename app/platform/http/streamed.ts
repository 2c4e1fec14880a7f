import { ReadableStream as NodeStream } from "node:stream/web";

type Pieces = AsyncIterable<string | Uint8Array<ArrayBuffer>>;

export function streamed(pieces: Pieces, { type, name }: { type: string; name: string }): Response {
  const body = NodeStream.from(bytesOf(pieces)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

async function* bytesOf(pieces: Pieces) {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === "string" ? encoder.encode(piece) : piece;
}
