import fc from "fast-check";
import { expect, test } from "vitest";
import { splitPmfme } from "./pmfme.ts";
import { calculator, crore, lakh, solved } from "./test-calculators.ts";

const { facts } = calculator("pmfme").data;

test.each([
  [6_00_000, 2_00_000, 0, 8_00_000, 2_80_000, 80_000, 7_20_000, 4_40_000],
  [9_00_000, 1_00_000, 0, 10_00_000, 3_50_000, 1_00_000, 9_00_000, 5_50_000],
  [14_00_000, 8_00_000, 5_00_000, 20_00_000, 7_00_000, 2_70_000, 24_30_000, 17_30_000],
  [20_00_000, 8_57_143, 0, 28_57_143, 10_00_000, 2_85_714, 25_71_429, 15_71_429],
  [30_00_000, 10_00_000, 10_00_000, 40_00_000, 10_00_000, 5_00_000, 45_00_000, 35_00_000],
  [50_00_000, 20_00_000, 0, 70_00_000, 10_00_000, 7_00_000, 63_00_000, 53_00_000],
])("machines %d, civil work %d, land %d", (machines, civil, land, ...expected) => {
  const cost = machines + civil + land;
  const project = {
    kind: "individual",
    cost: cost * 100,
    machines: machines * 100,
    civil: civil * 100,
  } as const;
  const { eligible, grant, own, bank, net } = splitPmfme(project, facts);
  expect([eligible, grant, own, bank, net].map((paise) => Math.round(paise / 100))).toEqual(expected);
});

test.each([
  [28_57_142, 10_00_000],
  [28_57_143, 10_00_000],
  [28_57_200, 10_00_000],
  [28_00_000, 9_80_000],
])("a whole cost of %d has a grant of %d, the nearest whole rupee", (cost, grant) => {
  const project = { kind: "individual", cost: cost * 100, machines: null, civil: null } as const;
  expect(splitPmfme(project, facts).grant).toBe(grant * 100);
});

test("a group's grant ends at its own cap, and its cost at the scheme's limit", () => {
  const group = (cost: number) =>
    splitPmfme({ kind: "group", cost: cost * 100, machines: null, civil: null }, facts);
  expect(group(crore).grant).toBe(35 * lakh * 100);
  expect(group(10 * crore)).toMatchObject({ grant: 3 * crore * 100, capped: true, tooLarge: false });
  expect(group(10 * crore + 1)).toMatchObject({ grant: 3 * crore * 100, tooLarge: true });
});

const projects = fc
  .record({
    kind: fc.constantFrom("individual" as const, "group" as const),
    parts: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 20 * crore * 100 }))),
    known: fc.boolean(),
  })
  .map(({ kind, parts: [machines = 0, civil = 0, land = 0], known }) => {
    const cost = Math.max(1_000_00, machines + civil + land);
    return { kind, cost, machines: known ? machines : null, civil: known ? civil : null };
  });

test("own share and bank loan are the cost, the grant is under its cap, civil work under its share", () => {
  fc.assert(
    fc.property(projects, (project) => {
      const split = splitPmfme(project, facts);
      expect(split.own + split.bank).toBe(project.cost);
      expect(split.grant).toBeLessThanOrEqual(split.cap);
      expect(split.grant).toBeLessThanOrEqual((split.eligible * facts.subsidy) / 100 + 50);
      expect(split.eligible).toBeLessThanOrEqual(project.cost);
      if (split.civil !== null && !split.tooLarge)
        expect(split.civil).toBeLessThanOrEqual((split.eligible * facts.civilMost) / 100 + 1);
      expect(split.net).toBeGreaterThanOrEqual(0);
      for (const paise of [split.own, split.grant]) expect(paise % 100).toBe(0);
    }),
  );
});

test("more machines never make a smaller grant", () => {
  fc.assert(
    fc.property(projects, fc.integer({ min: 0, max: crore }), (project, more) => {
      const larger = {
        ...project,
        cost: project.cost + more,
        machines: project.machines === null ? null : project.machines + more,
      };
      expect(splitPmfme(larger, facts).grant).toBeGreaterThanOrEqual(splitPmfme(project, facts).grant);
    }),
  );
});

test.each([
  [{ kind: "individual", cost: "10 lakh", machines: "9 lakh", civil: "2 lakh" }, { machines: "parts" }],
  [{ kind: "individual", cost: "10 lakh", civil: "2 lakh" }, { machines: "machines" }],
  [{ kind: "club", cost: "10 lakh" }, { kind: "choose" }],
  [{ kind: "group", cost: "" }, { cost: "missing" }],
])("%o is refused at %o", (entered, problems) => {
  expect(solved("pmfme", entered)).toEqual(problems);
});
