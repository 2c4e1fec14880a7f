import { expect, test } from "vitest";
import { isUnavailable, untilAvailable } from "./unavailable.server.ts";

const coded = (code: string) => Object.assign(new Error("no"), { code });

test("what the database cannot do now is told from what it never can", () => {
  for (const code of [
    "SQLITE_FULL",
    "SQLITE_BUSY",
    "ENOSPC",
    "53300",
    "57P01",
    "57014",
    "40P01",
    "SQLITE_LOCKED",
    "ECONNREFUSED",
  ])
    expect([code, isUnavailable(coded(code))]).toEqual([code, true]);
  for (const code of ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CORRUPT", "23505", "42P01"])
    expect([code, isUnavailable(coded(code))]).toEqual([code, false]);
  expect(isUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isUnavailable(new Error("no session", { cause: coded("53300") }))).toBe(true);
  for (const other of [undefined, null, "text", new Error("Connection is unknown")])
    expect(isUnavailable(other)).toBe(false);
});

test("what happened outside is written down once the database is back, and another fault is not tried again", async () => {
  const failing = (code: string, times: number) => {
    let tries = 0;
    return async () => {
      if (++tries <= times) throw coded(code);
      return tries;
    };
  };
  const stopped = AbortSignal.abort();
  expect(await untilAvailable(failing("57P01", 1))).toBe(2);
  await expect(untilAvailable(failing("23505", 1))).rejects.toThrow("no");
  await expect(untilAvailable(failing("57P01", 1), stopped)).rejects.toThrow("no");
});
