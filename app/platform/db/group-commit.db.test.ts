import { expect, test } from "vitest";
import type { Db } from "./connection.server.ts";
import { createGroupCommit } from "./group-commit.server.ts";
import { freshDatabase } from "./test-database.ts";

const put = (key: string) => (trx: Db) => trx.insertInto("meta").values({ key, value: "x" }).execute();

async function keysIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("meta").select("key").where("key", "like", "t:%").orderBy("key").execute();
  return rows.map((row) => row.key);
}

test("writes of one moment are all there, each answered with its own result", async () => {
  const db = await freshDatabase();
  const commitTogether = createGroupCommit(db);
  const keys = Array.from({ length: 150 }, (_, i) => `t:${String(i).padStart(3, "0")}`);
  const answers = await Promise.all(
    keys.map((key) =>
      commitTogether(async (trx) => {
        await put(key)(trx);
        return key;
      }),
    ),
  );
  expect(answers).toEqual(keys);
  expect(await keysIn(db)).toEqual(keys);
});

test("one that throws is rejected and leaves nothing behind; the others of its commit stay", async () => {
  const db = await freshDatabase();
  const commitTogether = createGroupCommit(db);
  const failing = commitTogether(async (trx) => {
    await put("t:lost")(trx);
    throw new Error("stop");
  });
  const [first, second, third] = await Promise.allSettled([
    commitTogether(put("t:a")),
    failing,
    commitTogether(put("t:b")),
  ]);
  expect([first.status, second.status, third.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await keysIn(db)).toEqual(["t:a", "t:b"]);
});

test("one whose statement the database rejects does not affect the others", async () => {
  const db = await freshDatabase();
  const commitTogether = createGroupCommit(db);
  await commitTogether(put("t:a"));
  const results = await Promise.allSettled([commitTogether(put("t:a")), commitTogether(put("t:b"))]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled"]);
  expect(await keysIn(db)).toEqual(["t:a", "t:b"]);
});

test("nothing is acknowledged when the commit itself fails, and the next moment works again", async () => {
  const db = await freshDatabase();
  const commitTogether = createGroupCommit(failingCommitOnce(db));
  const lost = await Promise.allSettled([commitTogether(put("t:a")), commitTogether(put("t:b"))]);
  expect(lost.some((result) => result.status === "rejected")).toBe(true);
  await commitTogether(put("t:c"));
  const acknowledged = ["t:a", "t:b"].filter((_, i) => lost[i]?.status === "fulfilled");
  expect(await keysIn(db)).toEqual([...acknowledged, "t:c"]);
});

/** A database whose first transaction is rolled back at its very end, as when the disk is full. */
function failingCommitOnce(db: Db): Db {
  let failed = false;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "transaction" || failed) {
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      }
      failed = true;
      return () => ({
        execute: (work: (trx: Db) => Promise<unknown>) =>
          target.transaction().execute(async (trx) => {
            await work(trx);
            throw new Error("disk full");
          }),
      });
    },
  });
}
