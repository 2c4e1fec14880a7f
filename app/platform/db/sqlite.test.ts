import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./connection.server.ts";
import { lockDataFile } from "./data-file-lock.server.ts";
import { migrate } from "./migrate.server.ts";

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "sopan-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "sopan.db");
}

test("a write waits for another process that is writing, and the event loop goes on meanwhile", async () => {
  const file = aFile();
  const db = openDatabase(`file:${file}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const other = new SQLite(file);
  other.exec("begin immediate");
  const single = db.insertInto("meta").values({ key: "a", value: "1" }).execute();
  const together = db
    .transaction()
    .execute((trx) => trx.insertInto("meta").values({ key: "b", value: "2" }).execute());
  // Were the wait not asynchronous, this timer would never come to end it.
  setTimeout(() => {
    other.exec("commit");
    other.close();
  }, 100);
  await Promise.all([single, together]);
  const rows = await db.selectFrom("meta").select("key").where("key", "in", ["a", "b"]).execute();
  expect(rows).toHaveLength(2);
});

test("a data file belongs to one server at a time", () => {
  const url = `file:${aFile()}`;
  const release = lockDataFile(url);
  expect(() => lockDataFile(url)).toThrow("Another Sopan");
  release();
  lockDataFile(url)();
});

test("what was deleted is not left readable in the data file", async () => {
  const file = aFile();
  const db = openDatabase(`file:${file}`);
  await migrate(db);
  const value = "a sentence of somebody who was erased ".repeat(500);
  await db.insertInto("meta").values({ key: "a", value }).execute();
  await db.deleteFrom("meta").where("key", "=", "a").execute();
  // Closing writes everything from the log into the file.
  await db.destroy();
  expect(readFileSync(file).includes("somebody who was erased")).toBe(false);
});
