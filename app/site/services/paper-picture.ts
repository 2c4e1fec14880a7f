import type { DocumentType } from "../../domain/catalogue/services/checklist.ts";
import { drawingOf, pictureOf } from "../../domain/catalogue/services/pictures.ts";
import { escaped } from "../../platform/content/escaped.ts";
import type { Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";

/** What a document looks like, as HTML; empty where it has no picture. */
export function paperPicture(document: DocumentType, language: Language): string {
  const picture = pictureOf(document);
  if (!picture) return "";
  const label = escaped(publicMessages[language].services.pictures[picture]);
  return `<svg class="paper" viewBox="0 0 48 36" role="img" aria-label="${label}"><path d="${drawingOf(picture)}"/></svg>`;
}

/** The documents of a page, each with its picture; `keys` in their order. */
export function withPictures(html: string, keys: readonly string[], language: Language): string {
  let position = 0;
  const list = html.replaceAll("<li><strong>", () => {
    const picture = paperPicture(keys[position] ?? "", language);
    position += 1;
    return `<li>${picture}<strong>`;
  });
  return list.includes("<svg") ? list.replace("<ul>", '<ul class="papers">') : html;
}
