import { expect, test } from "vitest";
import { findingsIn, headOf, serviceTexts, type Text, unless } from "./test-texts.ts";

type Words = string | readonly Words[] | { readonly [key: string]: Words };

const files = import.meta.glob<Words>("../../../../content/messages/{en,hi}/**/*.json", {
  import: "default",
  eager: true,
});

/** Every sentence of a file by its key. */
function sentencesIn(words: Words, key: string): [key: string, sentence: string][] {
  if (typeof words === "string") return [[key, words]];
  return Object.entries(words).flatMap(([name, inner]) => sentencesIn(inner, `${key}.${name}`));
}

const sentencesOf = (language: "en" | "hi") =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([path, words]) => sentencesIn(words, path.replace(/^.*\/(?:en|hi)\//, "")));

/** The numbers of a sentence; a placeholder inside a plural is no part of its text. */
function figuresIn(sentence: string): string {
  const found = sentence.replace(/\{\w+\}/g, "").match(/\d[\d.,:]*\d|\d/g);
  return [...new Set(found)].sort().join(" ");
}

test("every Hindi message names the figures of the English one", () => {
  const hindi = new Map(sentencesOf("hi"));
  const english = sentencesOf("en");
  expect(english.length).toBeGreaterThan(1000);
  const differing = english.filter(
    ([key, sentence]) => figuresIn(sentence) !== figuresIn(hindi.get(key) ?? ""),
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

test("a card shows the same figures in both languages", () => {
  const partsOf = (file: Text) => {
    const { fee = "", time = "" } = (headOf(file.text).brief ?? {}) as { fee?: string; time?: string };
    return [fee, time].map((line) => [...line.matchAll(/\{\{[^}]*\}\}|^free$/g)].sort().join());
  };
  const differing = (file: Text) => {
    const english = serviceTexts.find((one) => one.route === file.route && one.language === "en") as Text;
    const [here, there] = [partsOf(file).join(), partsOf(english).join()];
    return unless(here === there, file, "brief:", `${here}, in English ${there}`);
  };
  expect(
    findingsIn(
      serviceTexts.filter(({ language }) => language === "hi"),
      differing,
    ),
  ).toEqual([]);
});
