import { expect, test } from "vitest";
import english from "../../../../content/messages/en/whatsapp.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/whatsapp.json" with { type: "json" };
import { knownCodes, reasons, verdictOfCode } from "./codes.ts";

test("every documented code has a reason with words and what to do, in both languages", () => {
  expect(knownCodes.length).toBeGreaterThanOrEqual(30);
  for (const code of knownCodes) expect(reasons).toContain(verdictOfCode(code, 400).reason);
  for (const words of [english, hindi])
    for (const reason of reasons) {
      expect(words.codes[reason].what, reason).not.toBe("");
      expect(words.codes[reason].todo, reason).not.toBe("");
    }
});

const verdictFor = (code: number | null, status: number | null) => Object.values(verdictOfCode(code, status));

test.each([
  [190, 401, ["token", "pauses"]],
  [0, 401, ["token", "pauses"]],
  [131005, 403, ["permission", "pauses"]],
  [210, 403, ["permission", "pauses"]],
  [131042, 400, ["payment", "pauses"]],
  [131056, 400, ["pair", "retry"]],
  [80007, 400, ["rate", "retry"]],
  [131000, 500, ["temporary", "retry"]],
  [131047, 400, ["windowClosed", "failed"]],
  [131026, null, ["undeliverable", "failed"]],
  [132000, 400, ["parameterCount", "failed"]],
  [131050, 400, ["stopped", "failed"]],
] as const)("code %i is what it is, whatever the status", (code, status, verdict) => {
  expect(verdictFor(code, status)).toEqual(verdict);
});

test("an unknown code is temporary when the server failed, else final", () => {
  expect(verdictFor(999_999, 503)).toEqual(["temporary", "retry"]);
  expect(verdictFor(999_999, 400)).toEqual(["other", "failed"]);
  expect(verdictFor(null, 429)).toEqual(["rate", "retry"]);
  expect(verdictFor(null, 401)).toEqual(["token", "pauses"]);
  expect(verdictFor(null, null)).toEqual(["other", "failed"]);
});
