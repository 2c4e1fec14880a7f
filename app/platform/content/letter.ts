import type { Language } from "../language/language.ts";
import { escaped } from "./escaped.ts";

/** The two bodies of an e-mail of some paragraphs: as plain text, and as HTML with its addresses as links. */
export function letter(paragraphs: readonly string[], language: Language): { text: string; html: string } {
  const html = paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph))}</p>`).join("");
  return { text: `${paragraphs.join("\n\n")}\n`, html: `<div lang="${language}">${html}</div>` };
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s,]+/g, (href) => `<a href="${href}">${href}</a>`);
}
