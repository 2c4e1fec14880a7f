import { connect } from "node:net";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { problemOf, whyNotStarted } from "./problem.ts";

const coded = (code: string, message = "no words") => Object.assign(new Error(message), { code });

test.each([
  ["ENOSPC", "The disk is full"],
  ["SQLITE_FULL", "The disk is full"],
  ["EROFS", "cannot be written"],
  ["SQLITE_READONLY_DBMOVED", "cannot be written"],
  ["SQLITE_CANTOPEN", "cannot be written"],
  ["SQLITE_BUSY", "Another program has the database locked"],
  ["SQLITE_CORRUPT_VTAB", "The data file is damaged"],
  ["SQLITE_NOTADB", "The data file is damaged"],
  ["SQLITE_IOERR_READ", "The disk of the data folder fails"],
])("%s is explained: %s", (code, words) => {
  expect(problemOf(coded(code))).toContain(words);
  expect(whyNotStarted(coded(code))).toMatch(new RegExp(`${words}.* \\(no words\\)$`));
});

test("a port that is taken and a database that is away are explained, any other error says its own words", async () => {
  expect(whyNotStarted(Object.assign(coded("EADDRINUSE"), { port: 3000 }))).toBe(
    "Another program uses port 3000. Stop it, or set another PORT.",
  );
  const refused = await new Promise((resolve) => connect(9, "localhost").on("error", resolve));
  for (const away of [refused, coded("57P03")])
    expect([whyNotStarted(away), problemOf(away)]).toEqual([
      expect.stringMatching(/^PostgreSQL cannot be reached/),
      undefined,
    ]);
  for (const other of [coded("ERR_OTHER", "own words"), "own words"])
    expect([problemOf(other), whyNotStarted(other)]).toEqual([undefined, "own words"]);
  expect(problemOf(undefined)).toBeUndefined();
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
