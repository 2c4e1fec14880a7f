import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { businesses } from "./rule.ts";
import { dutyRules, findRule, ruleOf } from "./rules.server.ts";

test("every duty of the facts has a name in both languages, and every name is of a duty", () => {
  const keys = dutyRules.map(({ key }) => key);
  for (const language of languages)
    expect(Object.keys(publicMessages[language].publicDuties.rules)).toEqual(keys);
});

test("what only some have, or some have by mistake, has a condition in both languages and a duty that is theirs", () => {
  for (const { key, onlyIf, unsureWith, instead, for: whose } of dutyRules) {
    const isAsked = onlyIf.length > 0 || unsureWith.length > 0;
    for (const language of languages)
      expect([key, key in publicMessages[language].publicDuties.conditions]).toEqual([key, isAsked]);
    expect(onlyIf.filter((business) => !whose.includes(business))).toEqual([]);
    for (const other of [...unsureWith, instead ?? key]) expect(findRule(other)).toBeDefined();
  }
});

test("every kind of business has a duty", () => {
  for (const business of businesses) expect(dutyRules.some((rule) => rule.for.includes(business))).toBe(true);
});

test("amounts of the facts are read as paise, and yearly figures as days after the year", () => {
  expect(ruleOf("gstr-3b-quarterly").late).toEqual({
    perDay: 50_00,
    perDayNil: 20_00,
    mostNil: 500_00,
    tiers: [
      { upTo: 1_50_00_000_00, most: 2_000_00 },
      { upTo: 5_00_00_000_00, most: 5_000_00 },
    ],
  });
  expect(ruleOf("trademark-renewal")).toMatchObject({ period: "own", every: 120 });
  expect(ruleOf("llp-11")).toMatchObject({ due: { months: 2, day: 30 } });
});

test("a key that no duty has is none, whatever it is", () => {
  for (const key of ["constructor", "", null, 7]) expect(findRule(key)).toBeUndefined();
  expect(() => ruleOf("vat")).toThrow("vat");
});
