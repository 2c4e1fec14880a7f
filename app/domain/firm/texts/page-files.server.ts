import type { Language } from "../../../platform/language/language.ts";

const files = import.meta.glob<string>("../../../../content/pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const pageNames: readonly string[] = [
  ...new Set(Object.keys(files).map((file) => (file.split("/").at(-1) ?? "").split(".", 1)[0] ?? "")),
];

/** Throws when it is missing. */
export function pageFile(name: string, language: Language): string {
  const text = files[`../../../../content/pages/${name}.${language}.md`];
  if (text === undefined) throw new Error(`content/pages/${name}.${language}.md is missing`);
  return text;
}
