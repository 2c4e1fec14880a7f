import { escaped } from "../../platform/content/escaped.ts";

/** What a reference says now, by the reference as it is written: "{{pmegp.lock-in}}" says "3 years". */
export type Chips = Readonly<Record<string, string>>;

/** A figure, a name in a sentence, a link, the line under the head of a table, bold words, a point of a list. */
const mark = /(\{\{[^{}]*\}\}|\{\w+\})|(\[[^\]\n]*\]\([^)\n]*\))|^(\|[-:| ]+\|)$|\*\*([^*\n]+)\*\*|^(- )/gm;

/** A text as HTML to write in: figures, names and links are chips that one deletes as a whole, bold is bold, a list has points. */
export function toHtml(text: string, chips: Chips): string {
  let html = "";
  let end = 0;
  for (const found of text.matchAll(mark)) {
    const [whole, reference, link, line, bold, point] = found;
    html += escaped(text.slice(end, found.index));
    if (reference) html += chip(reference, chips[reference] ?? reference.replace(/[{}]/g, ""));
    else if (link) html += chip(link, labelOf(link));
    else if (line) html += chip(line, "―――");
    else if (bold) html += `<b>${toHtml(bold, chips)}</b>`;
    else if (point) html += "• ";
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
  dataset?: { mark?: string };
};

/** The text that stands in such HTML, as it is stored. */
export function fromNode(node: Read): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeName === "#text") return child.textContent ?? "";
      if (child.dataset?.mark !== undefined) return child.dataset.mark;
      if (child.nodeName === "BR") return "\n";
      const inner = fromNode(child);
      if (child.nodeName === "B" || child.nodeName === "STRONG") return inner === "" ? "" : `**${inner}**`;
      return child.nodeName === "DIV" || child.nodeName === "P" ? `\n${inner}` : inner;
    })
    .join("")
    .replaceAll("\u00a0", " ")
    .replace(/^• /gm, "- ");
}

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
