import { parse } from "yaml";
import type { Language } from "../../platform/language/language.ts";
import { withFigures } from "../facts/facts.server.ts";

/** One Markdown file of the content, for tests. */
export type Text = { name: string; folder: string; route: string; language: Language; text: string };

/** Every page text of the content. */
export const texts: Text[] = Object.entries(
  import.meta.glob<string>("../../../content/{services,pages}/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => {
  const [folder = "", name = ""] = path.split("/").slice(-2);
  const [route = "", language = ""] = name.split(".");
  return { name, folder, route, language: language as Language, text: text.normalize() };
});

export const serviceTexts = texts.filter((text) => text.folder === "services");

/** The front matter of a text. */
export function headOf(text: string): Record<string, unknown> {
  return parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "") as Record<string, unknown>;
}

export function bodyOf(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, "");
}

/** The text as it is shown; only the legal pages refer to the firm's details. */
export function shown({ folder, text, language }: Text): string {
  return withFigures(
    folder === "pages" ? text.replace(/\{\{(?:firm|kept)\.\w+\}\}/g, "the firm") : text,
    language,
  );
}
