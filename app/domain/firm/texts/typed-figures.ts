import type { Language } from "../../../platform/language/language.ts";
import { bareDate, bareFigure } from "../../catalogue/facts/bare-figures.ts";
import type { ShippedText } from "./catalogue.server.ts";

/** With the word that follows: "₹500 a", "35%". */
function figuresIn(text: string): string[] {
  const prose = text.normalize().replace(/\{\{[^{}]*\}\}/g, "…");
  const found = [bareFigure, bareDate].flatMap((pattern) => [...prose.matchAll(pattern)]);
  return found.map(({ 0: match, index }) => {
    const rest = /^\S*/.exec(prose.slice(index + match.length))?.[0] ?? "";
    return `${match}${rest}`.replace(/[.,;:)]{1,9}$/, "");
  });
}

/** Figures that somebody typed into a text: no source backs them, and no review day comes for them. */
export function typedFigures({ shipped }: Pick<ShippedText, "shipped">, language: Language, text: string) {
  const known = figuresIn(shipped[language]);
  return [...new Set(figuresIn(text))].filter((figure) => !known.includes(figure));
}
