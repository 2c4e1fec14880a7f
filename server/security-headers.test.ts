import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

test("what is no page may load nothing, be framed nowhere and is never guessed at", () => {
  const headers = securityHeaders("http://localhost:3000");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
});

test("our own forms keep their Origin: no referrer policy of no-referrer", () => {
  expect(securityHeaders("http://localhost:3000")["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("only https promises https for the future", () => {
  expect(securityHeaders("https://sopan.example")["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  expect(securityHeaders("http://sopan.example")).not.toHaveProperty("strict-transport-security");
});

test("names are in lower case, so that a route's header replaces one and never doubles it", () => {
  const names = Object.keys(securityHeaders("https://sopan.example"));
  expect(names).toEqual(names.map((name) => name.toLowerCase()));
});
