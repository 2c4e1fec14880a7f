import type { Language } from "../../../platform/language/language.ts";
import { factsIn } from "./facts-in.server.ts";

/** Figures replace their references, "…" other placeholders; cells of a row are separated by "·". */
export function readable(text: string, language: Language): string {
  const values = new Map(factsIn([text], language).map(({ name, value }) => [name, value]));
  return text
    .replace(/\{\{[^{}]*\}\}|\{\w+\}/g, (reference) => values.get(reference) ?? "…")
    .replace(/^\|[-:| ]+\|\n?/gm, "")
    .replace(/^\| (.*) \|$/gm, (_, cells: string) => cells.replaceAll(" | ", " · "))
    .replace(/\*\*|^### /gm, "")
    .replace(/^- /gm, "• ")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
}
