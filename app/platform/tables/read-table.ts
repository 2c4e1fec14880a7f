import { readCsv } from "./read-csv.ts";
import { readStorage } from "./read-storage.ts";
import { readXlsx } from "./read-xlsx.ts";
import { encodingOf, headOf } from "./text-encoding.ts";
import { type Source, Unreadable, type UnreadableReason } from "./unreadable.ts";

/** The first bytes of files that are not tables, as Latin-1 text. */
const others: readonly { reason: UnreadableReason; begins: readonly string[] }[] = [
  { reason: "pdf", begins: ["%PDF"] },
  { reason: "oldExcel", begins: ["\xd0\xcf\x11\xe0"] },
  { reason: "picture", begins: ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF"] },
  { reason: "binary", begins: ["MZ", "\x7fELF", "Rar!", "7z\xbc\xaf", "\x1f\x8b"] },
];
const web = /^\s*<(?:!doctype|html|head|body|table|\?xml|!--)/i;

/**
 * Opens a file by its content, whatever its name: XLSX, a copy of a browser's storage, or CSV. Throws `Unreadable` for
 * anything else, at once or while the rows are read. `schemes` are the names of lists in a browser's storage; `sheet` is the name or the number of a
 * workbook's sheet.
 */
export async function readTable(
  path: string,
  schemes: readonly string[] = [],
  sheet?: string,
): Promise<Source> {
  const head = await headOf(path);
  const bytes = head.toString("latin1");
  const text = bytes.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
  if (text.trim() === "") throw new Unreadable(head.length > 16 ? "binary" : "empty");
  const other = others.find(({ begins }) => begins.some((mark) => bytes.startsWith(mark)));
  if (other) throw new Unreadable(other.reason);
  if (web.test(text)) throw new Unreadable("web");
  if (bytes.startsWith("PK")) return readXlsx(path, sheet);
  if (isStorage(text)) return readStorage(path, schemes);
  const encoding = await encodingOf(path);
  if (encoding !== "utf-16le" && encoding !== "utf-16be" && head.some(isBinary))
    throw new Unreadable("binary");
  return readCsv(path, encoding);
}

/** A JSON list or object, or one of them in a string. */
function isStorage(text: string): boolean {
  return /^\s*(?:['"`]\s*)?(?:\[\s*(?:\{|\]|\\?")|\{\s*(?:\\?"|\}))/.test(text);
}

/** A control character that only programs and pictures contain. */
function isBinary(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32);
}
