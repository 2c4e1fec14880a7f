import type { Attachment } from "postal-mime";

const signedData = "2a864886f70d010702";

/** S/MIME signed data (RFC 8551), whose text is readable without the key. */
export function isSigned({ mimeType, content }: Attachment): boolean {
  if (!/^application\/(?:x-)?pkcs7-mime$/.test(mimeType) || typeof content === "string") return false;
  const start = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).subarray(
    0,
    64,
  );
  return start.toString("hex").includes(signedData);
}

type Value = { constructed: boolean; start: number; end: number; after: number };

/** Undefined when it cannot be parsed. The signature is not checked. */
export function signedMail(bytes: Uint8Array): Uint8Array | undefined {
  const [info] = valuesIn(bytes, 0, bytes.length);
  const [, explicit] = info ? valuesIn(bytes, info.start, info.end) : [];
  const [data] = explicit ? valuesIn(bytes, explicit.start, explicit.end) : [];
  // SignedData: version, digest algorithms, content.
  const [, , content] = data ? valuesIn(bytes, data.start, data.end) : [];
  const [, wrapped] = content ? valuesIn(bytes, content.start, content.end) : [];
  const [octets] = wrapped ? valuesIn(bytes, wrapped.start, wrapped.end) : [];
  if (!octets) return undefined;
  if (!octets.constructed) return bytes.subarray(octets.start, octets.end);
  return Buffer.concat(
    valuesIn(bytes, octets.start, octets.end).map(({ start, end }) => bytes.subarray(start, end)),
  );
}

const maxValues = 50_000;

/** Parses BER, also with indefinite lengths. */
function valuesIn(bytes: Uint8Array, from: number, to: number, depth = 0): Value[] {
  const values: Value[] = [];
  for (let at = from; at < to && values.length < maxValues; ) {
    const value = valueAt(bytes, at, to, depth);
    if (!value) break;
    values.push(value);
    at = value.after;
  }
  return values;
}

function valueAt(bytes: Uint8Array, at: number, to: number, depth: number): Value | undefined {
  const [tag = 0, size = 0] = bytes.subarray(at, at + 2);
  if (depth > 20 || (tag === 0 && size === 0)) return undefined;
  const constructed = (tag & 0x20) !== 0;
  if (size === 0x80) {
    const inner = valuesIn(bytes, at + 2, to, depth + 1);
    const end = inner.at(-1)?.after ?? at + 2;
    return { constructed, start: at + 2, end, after: end + 2 };
  }
  const more = size > 0x80 ? size - 0x80 : 0;
  if (more > 4) return undefined;
  const length =
    more === 0 ? size : bytes.subarray(at + 2, at + 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = at + 2 + more;
  const end = start + length;
  return end <= to ? { constructed, start, end, after: end } : undefined;
}
