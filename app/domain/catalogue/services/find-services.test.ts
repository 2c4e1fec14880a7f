import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOf } from "../../../platform/search/words.ts";
import { catalogue } from "./catalogue.ts";
import { findServices, searchWords } from "./find-services.ts";
import { listedCards } from "./listed-cards.server.ts";

const cards = listedCards("en");
const namesFor = (query: string) => findServices(query, cards).map((card) => card.name);

test.each([
  ["pvt ltd", ["Public Limited Company", "One Person Company Registration"]],
  ["gst number", ["GST Registration and Certificate"]],
  ["food licence", ["FSSAI Certificate"]],
  ["udyam", ["ZED Certificate", "Udyog Aadhar (MSME)", "MSME Loan"]],
  ["kisan", ["RKVY-RAFTAAR", "NAIF Loan"]],
  ["dairy", ["FSSAI Certificate", "RKVY-RAFTAAR", "MUDRA Loan"]],
  ["kavach", catalogue.kavach.map(({ name }) => name)],
  ["कवच", catalogue.kavach.map(({ name }) => name)],
  ["जीएसटी", ["GST Registration and Certificate"]],
  ["trade mark", ["Trademark Registration"]],
])("%s finds what people mean by it", (query, names) => {
  expect(namesFor(query)).toEqual(names);
});

test("loan, subsidy, company and their Hindi words find every card that is one", () => {
  const loans = ["NAIF Loan", "Working Capital (CGTMSE Loan)", "MSME Loan", "PMEGP Loan", "MUDRA Loan"];
  for (const query of ["loan", "loans", "लोन", "ऋण", "कर्ज़"])
    expect(namesFor(query)).toEqual(expect.arrayContaining(loans));
  expect(namesFor("subsidy")).toEqual(expect.arrayContaining(["NAIF Loan", "MSME Design", "PMEGP Loan"]));
  for (const query of ["company", "companies", "कंपनी"])
    expect(namesFor(query)).toEqual(
      expect.arrayContaining(["Public Limited Company", "Section 8 Company", "Nidhi Company Registration"]),
    );
});

test("a word is found by its beginning, not by a piece out of its middle", () => {
  expect(namesFor("art")).toEqual([]);
  expect(namesFor("web dev")).toEqual(["Website Development"]);
});

test("filler words are ignored", () => {
  expect(namesFor("how to apply for mudra loan online in Bihar")).toEqual(["MUDRA Loan"]);
  expect(namesFor("dairy ke liye loan")).toEqual(["MUDRA Loan"]);
  expect(namesFor("मुझे मुद्रा लोन चाहिए")).toEqual(["MUDRA Loan"]);
  expect(searchWords("how to")).toEqual([]);
});

test("punctuation alone is no search, an emoji finds nothing", () => {
  expect(searchWords("%%%")).toEqual([]);
  expect(namesFor("😀")).toEqual([]);
});

const known = cards.flatMap((card) => wordsOf(`${card.name} ${card.summary} ${card.words}`));
/** Existing words, beginnings of them, and unknown ones. */
const word = fc.oneof(
  fc
    .tuple(fc.constantFrom(...known), fc.integer({ min: 1, max: 8 }))
    .map(([full, length]) => full.slice(0, length)),
  fc.constantFrom(...known),
  fc.string({ maxLength: 6 }),
);

test("case, the order of words and extra spaces never matter", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 4 }), (words) => {
      const names = namesFor(words.join(" "));
      expect(namesFor(`  ${words.toReversed().join("   ").toUpperCase()} `)).toEqual(names);
    }),
  );
});

test("what is found for two words is within what is found for one", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const wider = namesFor(one);
      for (const name of namesFor(`${one} ${other}`)) expect(wider).toContain(name);
    }),
  );
});

test("every card is found by its own name", () => {
  for (const { name } of cards) expect(namesFor(name)).toContain(name);
});
