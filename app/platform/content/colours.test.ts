import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  backgrounds,
  contrast,
  isLegible,
  minContrast,
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

test("the backgrounds are those of the design's tokens", () => {
  const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
  for (const background of Object.values(backgrounds).flat()) expect(tokens).toContain(`: ${background};`);
  for (const mode of modes)
    for (const [name, value] of Object.entries(tonesOf(shippedAccent, mode)))
      expect(tokens).toContain(`${name}: ${value};`);
});

test("the tone of words in a colour is legible, and a legible colour is its own", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...modes), (of, mode) => {
      const nearest = nearestLegible(of, mode);
      expect(isLegible(nearest, mode)).toBe(true);
      if (isLegible(of, mode)) expect(nearest).toBe(of);
    }),
  );
});

test("words on the accent, and in it on its own pale background, are legible whatever is chosen", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...modes), (of, mode) => {
      const tones = tonesOf({ light: of, dark: of }, mode);
      for (const fill of ["--color-marigold", "--color-marigold-deep"] as const)
        expect(contrast(tones[fill], tones["--color-marigold-ink"])).toBeGreaterThanOrEqual(minContrast);
      for (const background of [...backgrounds[mode], tones["--color-marigold-wash"]])
        expect(contrast(tones["--color-marigold-text"], background)).toBeGreaterThanOrEqual(minContrast);
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
