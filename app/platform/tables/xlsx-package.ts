import type { Readable } from "node:stream";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { most, Unreadable } from "./unreadable.ts";

/** An XLSX file that is open: a ZIP of XML parts. */
export type Package = { parts: ReadonlyMap<string, Entry>; zip: ZipFile };

/**
 * Opens a spreadsheet's ZIP and looks at what it says that it unpacks to, before anything is unpacked. The library breaks off
 * a part that turns out larger than it said.
 */
export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new Unreadable("broken");
  });
  try {
    const parts = new Map<string, Entry>();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > most.unpacked || parts.size >= most.parts) throw new Unreadable("bomb");
      // Some programs write the paths with a slash before them, or in other letters.
      parts.set(entry.fileName.replace(/^\//, "").toLowerCase(), entry);
    }
    if (!parts.has("xl/workbook.xml")) throw new Unreadable("otherOffice");
    return { parts, zip };
  } catch (error) {
    zip.close();
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  }
}

/** What a part's reader is told of: tags, and the text between them. */
export type Handler = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Reads a part as a stream and answers after each piece, for the caller to take what the handler has gathered. */
export async function* readPart({ parts, zip }: Package, name: string, handler: Handler) {
  const entry = parts.get(name.toLowerCase());
  if (!entry) throw new Unreadable("broken");
  const parser = guardedParser(handler);
  const decoder = new TextDecoder();
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw new Unreadable("broken");
  });
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  } finally {
    stream.destroy();
  }
}

/**
 * A parser that throws at the first fault. It keeps every tag that is open, and a tag or a text until its end, so some
 * megabytes of a file could become hundreds: both have a limit.
 */
function guardedParser({ open, close, text }: Handler) {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    sinceTag = 0;
    if (++depth > most.depth) throw new Unreadable("bomb");
    open?.(local(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    sinceTag = 0;
    depth--;
    close?.(local(tag.name));
  });
  parser.on("text", (piece) => text?.(piece));
  return {
    write(piece: string) {
      parser.write(piece);
      sinceTag += piece.length;
      if (sinceTag > most.piece) throw new Unreadable("bomb");
    },
    close: () => parser.close(),
  };
}

/** The whole of a small part. */
export async function readWhole(open: Package, name: string, handler: Handler): Promise<void> {
  for await (const _ of readPart(open, name, handler));
}

/** The name without the prefix that some programs put before it. */
function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
