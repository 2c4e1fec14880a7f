import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { limits, Unreadable } from "./unreadable.ts";

export type Package = { parts: ReadonlyMap<string, Entry>; zip: ZipFile };

/** Adds up the declared sizes before unpacking; yauzl fails on a part that is larger than declared. */
export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new Unreadable("broken");
  });
  try {
    const parts = new Map<string, Entry>();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpacked || parts.size >= limits.parts) throw new Unreadable("bomb");
      // Some programs write paths with a slash before them, or in capitals.
      parts.set(entry.fileName.replace(/^\//, "").toLowerCase(), entry);
    }
    if (!parts.has("xl/workbook.xml")) throw new Unreadable("otherOffice");
    return { parts, zip };
  } catch (error) {
    zip.close();
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  }
}

/** `text` contains what came since the last cell or shared string began. */
export type Handler = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string, text: string): void;
};

export async function readPart(open: Package, name: string, handler: Handler): Promise<void> {
  for await (const _ of streamPart(open, name, handler));
}

/** Yields after each piece, so that the caller can take the rows so far. */
export async function* streamPart({ parts, zip }: Package, name: string, handler: Handler) {
  const entry = parts.get(name.toLowerCase());
  if (!entry) return;
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    const parser = limitedParser(handler);
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  } finally {
    stream?.destroy();
  }
}

/** saxes keeps open tags and texts in memory, so a few megabytes could become hundreds: both are limited. */
function limitedParser(handler: Handler) {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  let text = "";
  let inText = false;
  let inPhonetic = false;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const name = local(tag.name);
    sinceTag = 0;
    if (++depth > limits.depth) throw new Unreadable("bomb");
    if (name === "c" || name === "si") text = "";
    if (name === "rPh") inPhonetic = true;
    inText = !inPhonetic && (name === "t" || name === "v");
    handler.open?.(name, tag.attributes);
  });
  parser.on("closetag", (tag) => {
    const name = local(tag.name);
    sinceTag = 0;
    depth--;
    inText = false;
    if (name === "rPh") inPhonetic = false;
    handler.close?.(name, text);
  });
  parser.on("text", (piece) => {
    if (inText && text.length <= limits.cell) text += piece;
  });
  return {
    write(piece: string) {
      parser.write(piece);
      sinceTag += piece.length;
      if (sinceTag > limits.piece) throw new Unreadable("bomb");
    },
    close: () => parser.close(),
  };
}

/** Some programs write namespace prefixes. */
function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
