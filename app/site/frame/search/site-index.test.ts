import fc from "fast-check";
import { expect, test } from "vitest";
import { servicePaths } from "../../../domain/catalogue/services/catalogue.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { hrefIn, languages } from "../../../platform/language/language.ts";
import { sitePages } from "../listed-pages/site-pages.ts";
import { searchedPages } from "./searched-pages.server.ts";
import { siteIndex } from "./site-index.server.ts";

const search = await siteIndex(defaultDetails);
const textOf = (pieces: { text: string }[] = []) => pieces.map(({ text }) => text).join("");
const marksOf = (pieces: { text: string; marked: boolean }[] = []) =>
  pieces.filter(({ marked }) => marked).map(({ text }) => text);

test("every page, service and checklist is searched, each once", () => {
  const paths = searchedPages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const checklists = servicePaths.map((path) => `${path}/checklist`);
  expect(paths).toEqual(
    expect.arrayContaining([...sitePages.map(({ path }) => path), ...servicePaths, ...checklists]),
  );
});

test.each(languages)("every page is found by its own title in %s", (language) => {
  for (const page of searchedPages) {
    const found = search(page.text(language, defaultDetails).title, language).map(({ href }) => href);
    expect(found).toContain(hrefIn(language, page.path));
  }
});

test("a result has its section, the part of the page, and an excerpt with the words marked", () => {
  const [found] = search("pmegp margin money", "en");
  expect(found?.href).toBe("/PMEGP");
  expect(found?.section).toBe("Services › Vikas");
  expect(found?.part?.href).toMatch(/^\/PMEGP#[a-z-]+$/);
  expect(marksOf(found?.title)).toEqual(["PMEGP"]);
  expect(marksOf(found?.excerpt)).toEqual(expect.arrayContaining(["margin", "money"]));
});

test("what is in the title is explained by the page's description, not by a passage of it", () => {
  const [found] = search("loan", "en");
  expect(found?.href).toBe("/PMEGP");
  expect(found?.part).toBeUndefined();
  expect(textOf(found?.excerpt ?? [])).toMatch(/^PMEGP/);
});

test("words that a search usually leaves out are searched when there are no others", () => {
  expect(search("services", "en")[0]?.href).toBe("/services");
});

test("on a Hindi page a Latin word finds and marks the Devanagari one", () => {
  const [found] = search("mudra", "hi");
  expect(found?.href).toBe("/hi/MUDRA");
  expect(marksOf(found?.title)).toEqual(["मुद्रा"]);
});

test("an excerpt shows the firm's details of the moment", async () => {
  const legal = { ...defaultDetails.legal, officer: "Asha Verma" };
  const changed = await siteIndex({ ...defaultDetails, legal });
  const excerpts = changed("grievance officer Asha Verma", "en").map(({ excerpt }) => textOf(excerpt));
  expect(excerpts.join()).toContain("Asha Verma");
});

test.each([
  ...["", " ", "?!…", "।", "%%%", "\u0007\u0000", "😀", "🙏🏽", "zzzzzzzz"],
  ...["{}", "~", "\u202e", "\ud83d"],
])("%j finds nothing", (query) => {
  for (const language of languages) expect(search(query, language)).toEqual([]);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "<script>alert(1)</script>"])(
  "%s is a word like any other",
  (query) => {
    expect(search(query, "en").length).toBeLessThanOrEqual(10);
    expect(search(`${query} pmegp`, "en").map(({ href }) => href)).toContain("/PMEGP");
  },
);

test("whatever is typed, there are ten results at most, each once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (query) => {
      const found = search(query, "hi").map(({ href }) => href);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
  expect(search("loan", "en").length).toBe(10);
});

test.each(["loan", "लोन"])('"%s" finds what the firm sells most first', (query) => {
  for (const language of languages)
    expect(
      search(query, language)
        .slice(0, 2)
        .map(({ href, service }) => [href, service]),
    ).toEqual([
      [hrefIn(language, "/PMEGP"), "PMEGP"],
      [hrefIn(language, "/MUDRA"), "MUDRA"],
    ]);
});
