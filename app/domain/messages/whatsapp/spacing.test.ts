import { expect, test } from "vitest";
import { createSpacing } from "./spacing.ts";

test("messages to one person follow each other, those to others do not wait", async () => {
  let now = 0;
  const pauses: number[] = [];
  const wait = createSpacing(
    6000,
    () => now,
    async (ms) => void pauses.push(ms),
  );
  await wait("a");
  await wait("a");
  await wait("b");
  await wait("a");
  now = 17_000;
  await wait("a");
  await wait("b");
  expect(pauses).toEqual([6000, 12_000, 1000]);
});
