import { readFile, stat } from "node:fs/promises";
import { readMobile } from "../language/mobile.ts";
import { encodingOf } from "./text-encoding.ts";
import { limits, type Source, type SourceRow, Unreadable } from "./unreadable.ts";

type Property = { name: string; parameters: string; value: string };

const headings = ["Name", "Mobile", "Email", "Address", "Organisation", "Notes"];

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

export async function readVcard(path: string): Promise<Source> {
  if ((await stat(path)).size > limits.storage) throw new Unreadable("rows");
  const text = new TextDecoder(await encodingOf(path)).decode(await readFile(path));
  return { about: { kind: "contacts" }, rows: rowsOf(text) };
}

async function* rowsOf(text: string): AsyncGenerator<SourceRow> {
  yield { row: 0, cells: headings };
  let row = 0;
  let card: Property[] = [];
  for (const property of propertiesIn(text)) {
    if (property.name === "BEGIN") card = [];
    else if (property.name !== "END") card.push(property);
    else yield { row: ++row, cells: cellsOf(card) };
    if (property.name === "END") card = [];
  }
  if (card.length > 0) yield { row: ++row, cells: cellsOf(card) };
}

function* propertiesIn(text: string): Generator<Property> {
  for (const line of wholeLines(text)) {
    const colon = colonOf(line);
    if (colon < 1) continue;
    const [name = "", ...parameters] = line.slice(0, colon).slice(0, 1000).toUpperCase().split(";");
    const value = line.slice(colon + 1, colon + 1 + limits.cell);
    // "item1.TEL" belongs to a group.
    yield { name: name.replace(/^.*\./, "").trim(), parameters: parameters.join(";"), value };
  }
}

function colonOf(line: string): number {
  const first = line.indexOf(":");
  const quote = line.indexOf('"');
  if (quote === -1 || quote > first) return first;
  return /^(?:[^":]|"[^"]*")*/.exec(line.slice(0, 1000))?.[0].length ?? -1;
}

const softBreak = /=[ \t]*$/;
const isQuotedPrintable = (line: string) => /^[^:]{0,200}QUOTED-PRINTABLE[^:]{0,200}:/i.test(line);

/** Joins folded lines: those that begin with a space, and in quoted-printable those after "=". */
function* wholeLines(text: string): Generator<string> {
  let parts: string[] = [];
  let continues = false;
  let quotedPrintable = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isFolded = parts.length > 0 && /^[ \t]/.test(line);
    if (continues) parts.push(line);
    else if (isFolded) parts.push(line.slice(1));
    else {
      if (parts.length > 0) yield parts.join("");
      parts = [line];
      quotedPrintable = isQuotedPrintable(line);
    }
    continues = quotedPrintable && softBreak.test(line);
    if (continues) parts.push((parts.pop() ?? "").replace(softBreak, ""));
  }
  if (parts.length > 0) yield parts.join("");
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((one) => one.name === name).map(textsOf);
  const first = (name: string) => all(name).find((texts) => texts.some(Boolean)) ?? [];
  const [family = "", given = "", middle = "", before = "", after = ""] = first("N");
  const organisation = first("ORG").filter(Boolean).join(", ");
  const name = first("FN").join(" ") || [before, given, middle, family, after].filter(Boolean).join(" ");
  const address = first("ADR").filter(Boolean).join(", ");
  const note = first("NOTE").join("; ");
  const emails = all("EMAIL").map(([email = ""]) => email);
  return [name || organisation, numbersOf(card), listed(emails), address, organisation, note];
}

const listed = (values: readonly string[]) => [...new Set(values.filter(Boolean))].join(", ");

/** Mobile numbers first, each once; otherwise the first number. */
function numbersOf(card: readonly Property[]): string {
  const phones = card.filter(({ name }) => name === "TEL");
  const isMobile = ({ parameters }: Property) => /CELL|MOBILE|IPHONE|WHATSAPP/.test(parameters);
  const ordered = [...phones.filter(isMobile), ...phones.filter((phone) => !isMobile(phone))];
  // In version 4.0 it may be an address: "tel:+91-98765-00001;ext=2".
  const numbers = ordered.map((phone) => (textsOf(phone)[0] ?? "").replace(/^tel:/i, "").trim());
  const mobiles = numbers.map(readMobile);
  const usable = numbers.filter(
    (_, at) => mobiles[at] !== null && mobiles.indexOf(mobiles[at] ?? null) === at,
  );
  return listed(usable) || (numbers.find(Boolean) ?? "");
}

function textsOf({ parameters, value }: Property): string[] {
  const isEncoded = parameters.includes("QUOTED-PRINTABLE");
  const text = isEncoded ? decodeQuotedPrintable(value, /CHARSET="?([\w-]+)/.exec(parameters)?.[1]) : value;
  return text
    .split(/(?<!\\);/)
    .map((part) => part.replace(/\\([\\,;:nN])/g, (_, mark) => (/n/i.test(mark) ? "\n" : mark)).trim());
}

function decodeQuotedPrintable(value: string, charset = "utf-8"): string {
  const bytes = Buffer.from(value, "utf8").toString("latin1");
  const decoded = bytes.replace(/=([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoderOf(charset).decode(Buffer.from(decoded, "latin1"));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
