import { type Bytes, hasForeignTail, type Judgement, refused, taken, tooManyPixels } from "./bytes.ts";

const signatureBytes = 8;
const mostChunks = 100_000;

export async function judgePng(bytes: Bytes): Promise<Judgement> {
  let at = signatureBytes;
  let hasPicture = false;
  for (let count = 0; count < mostChunks; count++) {
    const head = await bytes.read(at, 8 + 13);
    if (head.length < 8) return refused("incomplete");
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    if (!/^[A-Za-z]{4}$/.test(type) || (count === 0) !== (type === "IHDR")) return refused("incomplete");
    if (type === "IHDR") {
      if (length !== 13 || head.length < 21) return refused("incomplete");
      // Interlaced rows come all over the picture, so that it has to be whole in memory.
      const size = { width: head.readUInt32BE(8), height: head.readUInt32BE(12), whole: head[20] === 1 };
      if (tooManyPixels(size)) return refused("tooManyPixels");
    }
    at += 12 + length;
    if (at > bytes.size) return refused("incomplete");
    hasPicture ||= type === "IDAT";
    if (type === "IEND") {
      if (!hasPicture) return refused("incomplete");
      return (await hasForeignTail(bytes, at)) ? refused("tail") : taken("png", at);
    }
  }
  return refused("incomplete");
}
