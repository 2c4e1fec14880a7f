import type { Language } from "../language/language.ts";
import { dialled, spaced } from "../language/phone.ts";
import { escaped } from "./escaped.ts";

/** A paragraph, or something that stands out from the paragraphs. */
export type Block =
  | string
  | { big: string }
  | { rows: readonly (readonly [label: string, text: string])[] }
  | { title: string; items: readonly string[] }
  | { button: string; href: string }
  | { call: string; phone: string }
  | { small: string };

/** What a mail shows of the firm. Without an origin that others can reach there is no logo. */
export type Letterhead = {
  brand: string;
  address: string;
  phone: string;
  /** "#rrggbb": the firm's colour, and that of words on it. */
  accent: string;
  ink: string;
  origin?: string | undefined;
};

type Letter = { text: string; html: string };

/** The same words as plain text and as HTML. */
export function letter(blocks: readonly Block[], language: Language): Letter {
  return {
    text: `${blocks.map(textOf).join("\n\n")}\n`,
    html: `<div lang="${language}">${blocks.map(htmlOf).join("")}</div>`,
  };
}

function textOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("big" in block) return block.big;
  if ("rows" in block) return block.rows.map(([label, text]) => `${label}: ${text}`).join("\n");
  if ("title" in block) return [block.title, ...block.items.map((item) => `- ${item}`)].join("\n");
  if ("button" in block) return `${block.button}: ${block.href}`;
  if ("call" in block) return `${block.call}: ${spaced(block.phone)}`;
  return block.small;
}

function htmlOf(block: Block): string {
  if (typeof block === "string") return `<p>${inHtml(block)}</p>`;
  if ("big" in block) return `<p class="big">${inHtml(block.big)}</p>`;
  if ("rows" in block) return `<table>${block.rows.map(rowOf).join("")}</table>`;
  if ("title" in block) {
    const items = block.items.map((item) => `<li>${inHtml(item)}</li>`).join("");
    return `<h2>${escaped(block.title)}</h2><ul>${items}</ul>`;
  }
  if ("button" in block) return buttonOf(block.button, block.href);
  if ("call" in block)
    return buttonOf(`${block.call}: ${spaced(block.phone)}`, `tel:${dialled(block.phone)}`);
  return `<p class="small">${inHtml(block.small)}</p>`;
}

const rowOf = ([label, text]: readonly [string, string]) =>
  `<tr><th>${escaped(label)}</th><td>${inHtml(text)}</td></tr>`;

const buttonOf = (label: string, href: string) =>
  `<p><a class="button" href="${escaped(href)}">${escaped(label)}</a></p>`;

function inHtml(text: string): string {
  return escaped(text)
    .replace(/https?:\/\/[^\s,]+/g, (href) => `<a href="${href}">${href}</a>`)
    .replaceAll("\n", "<br>");
}

/** The letter under the firm's logo, name and colour. Long links wrap on a phone. */
export function onLetterhead({ text, html }: Letter, head: Letterhead | undefined): Letter {
  if (!head) return { text, html };
  const phone = head.phone && `<a href="tel:${dialled(head.phone)}">${spaced(head.phone)}</a>`;
  const foot = [escaped(head.brand), escaped(head.address), phone].filter(Boolean).join("<br>");
  const logo = head.origin && `<img src="${head.origin}/icon-192.png" alt="" width="40" height="40"> `;
  return {
    text: `${text}\n-- \n${[head.brand, head.address, head.phone && spaced(head.phone)].filter(Boolean).join("\n")}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${rules(head)}</style></head><body><div class="sheet"><p class="brand">${logo ?? ""}${escaped(head.brand)}</p>${html}<p class="foot">${foot}</p></div></body></html>`,
  };
}

const rules = ({ accent, ink }: Letterhead) =>
  `
body{margin:0;padding:16px;font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans Devanagari",Arial,sans-serif}
.sheet{max-width:560px;margin:0 auto;border-top:4px solid ${accent};overflow-wrap:anywhere}
.brand{font-size:18px;font-weight:700}
.brand img{vertical-align:middle;border-radius:8px}
.big{margin:24px 0;padding-left:12px;border-left:4px solid ${accent};font-size:24px;font-weight:700;line-height:1.3}
h2{margin:24px 0 8px;font-size:18px}
ul{margin:0;padding-left:20px}
table{border-collapse:collapse}
th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:top}
th{font-weight:400;opacity:.75}
.button{display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:${ink};font-weight:700;text-decoration:none}
.small,.foot{font-size:14px;opacity:.75}
.foot{margin-top:32px;padding-top:16px;border-top:1px solid #8888}
`.trim();
