import { expect, test } from "vitest";
import { keepMissing } from "./keep-missing.ts";

test("a field that the form does not have gets its stored text, one that is empty stays empty", () => {
  const form = new URLSearchParams({ name: "typed", note: "" });
  keepMissing(form, { name: "stored", note: "stored", bank: "stored", days: ["monday"], version: 3 });
  expect(Object.fromEntries(form)).toEqual({ name: "typed", note: "", bank: "stored" });
  keepMissing(form, { from: "5000" }, "PMEGP.");
  expect(form.get("PMEGP.from")).toBe("5000");
});
