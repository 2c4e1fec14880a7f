import { load } from "js-yaml";
import type { Language } from "../../../platform/language/language.ts";
import { withFigures } from "../facts/facts.server.ts";

/** One Markdown file of the content, for tests. */
export type Text = { name: string; folder: string; route: string; language: Language; text: string };

/** Every page text of the content. */
export const texts: Text[] = Object.entries(
  import.meta.glob<string>("../../../../content/{services,pages}/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => {
  const [folder = "", name = ""] = path.split("/").slice(-2);
  const [route = "", language = ""] = name.split(".");
  return { name, folder, route, language: language as Language, text: text.normalize() };
});

/** The words of every list of questions. */
export const questionTexts: Text[] = Object.entries(
  import.meta.glob<string>("../../../../content/questions/*.yaml", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => {
  const [route = "", language = ""] = (path.split("/").at(-1) ?? "").split(".");
  const name = `${route}.${language}.yaml`;
  return { name, folder: "questions", route, language: language as Language, text: text.normalize() };
});

export const serviceTexts = texts.filter((text) => text.folder === "services");

/** The front matter of a text. */
export function headOf(text: string): Record<string, unknown> {
  return load(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "") as Record<string, unknown>;
}

export function bodyOf(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, "");
}

/** The text as it is shown; only the legal pages refer to the firm's details. */
export function shown({ folder, name, text, language }: Text): string {
  return withFigures(
    folder === "pages" ? text.replace(/\{\{(?:firm|if|kept|legal|storage)\.\w+\}\}/g, "the firm") : text,
    language,
    `content/${folder}/${name}`,
  );
}

/** Every match of a pattern, each as "content/folder/name:line: match". */
export function placesOf(
  pattern: RegExp,
  { folder, name, text }: Pick<Text, "folder" | "name" | "text">,
): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([found]) => `content/${folder}/${name}:${index + 1}: ${found}`),
    );
}

/** What is wrong with a text, each with the line: "12: no heading". */
export type Finding = `${number}: ${string}`;

/** What a check finds in all these texts, each as "content/folder/name:12: no heading". */
export function findingsIn<File extends Pick<Text, "folder" | "name">>(
  files: readonly File[],
  check: (file: File) => Finding[],
): string[] {
  return files.flatMap((file) => check(file).map((found) => `content/${file.folder}/${file.name}:${found}`));
}

/** The line on which the words stand first, from 1; 1 when they do not stand there. */
export function lineOf({ text }: Pick<Text, "text">, words: string): number {
  return text.slice(0, Math.max(text.indexOf(words), 0)).split("\n").length;
}

/** One finding on the line of those words, unless all is well. */
export function unless(well: boolean, file: Pick<Text, "text">, words: string, what: string): Finding[] {
  return well ? [] : [`${lineOf(file, words)}: ${what}`];
}
