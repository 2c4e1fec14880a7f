import { escaped } from "../../../platform/content/escaped.ts";

/** What a reference says now, by the reference as it is written: "{{mudra.shishu-most}}" says "₹50,000". */
export type Chips = Readonly<Record<string, string>>;

/** A figure, a name in a sentence, a link, bold words, a point of a list, a heading. */
const mark = /(\{\{[^{}]*\}\}|\{\w+\})|(\[[^[\]\n]*\]\([^()\n]*\))|\*\*([^*\n]+)\*\*|^(- )|^### (.*)$/gm;
/** Its head, the line under that, its rows, and the end of the last of them. */
const table = /^(\|.*\|)\n(\|[-:| ]+\|)((?:\n\|.*\|)*)(?:\n|$)/gm;

/**
 * A text as HTML to write in: figures, names and links are chips that one deletes as a whole, bold is bold, a list has points,
 * headings and tables are what they are.
 */
export function toHtml(text: string, chips: Chips): string {
  let html = "";
  let end = 0;
  for (const found of text.matchAll(table)) {
    const [whole, head = "", rule = "", rows = ""] = found;
    html += linesHtml(text.slice(end, found.index), chips);
    const lines = [head, ...rows.split("\n").slice(1)].map((line) => rowHtml(cellsOf(line), chips));
    html += `<table data-rule="${rule}"><tbody>${lines.join("")}</tbody></table>`;
    end = found.index + whole.length;
  }
  // Behind a table that ends the text there is a line to write in.
  const rest = text.slice(end);
  return html + linesHtml(end > 0 && rest === "" ? "\n" : rest, chips);
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const rowHtml = (cells: readonly string[], chips: Chips) =>
  `<tr>${cells.map((cell) => `<td>${linesHtml(cell, chips)}</td>`).join("")}</tr>`;

function linesHtml(text: string, chips: Chips): string {
  let html = "";
  let end = 0;
  for (const found of text.matchAll(mark)) {
    const [whole, reference, link, bold, point, heading] = found;
    html += escaped(text.slice(end, found.index));
    if (reference) html += chip(reference, chips[reference] ?? reference.replace(/[{}]/g, ""));
    else if (link) html += chip(link, labelOf(link));
    else if (bold) html += `<b>${linesHtml(bold, chips)}</b>`;
    else if (point) html += "• ";
    else html += `<b data-before="### ">${linesHtml(heading ?? "", chips)}</b>`;
    end = found.index + whole.length;
  }
  return html + escaped(text.slice(end));
}

const chip = (written: string, shown: string) =>
  `<span class="text-chip" contenteditable="false" data-mark="${escaped(written)}">${escaped(shown)}</span>`;

const labelOf = (link: string) => `${link.slice(1, link.indexOf("]"))} ↗`;

/** The part of the browser's nodes that is read. */
type Read = {
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<Read>;
  dataset?: { mark?: string; before?: string; rule?: string };
};

/** The text that stands in such HTML, as it is stored. */
export function fromNode(node: Read): string {
  return [...node.childNodes]
    .map((child) => {
      const { mark: written, before } = child.dataset ?? {};
      if (child.nodeName === "#text") return child.textContent ?? "";
      if (written !== undefined) return written;
      if (child.nodeName === "BR") return "\n";
      if (child.nodeName === "TABLE") return tableText(child);
      const inner = fromNode(child);
      if (before !== undefined) return inner.trim() === "" ? inner : before + inner;
      if (child.nodeName === "B" || child.nodeName === "STRONG") return inner === "" ? "" : `**${inner}**`;
      return child.nodeName === "DIV" || child.nodeName === "P" ? `\n${inner}` : inner;
    })
    .join("")
    .replaceAll("\u00a0", " ")
    .replace(/^• /gm, "- ");
}

/** The rows of a table of which a cell has words, as lines; a table without any is no table. */
function tableText(table: Read): string {
  const rows = rowsOf(table)
    .map((row) => [...row.childNodes].map((cell) => fromNode(cell).replace(/\s+/g, " ").trim()))
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  const [head, ...others] = rows;
  return head === undefined ? "" : `${[head, table.dataset?.rule ?? "", ...others].join("\n")}\n`;
}

const rowsOf = (node: Read): Read[] =>
  [...node.childNodes].flatMap((child) => (child.nodeName === "TR" ? [child] : rowsOf(child)));

/** The references of a text that another no longer has: figures and names that were deleted. */
export function deleted(before: string, now: string): string[] {
  const all = [...before.matchAll(/\{\{[^{}]*\}\}|\{\w+\}/g)].map(([reference]) => reference);
  return [...new Set(all)].filter((reference) => !now.includes(reference));
}

/** Whether what an element of a page shows is this text, with anything in place of its figures and names. */
export function isShownAs(text: string, shown: string): boolean {
  const plain = (of: string) => of.replace(/\s+/g, " ").trim();
  const pieces = plain(text.replace(/\*\*/g, "")).split(/\{\{[^{}]*\}\}|\{\w+\}/);
  if (pieces.every((piece) => piece.trim() === "")) return false;
  const quoted = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${quoted.join(".{0,200}")}$`, "u").test(plain(shown));
}
