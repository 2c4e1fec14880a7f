import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contrast,
  grounds,
  isLegible,
  lowestContrast,
  modes,
  nearestLegible,
  readColour,
  shippedAccent,
  tonesOf,
} from "./colours.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((of) => `#${of.toString(16).padStart(6, "0")}`);

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#336699", "#336699")).toBe(1);
});

test("the grounds are those of the design's tokens", () => {
  const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
  for (const ground of Object.values(grounds).flat()) expect(tokens).toContain(`: ${ground};`);
  for (const of of Object.values(shippedAccent)) expect(tokens).toContain(`--color-marigold-text: ${of};`);
});

test("the shipped accent could be chosen, and a pale or a dark one could not", () => {
  for (const mode of modes) expect(isLegible(shippedAccent[mode], mode)).toBe(true);
  expect([isLegible("#f9ad26", "light"), isLegible("#313786", "dark")]).toEqual([false, false]);
});

test("the tone that is proposed is legible, and a legible colour is its own", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...modes), (of, mode) => {
      const nearest = nearestLegible(of, mode);
      expect(isLegible(nearest, mode)).toBe(true);
      if (isLegible(of, mode)) expect(nearest).toBe(of);
    }),
  );
});

test("text on the accent, and the accent on its own pale ground, are legible whatever is chosen", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...modes), (of, mode) => {
      const nearest = nearestLegible(of, mode);
      const tones = tonesOf({ light: nearest, dark: nearest }, mode);
      const ink = tones["--color-marigold-ink"] ?? "";
      for (const fill of ["--color-marigold", "--color-marigold-deep"])
        expect(contrast(tones[fill] ?? "", ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(nearest, tones["--color-marigold-wash"] ?? "")).toBeGreaterThanOrEqual(
        lowestContrast(nearest, mode),
      );
    }),
  );
});

test.each([
  ["#C2410C", "#c2410c"],
  [" #000000 ", "#000000"],
  ["red", undefined],
  ["#fff", undefined],
  ["#123456;}", undefined],
])("%s is read as %s", (typed, read) => {
  expect(readColour(typed)).toBe(read);
});
