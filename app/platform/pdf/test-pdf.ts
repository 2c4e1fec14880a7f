import { spawnSync } from "node:child_process";
import { inflateSync } from "node:zlib";

type ReadPdf = { pages: number; fonts: string[]; embedded: number; texts: string[] };

/** What the tests ask of a PDF: its pages, the fonts named and those carried, and every text as it would be copied. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString("latin1");
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = ""]) =>
    inflated(body),
  );
  const content = streams.join("\n");
  const all = `${file}\n${content}`;
  const fonts = [...all.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name = ""]) => name);
  return {
    pages: [...all.matchAll(/\/Type \/Page\b/g)].length,
    fonts: [...new Set(fonts)],
    embedded: [...all.matchAll(/\/FontFile[23]? \d+/g)].length,
    texts: [...content.matchAll(/\/ActualText (\((?:\\[\s\S]|[^\\)])*\)|<[0-9a-f]*>)/gi)].map(
      ([, text = ""]) => decoded(text),
    ),
  };
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** A string of a PDF: Latin letters, or UTF-16 behind a mark. */
function decoded(text: string): string {
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const raw = text.startsWith("<")
    ? Buffer.from(text.slice(1, -1), "hex").toString("latin1")
    : text.slice(1, -1).replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign);
  if (!raw.startsWith("þÿ")) return raw;
  return Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le");
}

/**
 * The text as a common reader finds it, in the order of the file ("raw") or by its place on the page; undefined on a
 * machine that has none.
 */
export function textByReader(bytes: Uint8Array, order: "raw" | "layout" = "raw"): string | undefined {
  const read = spawnSync("pdftotext", [`-${order}`, "-", "-"], { input: bytes });
  return read.status === 0 ? read.stdout.toString() : undefined;
}
