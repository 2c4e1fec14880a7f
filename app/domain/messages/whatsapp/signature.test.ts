import { expect, test } from "vitest";
import { isSigned, isVerifyToken, signingSecrets, verifyToken } from "./signature.server.ts";
import { testDetails } from "./test-graph.ts";

/** The vector of the published documentation of a library for this interface. */
const vector = "sha256=0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914";
const body = Buffer.from("test");

test("the published vector is signed, and no other body, secret or header", () => {
  expect(isSigned(body, vector, ["secret"])).toBe(true);
  expect(isSigned(body, vector.toUpperCase().replace("SHA256", "sha256"), ["secret"])).toBe(true);
  expect(isSigned(Buffer.from("test "), vector, ["secret"])).toBe(false);
  expect(isSigned(body, vector, ["other"])).toBe(false);
  for (const header of [undefined, "", "sha256=", vector.slice(0, -1), vector.replace("sha256=", "sha1=")])
    expect(isSigned(body, header, ["secret"]), String(header)).toBe(false);
});

test("an empty secret signs nothing", () => {
  const byEmpty = "sha256=ad71148c79f21ab9eec51ea5c7dd2b668792f7c0d3534ae66b22f71c61523fb3";
  expect(isSigned(body, byEmpty, [""])).toBe(false);
});

test("the secret before counts for seven days after the change", () => {
  const details = {
    ...testDetails,
    appSecret: "new",
    earlierSecret: "secret",
    changedAt: "2026-11-20T00:00:00.000Z",
  };
  const at = (day: string) => signingSecrets(details, new Date(`${day}T00:00:00Z`));
  expect(at("2026-11-26")).toEqual(["new", "secret"]);
  expect(isSigned(body, vector, at("2026-11-26"))).toBe(true);
  expect(at("2026-11-27")).toEqual(["new"]);
});

test("the verify token is the same at every start, and no other text is", () => {
  expect(isVerifyToken(verifyToken("s"), "s")).toBe(true);
  expect(isVerifyToken(verifyToken("s"), "t")).toBe(false);
  expect(isVerifyToken("", "s")).toBe(false);
});
