import fc from "fast-check";
import { expect, test } from "vitest";
import { type GstBusiness, gstNeed } from "./gst.ts";
import { calculator, lakh, solved } from "./test-calculators.ts";

const { facts, states } = calculator("gst").data;

test.each([
  ["bihar", "goods", 38, {}, "Not compulsory"],
  ["bihar", "goods", 40, {}, "Not compulsory"],
  ["bihar", "goods", 41, {}, "Required"],
  ["bihar", "services", 22, {}, "Required"],
  ["bihar", "both", 25, {}, "Required"],
  ["bihar", "goods", 6, { interstate: "yes" }, "Required"],
  ["uttarakhand", "goods", 24, {}, "Required"],
  ["tripura", "services", 11, {}, "Required"],
  ["bihar", "goods", 22, { leftout: "yes" }, "Required"],
  ["bihar", "services", 15, { reverse: "yes" }, "Required"],
  ["bihar", "services", 15, { interstate: "yes" }, "Not compulsory"],
  ["bihar", "goods", 12, { online: "enrolled" }, "Not compulsory"],
  ["bihar", "goods", 12, { online: "yes", interstate: "yes" }, "Required"],
  ["bihar", "goods", 40.00001, {}, "Required"],
  ["bihar", "services", 20, {}, "Not compulsory"],
  ["bihar", "services", 20.00001, {}, "Required"],
  ["bihar", "goods", 12, { online: "enrolled", interstate: "yes" }, "Required"],
  ["bihar", "goods", 21, { online: "enrolled" }, "Required"],
  ["bihar", "services", 5, { other: "yes" }, "Required"],
])("%s, %s, %d lakh, %o: %s", (state, supply, turnover, rest, need) => {
  expect(solved("gst", { state, supply, turnover: `${turnover} lakh`, ...rest })["GST registration"]).toBe(
    need,
  );
});

test("every state is in one group", () => {
  expect(states).toHaveLength(36);
  expect(new Set(states.map(({ value }) => value)).size).toBe(36);
});

const businesses: fc.Arbitrary<GstBusiness> = fc.record({
  states: fc.constantFrom("most", "listed", "lowest"),
  supply: fc.constantFrom("goods", "services", "both"),
  turnover: fc.integer({ min: 0, max: 100 * lakh }).map((rupees) => rupees * 100),
  interstate: fc.boolean(),
  leftOut: fc.boolean(),
  online: fc.constantFrom("no", "enrolled", "yes"),
  reverse: fc.boolean(),
  other: fc.boolean(),
});

test("more turnover never ends the need, and the need always has a reason", () => {
  fc.assert(
    fc.property(businesses, fc.integer({ min: 0, max: 50 * lakh * 100 }), (business, more) => {
      const need = gstNeed(business, facts);
      expect(need.required).toBe(need.reasons.length > 0);
      const larger = gstNeed({ ...business, turnover: business.turnover + more }, facts);
      if (need.required) expect(larger.required).toBe(true);
      expect(need.limit).toBeLessThanOrEqual(facts.goods);
    }),
  );
});

test.each([
  [{ state: "narnia", supply: "goods", turnover: "5 lakh" }, { state: "state" }],
  [
    { supply: "dreams", turnover: "1e99" },
    { state: "state", supply: "choose", turnover: "amount" },
  ],
])("%o is refused at %o", (entered, problems) => {
  expect(solved("gst", entered)).toEqual(problems);
});
