import { statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "./connection.server.ts";
import { giveBackSpace, prepareToShrink } from "./free-space.server.ts";
import { scratchFolder } from "./test-folder.ts";
import { emptyWriteAheadLog } from "./write-ahead-log.server.ts";

const rows = 12_000;

/** Fills a table with some 40 MB. */
function fill(file: string): void {
  const database = new SQLite(file);
  database.exec("create table list (text text)");
  const insert = database.prepare("insert into list values (?)");
  database.transaction(() => {
    for (let n = 0; n < rows; n++) insert.run("x".repeat(3_000));
  })();
  database.close();
}

test("after many records were deleted the data file is short again, and an older file is once it was prepared", async () => {
  const file = join(scratchFolder("sopan-space-"), "sopan.db");
  const url = `file:${file}`;
  fill(file);
  expect(await giveBackSpace(url)).toBe(0);
  expect(prepareToShrink(url)).toBe(true);
  const db = openDatabase(url);
  const full = statSync(file).size;
  new SQLite(file).exec("delete from list where rowid % 10 <> 0").close();
  expect(await giveBackSpace(url)).toBeGreaterThan(5_000);
  await emptyWriteAheadLog(db);
  expect(statSync(file).size).toBeLessThan(full / 3);
  expect(new SQLite(file).prepare("select count(*) as n from list").get()).toEqual({ n: rows / 10 });
  await db.destroy();
});

test("a new data file needs no preparation, and a locked one is left until the next time", async () => {
  const file = join(scratchFolder("sopan-space-"), "sopan.db");
  const url = `file:${file}`;
  await openDatabase(url).destroy();
  const other = new SQLite(file);
  expect(other.pragma("auto_vacuum", { simple: true })).toBe(2);
  fill(file);
  other.exec("delete from list");
  other.exec("begin immediate");
  expect(await giveBackSpace(url)).toBe(0);
  other.exec("rollback");
  expect(await giveBackSpace(url)).toBeGreaterThan(5_000);
  other.close();
});
