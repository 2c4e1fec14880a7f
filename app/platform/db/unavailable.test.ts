import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable.server.ts";

const coded = (code: string) => Object.assign(new Error("no"), { code });

test("what the database cannot do now is told from what it never can", () => {
  for (const code of ["SQLITE_FULL", "SQLITE_BUSY", "ENOSPC", "53300", "57P01", "57014", "ECONNREFUSED"])
    expect([code, isUnavailable(coded(code))]).toEqual([code, true]);
  for (const code of ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CORRUPT", "23505", "42P01"])
    expect([code, isUnavailable(coded(code))]).toEqual([code, false]);
  expect(isUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isUnavailable(new Error("no session", { cause: coded("53300") }))).toBe(true);
  for (const other of [undefined, null, "text", new Error("Connection is unknown")])
    expect(isUnavailable(other)).toBe(false);
});
