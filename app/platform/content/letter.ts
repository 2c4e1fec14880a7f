import type { Language } from "../language/language.ts";
import { escaped } from "./escaped.ts";

export function letter(paragraphs: readonly string[], language: Language): { text: string; html: string } {
  const html = paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph))}</p>`).join("");
  return { text: `${paragraphs.join("\n\n")}\n`, html: `<div lang="${language}">${html}</div>` };
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s,]+/g, (href) => `<a href="${href}">${href}</a>`);
}
