import { expect, test } from "vitest";
import { dutyFacts, trustIn } from "./facts.server.ts";
import { isOfficial } from "./official-hosts.ts";
import { schemes } from "./test-schemes.ts";

/** What nobody found in an official text, and is printed because the specification names it; lists of names are no figures. */
const demanded = ["seed-fund.tenure-most", "seed-fund.moratorium-most"];

const isUncertain = (trust: string) => trust === "secondary" || trust === "none";

test("every figure and duty rests on an official text or is our own, but for what the specification names", () => {
  const figures = Object.entries(schemes).flatMap(([scheme, { figures }]) =>
    Object.keys(figures)
      .filter((key) => figures[key]?.unit !== "names")
      .map((key) => `${scheme}.${key}`),
  );
  expect(figures.filter((name) => isUncertain(trustIn(name)))).toEqual(demanded);
  expect(dutyFacts().filter(({ trust }) => isUncertain(trust))).toEqual([]);
});

test("a duty on a day of our own names the official page where the day is to be checked", () => {
  const ours = dutyFacts().filter((fact) => fact["firm-day"]);
  expect(ours.map(({ sources: [page] }) => page && isOfficial(page.url) && !page.copy)).toEqual(
    ours.map(() => true),
  );
});
