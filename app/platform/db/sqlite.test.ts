import { linkSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction, openDatabase } from "./connection.server.ts";
import { lockDataFile } from "./data-file-lock.server.ts";
import { createGroupCommit } from "./group-commit.server.ts";
import { migrate } from "./migrate.server.ts";
import { scratchFolder } from "./test-folder.ts";
import { emptyWriteAheadLog } from "./write-ahead-log.server.ts";

function aFile(): string {
  const folder = scratchFolder("sopan-test-");
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

test("while a write waits for another process, reads go on and see what is committed", async () => {
  const file = aFile();
  const db = openDatabase(`file:${file}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const key = (name: string) =>
    db.selectFrom("meta").select("value").where("key", "=", name).executeTakeFirst();
  await db.insertInto("meta").values({ key: "before", value: "1" }).execute();
  const other = new SQLite(file);
  other.exec("begin immediate");
  let written = 0;
  const count = () => written++;
  const writes = [
    db.insertInto("meta").values({ key: "a", value: "1" }).execute().then(count),
    inTransaction(db, async (trx) => {
      await trx.insertInto("meta").values({ key: "b", value: "1" }).execute();
      // No other write and no read gets between the statements of a transaction.
      await trx.updateTable("meta").set({ value: "2" }).where("key", "=", "b").execute();
    }).then(count),
  ];
  for (let reads = 0; reads < 100; reads++) {
    expect(await key("before")).toEqual({ value: "1" });
    expect(await key("b")).toBeUndefined();
  }
  expect(written).toBe(0);
  other.exec("commit");
  other.close();
  await Promise.all(writes);
  expect([await key("a"), await key("b")]).toEqual([{ value: "1" }, { value: "2" }]);
});

test("a read waits for a transaction that has begun to write", async () => {
  const db = openDatabase(`file:${aFile()}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const row = db.selectFrom("meta").select("value").where("key", "=", "a");
  let read: Promise<unknown> = Promise.resolve();
  const failing = inTransaction(db, async (trx) => {
    await trx.insertInto("meta").values({ key: "a", value: "1" }).execute();
    read = row.executeTakeFirst();
    await new Promise(setImmediate);
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await read).toBeUndefined();
});

/** A database that has no room for more than it holds. */
async function aFullDatabase() {
  const db = openDatabase(`file:${aFile()}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
  const fill = (trx: Db) =>
    trx
      .insertInto("meta")
      .values({ key: "a", value: "x".repeat(1e6) })
      .execute();
  return { db, fill };
}

test("a full disk stays the error when there is nothing left to roll back", async () => {
  const { db, fill } = await aFullDatabase();
  const full = { code: "SQLITE_FULL" };
  await expect(inTransaction(db, fill)).rejects.toMatchObject(full);
  const commitTogether = createGroupCommit(db);
  await expect(commitTogether(fill)).rejects.toMatchObject(full);
  const rolledBack = inTransaction(db, async (trx) => {
    await sql`rollback`.execute(trx);
    throw new Error("first");
  });
  await expect(rolledBack).rejects.toThrow("first");
});

test("the write-ahead log has a limit, and can be emptied", async () => {
  const file = aFile();
  const db = openDatabase(`file:${file}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const { rows } = await sql<{ journal_size_limit: number }>`pragma journal_size_limit`.execute(db);
  expect(rows[0]?.journal_size_limit).toBe(64 * 1024 * 1024);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  expect(await emptyWriteAheadLog(db)).toBe(true);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test("a data file belongs to one server at a time", () => {
  const url = `file:${aFile()}`;
  const release = lockDataFile(url);
  expect(() => lockDataFile(url)).toThrow("Another Sopan");
  release();
  lockDataFile(url)();
});

test("a data file is the same by every path to it", () => {
  const file = aFile();
  new SQLite(file).close();
  const release = lockDataFile(`file:${file}`);
  onTestFinished(release);
  const link = aFile();
  symlinkSync(file, link);
  expect(() => lockDataFile(`file:${link}`)).toThrow("Another Sopan");
  const folder = `${dirname(aFile())}/linked`;
  symlinkSync(dirname(file), folder);
  expect(() => lockDataFile(`file:${folder}/sopan.db`)).toThrow("Another Sopan");
});

test("a data file with a second name is refused: another server could have it by that", () => {
  const file = aFile();
  new SQLite(file).close();
  linkSync(file, aFile());
  expect(() => lockDataFile(`file:${file}`)).toThrow("has a second name (a hard link)");
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

/** A migrated data file with one row, whose write-ahead log has not been emptied. */
async function withRow() {
  const file = aFile();
  const db = openDatabase(`file:${file}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const add = (key: string) => db.insertInto("meta").values({ key, value: "1" }).execute();
  await add("before");
  const keys = () => {
    const other = new SQLite(file, { readonly: true });
    const rows = other.prepare("select key from meta where value = '1'").pluck().all();
    other.close();
    return rows;
  };
  return { file, db, add, keys };
}

test("after the write-ahead log is deleted, writes are refused and what was written before is in the data file", async () => {
  const { file, db, add, keys } = await withRow();
  rmSync(`${file}-wal`);
  await expect(add("alone")).rejects.toMatchObject({ code: "DATA_FILE_GONE" });
  const together = inTransaction(db, (trx) =>
    trx.insertInto("meta").values({ key: "b", value: "1" }).execute(),
  );
  await expect(together).rejects.toMatchObject({ code: "DATA_FILE_GONE" });
  expect(keys()).toEqual(["before"]);
});

test("a write during which the log is deleted is in the data file when it is acknowledged", async () => {
  const { file, db, keys } = await withRow();
  await inTransaction(db, async (trx) => {
    await trx.insertInto("meta").values({ key: "during", value: "1" }).execute();
    rmSync(`${file}-wal`);
  });
  expect(keys()).toEqual(["before", "during"]);
});

test("while nobody writes, a log that is deleted is moved into the data file too", async () => {
  const { file, keys } = await withRow();
  rmSync(`${file}-wal`);
  await expect.poll(() => statSync(file).size > 0 && keys()).toEqual(["before"]);
});

test("no write is acknowledged after the data file was deleted", async () => {
  const { file, db, add } = await withRow();
  rmSync(file);
  await expect(add("after")).rejects.toMatchObject({ code: "DATA_FILE_GONE" });
  const key = () => db.selectFrom("meta").select("key").where("key", "=", "after").executeTakeFirst();
  expect(await key()).toBeUndefined();
});

test("an emptied log, and commands that come and go, disturb no write", async () => {
  const { file, db, add, keys } = await withRow();
  for (const key of ["a", "b", "c"]) {
    await emptyWriteAheadLog(db);
    const other = new SQLite(file);
    other.prepare("insert into meta values (?, '1')").run(`other ${key}`);
    other.close();
    await add(key);
  }
  expect(keys()).toHaveLength(7);
});
