import { readFile, stat } from "node:fs/promises";
import { encodingOf } from "./text-encoding.ts";
import { limits, type Source, type SourceRow, Unreadable } from "./unreadable.ts";

/** Many portals send web pages as ".xls" files. */
export async function readHtml(path: string): Promise<Source> {
  if ((await stat(path)).size > limits.storage) throw new Unreadable("rows");
  const html = new TextDecoder(await encodingOf(path)).decode(await readFile(path));
  if (!hasTable(html)) throw new Unreadable("web");
  return { about: { kind: "html" }, rows: rowsOf(html) };
}

function hasTable(html: string): boolean {
  for (const cells of tableRows(html)) if (cells.length > 1) return true;
  return false;
}

async function* rowsOf(html: string): AsyncGenerator<SourceRow> {
  let row = 0;
  for (const cells of tableRows(html)) {
    if (++row > limits.rows) throw new Unreadable("rows");
    if (cells.length > limits.columns) throw new Unreadable("columns", row);
    if (cells.some((cell) => cell.length > limits.cell)) throw new Unreadable("longCell", row);
    yield { row, cells };
  }
}

function* tableRows(html: string): Generator<string[]> {
  let cells: string[] = [];
  let text: string[] | undefined;
  let span = 1;
  const endCell = () => {
    // The other columns of a wide cell are empty.
    if (text) cells.push(plain(text.join("")), ...Array<string>(span - 1).fill(""));
    text = undefined;
  };
  for (const { tag, attributes, before } of tagsIn(html)) {
    text?.push(before);
    if (tag === "br" || tag === "/p" || tag === "/div") text?.push("\n");
    if (!rowTags.has(tag)) continue;
    endCell();
    if (tag === "td" || tag === "th") {
      text = [];
      span = Math.max(1, Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1));
    } else if (tag !== "/td" && tag !== "/th") {
      if (cells.length > 0) yield cells;
      cells = [];
    }
  }
  endCell();
  if (cells.length > 0) yield cells;
}

const rowTags = new Set([
  "td",
  "th",
  "/td",
  "/th",
  "tr",
  "/tr",
  "table",
  "/table",
  "tbody",
  "/tbody",
  "thead",
  "/thead",
]);

type Tag = { tag: string; attributes: string; before: string };

function* tagsIn(html: string): Generator<Tag> {
  for (let from = 0; from < html.length; ) {
    const open = html.indexOf("<", from);
    if (open === -1) return;
    const isComment = html.startsWith("<!--", open);
    const end = html.indexOf(isComment ? "-->" : ">", open);
    if (end === -1) return;
    const [, tag = "", attributes = ""] =
      /^<(\/?[a-z]\w*)([\s\S]*)/i.exec(html.slice(open, Math.min(end, open + 2000))) ?? [];
    yield { tag: tag.toLowerCase(), attributes, before: html.slice(from, open) };
    from = end + (isComment ? 3 : 1);
    if (/^(?:script|style)$/i.test(tag)) from = html.indexOf("</", from);
    if (from === -1) return;
  }
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function plain(text: string): string {
  return text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
      (whole, decimal, hex, name) => {
        if (name) return named[name.toLowerCase()] ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
}
