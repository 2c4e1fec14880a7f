import { ShortMemory } from "./short-memory.server.ts";

/** A list of fifty clients takes 240 KB. */
const mostKept = 40;

/**
 * Keeps portal pages in memory, by all that they were rendered from: a page that is opened again, and in which nothing has
 * changed, takes less than half of the time. Loaders run for each request. A nonce belongs to one response, so a page is kept
 * in the pieces between the nonces.
 */
export function createKeptPages() {
  const kept = new ShortMemory<readonly Buffer[]>();
  return {
    /** The page of that key, with the nonce of this request. */
    find(key: string, nonce: string): Buffer<ArrayBuffer> | undefined {
      const mark = Buffer.from(nonce);
      const pieces = kept.get(key)?.flatMap((piece, at) => (at === 0 ? [piece] : [mark, piece]));
      return pieces && Buffer.concat(pieces);
    },
    keep(key: string, page: Buffer, nonce: string): void {
      if (kept.size === mostKept) kept.clear();
      const pieces = page.toString().split(nonce);
      kept.set(
        key,
        pieces.map((piece) => Buffer.from(piece)),
      );
    },
  };
}
