import { expect, test } from "vitest";
import { noConnection, noConnectionCode } from "./no-connection.ts";

test("what is stored of an unreachable server is told apart from what a server replied", () => {
  expect(noConnectionCode(noConnection("ENOTFOUND"))).toBe("ENOTFOUND");
  expect(["no connection", "no connection (ENOTFOUND) today", ""].map(noConnectionCode)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
