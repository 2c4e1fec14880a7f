import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { someStaff } from "../clients/test-clients.ts";
import { claimImport, retryLater } from "./import-queue.server.ts";
import { runImport, undoImport } from "./imports.server.ts";
import { importing, sampleList } from "./test-imports.ts";

const error = new Error("something is wrong with it");
const minutes = (count: number, from: Date) => new Date(from.getTime() + count * 60_000);

async function setUp() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const hands = importing(db, staff);
  /** Claims and fails until nothing is left to claim; returns the minutes between the tries. */
  const failAlways = async () => {
    const waits: number[] = [];
    let now = new Date();
    for (let waited = 0; waited < 100; waited++) {
      const claimed = await claimImport(db, now);
      if (claimed) {
        waits.push(waited);
        waited = 0;
        await retryLater(db, hands.folder, claimed, error, now);
      }
      now = minutes(1, now);
    }
    return waits;
  };
  return { db, staff, hands, failAlways };
}

test("a file that fails at every try is tried at growing intervals, and then is reported as unreadable", async () => {
  const { db, hands, failAlways } = await setUp();
  const id = await hands.put(sampleList);
  expect(await failAlways()).toEqual([0, 1, 3, 9, 27]);
  const { state, failure } = await hands.state(id);
  expect([state, JSON.parse(failure ?? "")]).toEqual(["failed", { reason: "broken" }]);
  expect(existsSync(join(hands.folder, id))).toBe(false);
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toEqual([]);
});

test("a run that fails at every try ends where it is, and so does an undo, which can be started again", async () => {
  const { db, staff, hands, failAlways } = await setUp();
  const id = await hands.ready(sampleList);
  await runImport(db, staff, id, "add", new Date());
  await failAlways();
  expect(await hands.state(id)).toMatchObject({ state: "done", added: 0 });
  expect(await undoImport(db, staff, id, new Date())).toBe(true);
  expect(await failAlways()).toHaveLength(5);
  expect((await hands.state(id)).state).toBe("done");
  expect(await undoImport(db, staff, id, new Date())).toBe(true);
});

test("tries are counted from the last step forward", async () => {
  const { db, staff, hands } = await setUp();
  const id = await hands.ready(sampleList);
  await runImport(db, staff, id, "add", new Date());
  await db.updateTable("imports").set({ tries: 4 }).execute();
  await hands.work(id);
  expect(await hands.state(id)).toMatchObject({ state: "done", added: 3, tries: 0 });
});

test("a file that needs too much memory is not tried again", async () => {
  const { db, hands } = await setUp();
  const id = await hands.put(sampleList);
  const claimed = await claimImport(db, new Date());
  if (!claimed) throw new Error("nothing to claim");
  await retryLater(db, hands.folder, claimed, { code: "ERR_WORKER_OUT_OF_MEMORY" }, new Date());
  expect(JSON.parse((await hands.state(id)).failure ?? "")).toEqual({ reason: "bomb" });
});
