import { escaped } from "../../../platform/content/escaped.ts";

/** Reference → its present value: "{{mudra.shishu-most}}" → "₹50,000". */
export type Chips = Readonly<Record<string, string>>;

/** Figures, names, links, bold, list items, headings. */
const mark = /(\{\{[^{}]*\}\}|\{\w+\})|(\[[^[\]\n]*\]\([^()\n]*\))|\*\*([^*\n]+)\*\*|^(- )|^### (.*)$/gm;
/** Head, separator, rows, and the end of the last row. */
const table = /^(\|.*\|)\n(\|[-:| ]+\|)((?:\n\|.*\|)*)(?:\n|$)/gm;

/** HTML for editing: figures, names and links are chips, which can only be deleted as a whole. */
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
  // Adds a line after a final table, so that one can write there.
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

/** Subset of DOM nodes. */
type Read = {
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<Read>;
  dataset?: { mark?: string; before?: string; rule?: string };
};

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

/** References that were deleted. */
export function deleted(before: string, now: string): string[] {
  const all = [...before.matchAll(/\{\{[^{}]*\}\}|\{\w+\}/g)].map(([reference]) => reference);
  return [...new Set(all)].filter((reference) => !now.includes(reference));
}

/** Compares with rendered text, ignoring figures and names. */
export function isShownAs(text: string, shown: string): boolean {
  const plain = (of: string) => of.replace(/\s+/g, " ").trim();
  const pieces = plain(text.replace(/\*\*/g, "")).split(/\{\{[^{}]*\}\}|\{\w+\}/);
  if (pieces.every((piece) => piece.trim() === "")) return false;
  const quoted = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${quoted.join(".{0,200}")}$`, "u").test(plain(shown));
}
