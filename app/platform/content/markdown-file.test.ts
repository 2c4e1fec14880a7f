import fc from "fast-check";
import { expect, test } from "vitest";
import { withEdit } from "./edits.server.ts";
import { splitHead, textsIn, withEdits } from "./markdown-file.server.ts";

const file = `---
title: PMEGP Loan
summary: "A loan: {{pmegp.own-share-general}}"
cards:
  - { category: vikas, name: PMEGP Loan, summary: "{{pmegp.a}} to {{pmegp.b}}" }
glance:
  who: "Anyone"
---

Not a part.

## What it is {#intro}

One.

### A question

Two.

## Steps {#process}

1. First
`;
const name = "services/PMEGP";

test("the head's sentences and the parts with their headings are texts, in the order of the page", () => {
  expect(textsIn(file)).toEqual([
    { field: "title", text: "PMEGP Loan" },
    { field: "summary", text: "A loan: {{pmegp.own-share-general}}" },
    { field: "cards.0.summary", text: "{{pmegp.a}} to {{pmegp.b}}" },
    { field: "glance.who", text: "Anyone" },
    { field: "heading.intro", text: "What it is" },
    { field: "part.intro", text: "One.\n\n### A question\n\nTwo." },
    { field: "heading.process", text: "Steps" },
    { field: "part.process", text: "1. First" },
  ]);
});

test("a file without edits stays as it is, and an edit of another language leaves it", () => {
  expect(withEdits(file, name, "en", new Map())).toBe(file);
  expect(withEdits(file, name, "en", withEdit(new Map(), name, "hi", "title", "ऋण"))).toBe(file);
});

type Cards = { cards: { category: string }[] };

const line = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => text.replace(/\s+/g, " ").trim());
const sentence = line.filter((text) => text !== "");

test("whatever stands in an edit, it is read back, and nothing else of the file changes", () => {
  fc.assert(
    fc.property(sentence, sentence, (title, part) => {
      fc.pre(!part.startsWith("## "));
      const edits = withEdit(
        withEdit(withEdit(new Map(), name, "en", "title", title), name, "en", "cards.0.summary", part),
        ...([name, "en", "part.intro", part] as const),
      );
      const edited = withEdits(file, name, "en", edits);
      const wanted = new Map([
        ["title", title],
        ["cards.0.summary", part],
        ["part.intro", part],
      ]);
      const shipped = textsIn(file).map(({ field, text }) => ({ field, text: wanted.get(field) ?? text }));
      expect(textsIn(edited)).toEqual(shipped);
      expect(splitHead<Cards>(edited).head.cards[0]?.category).toEqual("vikas");
    }),
  );
});
