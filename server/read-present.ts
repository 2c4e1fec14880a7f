/** A stream when the body is not there within a turn of the event loop, or breaks off. */
export async function readPresent(body: ReadableStream): Promise<Buffer<ArrayBuffer> | ReadableStream> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const turn = new Promise<void>((resolve) => setImmediate(resolve));
  for (;;) {
    let next: ReturnType<typeof reader.read> | undefined = reader.read();
    const read = await Promise.race([next, turn]).catch(() => undefined);
    if (read?.done) return whole(parts);
    if (read) parts.push(read.value);
    else
      return new ReadableStream({
        start: (controller) => parts.forEach((part) => void controller.enqueue(part)),
        async pull(controller) {
          const { done, value } = await (next ?? reader.read());
          next = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      });
  }
}

function whole([first, ...others]: Uint8Array<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  if (!first) return Buffer.alloc(0);
  return others.length > 0
    ? Buffer.concat([first, ...others])
    : Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}
