import fc from "fast-check";
import { expect, test } from "vitest";
import { enteredInAddress } from "./entered-in-address.ts";
import { type GstBusiness, gstNeed } from "./gst.ts";
import { solve } from "./rules.ts";
import { calculator, lakh, solved } from "./test-calculators.ts";

const { facts, states } = calculator("gst").data;

test.each([
  ["bihar", "goods", 38, {}, "Not compulsory"],
  ["bihar", "goods", 40, {}, "Not compulsory"],
  ["bihar", "goods", 41, {}, "Required"],
  ["bihar", "services", 22, {}, "Required"],
  ["bihar", "both", 25, {}, "Required"],
  ["bihar", "goods", 6, { interstate: "goods" }, "Required"],
  ["uttarakhand", "goods", 24, {}, "Required"],
  ["tripura", "services", 11, {}, "Required"],
  ["bihar", "goods", 22, { leftout: "yes" }, "Required"],
  ["bihar", "services", 15, { reverse: "yes" }, "Required"],
  ["bihar", "services", 15, { interstate: "services" }, "Not compulsory"],
  ["bihar", "both", 6, { interstate: "services" }, "Not compulsory"],
  ["bihar", "both", 6, { interstate: "goods" }, "Required"],
  ["bihar", "both", 6, { interstate: "both" }, "Required"],
  ["bihar", "both", 21, { interstate: "services" }, "Required"],
  ["tripura", "both", 11, { interstate: "services" }, "Required"],
  ["bihar", "both", 12, { online: "enrolled", interstate: "services" }, "Not compulsory"],
  ["bihar", "goods", 12, { online: "enrolled" }, "Not compulsory"],
  ["bihar", "goods", 12, { online: "yes", interstate: "goods" }, "Required"],
  ["bihar", "goods", 40.00001, {}, "Required"],
  ["bihar", "services", 20, {}, "Not compulsory"],
  ["bihar", "services", 20.00001, {}, "Required"],
  ["bihar", "goods", 12, { online: "enrolled", interstate: "goods" }, "Required"],
  ["bihar", "goods", 21, { online: "enrolled" }, "Required"],
  ["bihar", "services", 5, { other: "yes" }, "Required"],
  // A milk seller in Gaya, and a painter who sends listed handicrafts to Delhi.
  ["bihar", "goods", 60, { exempt: "yes" }, "Not compulsory"],
  ["bihar", "goods", 60, { exempt: "yes", interstate: "goods" }, "Not compulsory"],
  ["bihar", "goods", 60, { exempt: "yes", reverse: "yes" }, "Required"],
  ["bihar", "goods", 8, { interstate: "goods", handicraft: "yes" }, "Not compulsory"],
  ["bihar", "goods", 21, { interstate: "goods", handicraft: "yes" }, "Required"],
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
  onlyExempt: fc.boolean(),
  handicraft: fc.boolean(),
  interstate: fc.constantFrom("no", "goods", "services", "both"),
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

test("taxed goods across the border need it, unless they are listed handicrafts; services never by themselves up to the limit", () => {
  fc.assert(
    fc.property(businesses, (business) => {
      const taxed = { ...business, interstate: "goods", onlyExempt: false, handicraft: false } as const;
      const { required, reasons } = gstNeed(taxed, facts);
      expect([required, reasons.includes("goodsAcross")]).toEqual([true, true]);
      const max = business.states === "lowest" ? facts.interstateServicesLowest : facts.interstateServices;
      const small = { ...business, turnover: Math.min(business.turnover, max) };
      const [across, athome] = (["services", "no"] as const).map(
        (interstate) => gstNeed({ ...small, interstate }, facts).reasons,
      );
      expect(across).toEqual(athome);
    }),
  );
});

test("the reasons name what crosses the border, and nothing else", () => {
  const repairs = { state: "bihar", supply: "both", turnover: "6 lakh", interstate: "services" };
  const answer = (entered: Record<string, string>) => {
    const result = solve(calculator("gst"), entered);
    return "worked" in result ? result.worked : undefined;
  };
  expect(answer(repairs)?.warnings).toEqual([]);
  expect(answer(repairs)?.notes[0]).toBe("Services to other states are exempt up to ₹20,00,000.");
  expect(answer({ ...repairs, interstate: "goods" })?.warnings).toEqual([
    "Taxable goods are sold to another state.",
  ]);
});

test.each([
  [{ state: "bihar", supply: "goods", turnover: "20 lakh", interstate: "goods" }, "₹20,00,000"],
  [{ state: "tripura", supply: "goods", turnover: "6 lakh", interstate: "goods" }, "₹10,00,000"],
  [{ state: "bihar", supply: "goods", turnover: "20.1 lakh", interstate: "goods" }, undefined],
  [{ state: "bihar", supply: "goods", turnover: "6 lakh", interstate: "goods", reverse: "yes" }, undefined],
  [{ state: "bihar", supply: "goods", turnover: "6 lakh" }, undefined],
])("%o: the exemption of handicraft goods is named up to %s", (entered, limit) => {
  const result = solve(calculator("gst"), entered);
  const notes = "worked" in result ? result.worked.notes : [];
  const found = notes.find((note) => note.includes("Handicraft goods"));
  expect(found?.match(/₹[\d,]*\d/)?.[0]).toBe(limit);
});

test.each([
  ["supply=goods&interstate=on", "Required"],
  ["supply=services&interstate=on", "Not compulsory"],
  ["supply=services&interstate=yes", "Not compulsory"],
  ["supply=both", "Not compulsory"],
  ["supply=both&interstate=no", "Not compulsory"],
])("an address saved when one box was ticked, %s: %s", (query, need) => {
  const entered = enteredInAddress("gst", new URLSearchParams(`state=bihar&turnover=6+lakh&${query}`));
  expect(solved("gst", entered)["GST registration"]).toBe(need);
});

test("such an address with goods and services asks which of them", () => {
  const query = "state=bihar&supply=both&turnover=6+lakh&interstate=on";
  expect(solved("gst", enteredInAddress("gst", new URLSearchParams(query)))).toEqual({
    interstate: "choose",
  });
});

test.each([
  [{ state: "bihar", supply: "goods", turnover: "5 lakh", interstate: "services" }, { interstate: "across" }],
  [{ state: "bihar", supply: "services", turnover: "5 lakh", interstate: "both" }, { interstate: "across" }],
  [{ state: "narnia", supply: "goods", turnover: "5 lakh" }, { state: "state" }],
  [
    { supply: "dreams", turnover: "1e99" },
    { state: "state", supply: "choose", turnover: "amount" },
  ],
])("%o is refused at %o", (entered, problems) => {
  expect(solved("gst", entered)).toEqual(problems);
});
