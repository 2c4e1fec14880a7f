import { expect, test } from "vitest";
import { type Booked, type FormState, plainReference } from "./form-state.ts";

const sent = { status: "sent", message: "Thank you", reference: "S-ABCDE-12345" } as const;

test("only a receipt that shows nothing but its reference counts as the same page for everybody", () => {
  expect(plainReference(sent)).toBe("S-ABCDE-12345");
  const others: FormState[] = [
    { ...sent, preferredDay: "2026-12-01" },
    { ...sent, preferredPart: "morning" },
    { ...sent, booked: {} as Booked },
    { status: "failed", typed: {}, message: "Too many" },
    { status: "refused", typed: {}, message: "Check this", errors: {} },
    { status: "open", typed: {} },
  ];
  for (const state of others) expect(plainReference(state)).toBeUndefined();
});
