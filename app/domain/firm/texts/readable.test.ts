import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { textPages } from "./catalogue.server.ts";
import { readable } from "./readable.server.ts";

test("figures, tables, headings, lists and links are read without marks", () => {
  const text =
    "| You | We |\n|---|---|\n| **Sign** | {{pmegp.lock-in}} |\n\n### Why?\n\n- See [MUDRA](/MUDRA), {name}.";
  expect(readable(text, "en")).toBe("You · We\nSign · 3 years\n\nWhy?\n\n• See MUDRA, ….");
});

test("no text of a page shows a mark to its owner", () => {
  const marked = textPages().flatMap(({ texts }) =>
    texts.flatMap(({ key, shipped }) =>
      languages
        .filter((language) => /[{}|#]|\*\*|\]\(/.test(readable(shipped[language], language)))
        .map((of) => `${of} ${key}`),
    ),
  );
  expect(marked).toEqual([]);
});
