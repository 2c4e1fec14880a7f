import { expect, test } from "vitest";
import { openFields, sealFields } from "./sealed-form.server.ts";

const key = { secret: "a-secret-for-tests-only-0123456789abcdef", staffId: "one" };

test("what was typed cannot be read in its sealed form, and opens as it was for its person alone", () => {
  const fields: [string, string][] = [
    ["token", "typed-key"],
    ["days", "mon"],
    ["days", "मंगल"],
    ["empty", ""],
  ];
  const sealed = sealFields(fields, key);
  expect(Buffer.from(sealed, "base64url").includes("typed-key")).toBe(false);
  expect(sealFields(fields, key)).not.toBe(sealed);
  expect(openFields(sealed, key)).toEqual(fields);
  expect(openFields(sealed, { ...key, staffId: "other" })).toBeUndefined();
  expect(openFields(sealed, { ...key, secret: "another-secret" })).toBeUndefined();
  for (const odd of ["", "x", sealed.slice(0, 30), sealed.slice(0, -4), `A${sealed}`])
    expect(openFields(odd, key)).toBeUndefined();
});
