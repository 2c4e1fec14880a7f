import { expect, test } from "vitest";
import { splitParts } from "./parts.server.ts";
import { plainText } from "./plain-text.ts";

test("text stays, tags go, and blocks stay separated", () => {
  const [part] = splitParts(
    '## A {#a}\n\nOne **bold** [link](/x) & 5 < 6.\n\n- first\n- "second"\n\n| a | b |\n|---|---|\n| 1 | it\'s |\n',
  );
  expect(plainText(part?.html ?? "")).toBe('One bold link & 5 < 6. first "second" a b 1 it\'s');
});

test("text that looks like HTML stays as written", () => {
  const [part] = splitParts("## A {#a}\n\n<b>&amp;</b>\n");
  expect(plainText(part?.html ?? "")).toBe("<b>&</b>");
});
