import fc from "fast-check";
import { expect, test } from "vitest";
import { classifySpam, type SpamSigns } from "./spam.server.ts";

const calm = { honeypot: "", typed: {}, postsThisMinute: 1, elapsed: 60_000 };
const classify = (signs: Partial<SpamSigns>, timesBefore = 0) =>
  classifySpam({ ...calm, ...signs }, timesBefore);
const oneLink = { message: "My shop: https://shop.example" };

test("haste alone is no spam: a browser fills a whole form in at once", () => {
  expect(classify({ elapsed: 0 })).toBeNull();
  expect(classify({ elapsed: 1_999, typed: { message: "A loan for a spice mill" } })).toBeNull();
});

test.each([
  ["a link", oneLink, 0],
  ["words that the same person sent before", { message: "Cheap loans" }, 1],
])("haste with %s is spam, by the name of hurried; without haste it is none", (_, typed, timesBefore) => {
  expect(classify({ elapsed: 1_999, typed }, timesBefore)).toBe("hurried");
  expect(classify({ elapsed: 2_000, typed }, timesBefore)).toBeNull();
  expect(classify({ elapsed: null, typed }, timesBefore)).toBeNull();
});

test("a link in words that came twice before is no spam while nobody hurried", () => {
  expect(classify({ typed: oneLink }, 2)).toBeNull();
});

test.each([
  ["honeypot", { honeypot: "x", typed: { name: "https://a.example" }, postsThisMinute: 9 }, 9],
  ["links", { typed: { message: "www.a.example www.b.example" }, postsThisMinute: 9 }, 9],
  ["repeated", { postsThisMinute: 9 }, 3],
  ["fast", { postsThisMinute: 6, elapsed: 10, typed: oneLink }, 0],
] as const)("one decisive sign is the reason that staff read: %s", (reason, signs, timesBefore) => {
  expect(classify(signs, timesBefore)).toBe(reason);
});

const anySigns = fc.record({
  honeypot: fc.constantFrom("", "x"),
  typed: fc.record({
    name: fc.constantFrom("Asha", "https://a.example"),
    message: fc.constantFrom("Hello", oneLink.message, "www.a.example www.b.example"),
  }),
  postsThisMinute: fc.integer({ min: 1, max: 60 }),
  elapsed: fc.option(fc.integer({ min: 0, max: 5_000 })),
});

test("slower is never more suspicious, and without haste only the written rules decide", () => {
  fc.assert(
    fc.property(anySigns, fc.integer({ min: 0, max: 5 }), (signs, timesBefore) => {
      const slow = classifySpam({ ...signs, elapsed: 60_000 }, timesBefore);
      const { name, message } = signs.typed;
      const links = name !== "Asha" || message.startsWith("www");
      const written = signs.honeypot !== "" || links || timesBefore >= 3 || signs.postsThisMinute > 5;
      expect(slow !== null).toBe(written);
      if (slow) expect(classifySpam(signs, timesBefore)).toBe(slow);
    }),
  );
});
