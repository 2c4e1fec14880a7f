import { open } from "node:fs/promises";
import { readCsv } from "./read-csv.ts";
import { readHtml } from "./read-html.ts";
import { readStorage } from "./read-storage.ts";
import { isVcard, readVcard } from "./read-vcard.ts";
import { readXlsx } from "./read-xlsx.ts";
import { encodingOf, headOf } from "./text-encoding.ts";
import { type Source, Unreadable, type UnreadableReason } from "./unreadable.ts";

const others: readonly { reason: UnreadableReason; begins: readonly string[] }[] = [
  { reason: "pdf", begins: ["%PDF"] },
  { reason: "picture", begins: ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "BM", "II*\0", "MM\0*"] },
  { reason: "otherOffice", begins: ["{\\rtf"] },
  { reason: "binary", begins: ["MZ", "\x7fELF", "Rar!", "7z\xbc\xaf", "\x1f\x8b"] },
];
const web =
  /^(?:\s|<\?[^>]{0,300}>|<!--[^>]{0,300}-->)*<(?:!doctype html|html|head|meta|body|div|style|table)\b/i;
const xml = /^\s*<(?:\?xml|!--|[a-z][\w.:-]{0,100}[\s/>])/i;

/** By its content, not its name. Throws `Unreadable`, also while rows are read. `sheet` is a name or number. */
export async function readTable(
  path: string,
  registers: readonly string[] = [],
  sheet?: string,
): Promise<Source> {
  const head = await headOf(path);
  const bytes = head.toString("latin1");
  const text = bytes.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
  if (text.trim() === "") throw new Unreadable(head.length > 16 ? "binary" : "empty");
  const other = others.find(({ begins }) => begins.some((mark) => bytes.startsWith(mark)));
  if (other) throw new Unreadable(other.reason);
  if (bytes.startsWith("\xd0\xcf\x11\xe0")) throw new Unreadable(await oldOfficeReason(path));
  if (web.test(text)) return readHtml(path);
  if (xml.test(text)) throw new Unreadable("xml");
  if (isVcard(text)) return readVcard(path);
  if (bytes.startsWith("PK")) return readXlsx(path, sheet);
  if (isStorage(text)) return readStorage(path, registers);
  const encoding = await encodingOf(path);
  if (encoding !== "utf-16le" && encoding !== "utf-16be" && head.some(isBinary))
    throw new Unreadable("binary");
  return readCsv(path, encoding);
}

function isStorage(text: string): boolean {
  return /^\s*(?:['"`]\s*)?(?:\[\s*(?:[[{\]]|null\b|\\?")|\{\s*(?:\\?"|\}))/.test(text);
}

function isBinary(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32);
}

const utf16 = (name: string) => Buffer.from(name, "utf16le");

/** By the names in the first block of the directory; an XLSX with a password has this format too. */
async function oldOfficeReason(path: string): Promise<UnreadableReason> {
  const file = await open(path);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(512), 0, 512, 0);
    const block = head.readUInt16LE(30) === 12 ? 4096 : 512;
    const { buffer: names } = await file.read(
      Buffer.alloc(4096),
      0,
      4096,
      (head.readUInt32LE(48) + 1) * block,
    );
    if (names.includes(utf16("EncryptedPackage"))) return "password";
    return names.includes(utf16("WordDocument")) || names.includes(utf16("PowerPoint Document"))
      ? "otherOffice"
      : "oldExcel";
  } finally {
    await file.close();
  }
}
