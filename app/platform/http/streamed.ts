import { ReadableStream as NodeStream } from "node:stream/web";

type File = { type: string; name: string };

/** A download that is sent while it is made, no faster than the receiver reads it. */
export function streamed(
  pieces: AsyncIterable<string | Uint8Array<ArrayBuffer>>,
  { type, name }: File,
): Response {
  const body = NodeStream.from(bytesOf(pieces)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

async function* bytesOf(pieces: AsyncIterable<string | Uint8Array<ArrayBuffer>>) {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === "string" ? encoder.encode(piece) : piece;
}
