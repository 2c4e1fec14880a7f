import { expect, test } from "vitest";
import { atMost, forKnowledge } from "./figure.ts";
import { keptTable } from "./kept.ts";

const run = (commit: string, ...figures: ReturnType<typeof atMost>[]) => {
  return { at: "2026-11-23T06:00:00.000Z", commit, machine: [], figures };
};

test("runs that were kept stand side by side, with the last target and what was missed", () => {
  const runs = [
    run("a1", atMost("start", 1200, 1000, "ms")),
    run("b2", atMost("start", 900, 1000, "ms"), forKnowledge("rows", 5)),
  ];
  expect(keptTable(runs).split("\n")).toEqual([
    "| figure | target | a1 2026-11-23 | b2 2026-11-23 |",
    "| --- | --- | --- | --- |",
    "| start | <= 1,000 ms | 1,200 ms missed | 900 ms |",
    "| rows |  |  | 5 |",
  ]);
  expect(keptTable(runs, 1)).toContain("| start | <= 1,000 ms | 900 ms |");
});
