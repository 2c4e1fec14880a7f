import { connect } from "node:net";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { problemOf, whyNotStarted } from "./problem.ts";

const coded = (code: string, message = "no words") => Object.assign(new Error(message), { code });

test.each([
  ["ENOSPC", "The disk is full"],
  ["SQLITE_FULL", "The disk is full"],
  ["FILE_STORE_SILENT", "The bucket of the files (FILES_URL) does not answer"],
  ["EROFS", "cannot be written"],
  ["SQLITE_READONLY_DBMOVED", "cannot be written"],
  ["SQLITE_CANTOPEN", "cannot be written"],
  ["SQLITE_BUSY", "Another program has the database locked"],
  ["SQLITE_CORRUPT_VTAB", "The data file is damaged"],
  ["SQLITE_NOTADB", "The data file is damaged"],
  ["SQLITE_IOERR_READ", "The disk of the data folder fails"],
])("%s is explained: %s", (code, words) => {
  expect(problemOf(coded(code))).toContain(words);
  expect(whyNotStarted(coded(code))).toContain(words);
  expect(whyNotStarted(coded(code))).toMatch(/ \(no words\)$/);
});

test("a port that is taken and a database that is away are explained, any other error says its own words", async () => {
  expect(whyNotStarted(Object.assign(coded("EADDRINUSE"), { port: 3000 }))).toBe(
    "Another program uses port 3000. Stop it, or set another PORT.",
  );
  const refused = await new Promise((resolve) => connect(9, "localhost").on("error", resolve));
  const reset = coded("ECONNRESET", "read ECONNRESET");
  for (const away of [refused, reset, coded("57P03"), new Error("Connection terminated unexpectedly")])
    expect([whyNotStarted(away), problemOf(away)]).toEqual([
      expect.stringMatching(/^PostgreSQL cannot be reached/),
      undefined,
    ]);
  for (const other of [coded("ERR_OTHER", "own words"), "own words"])
    expect([problemOf(other), whyNotStarted(other)]).toEqual([undefined, "own words"]);
  expect(problemOf(undefined)).toBeUndefined();
});

test("a fault of the database is logged once and then each minute, an error of the program each time", () => {
  const counted: (string | undefined)[] = [];
  let ms = 0;
  const log = createLog(
    "error",
    ({ what }) => counted.push(what),
    () => ms,
  );
  const fail = (code: string, worker = "outbox") => log.error({ err: coded(code), worker }, "failed");
  for (; ms < 150_000; ms += 1_000) fail("ECONNREFUSED");
  expect(counted).toEqual(["failed", "failed (still so)", "failed (still so)"]);
  for (let n = 0; n < 3; n++) fail("ERR_OTHER");
  fail("53300");
  expect(counted.slice(3)).toEqual(["failed", "failed", "failed", "failed"]);
  ms += 60 * 60_000;
  fail("ECONNREFUSED");
  expect(counted.at(-1)).toBe("failed");
});

test("the log adds to an error what is wrong with the disk", () => {
  const counted: string[] = [];
  const log = createLog("error", ({ what }) => counted.push(what));
  log.error({ err: coded("SQLITE_CORRUPT") }, "request failed");
  log.error({ err: coded("ERR_OTHER") }, "request failed");
  expect(counted).toEqual([
    expect.stringMatching(/^request failed: The data file is damaged/),
    "request failed",
  ]);
});
