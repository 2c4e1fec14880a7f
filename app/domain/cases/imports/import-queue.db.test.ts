import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { secret, silent } from "../../office/privacy/test-person.ts";
import { someStaff } from "../clients/test-clients.ts";
import { claimImport, createImportQueue, listsInFolder, retryLater } from "./import-queue.server.ts";
import { createImport, removeImport, runImport, undoImport } from "./imports.server.ts";
import { importing, sampleList, uploads } from "./test-imports.ts";

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
      const claimed = await claimImport(db, hands.folder, now);
      if (claimed) {
        waits.push(waited);
        waited = 0;
        await retryLater(db, listsInFolder(hands.folder), claimed, error, now);
      }
      now = minutes(1, now);
    }
    return waits;
  };
  return { db, staff, hands, failAlways };
}

const early = async (hands: ReturnType<typeof importing>, id: string) =>
  JSON.parse((await hands.state(id)).failure ?? "null");

test("a file that fails at every try is tried at growing intervals, and then is reported as unreadable", async () => {
  const { db, hands, failAlways } = await setUp();
  const id = await hands.put(sampleList);
  expect(await failAlways()).toEqual([0, 1, 3]);
  const { state, failure } = await hands.state(id);
  expect([state, JSON.parse(failure ?? "")]).toEqual(["failed", { reason: "gaveUp" }]);
  expect(existsSync(join(hands.folder, id))).toBe(false);
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toEqual([]);
});

test("a run that fails at every try ends where it is, and so does an undo, which can be started again", async () => {
  const { db, staff, hands, failAlways } = await setUp();
  const id = await hands.ready(sampleList);
  await runImport(db, staff, id, "add", new Date());
  await failAlways();
  expect(await hands.state(id)).toMatchObject({ state: "done", added: 0 });
  expect(await early(hands, id)).toEqual({ step: "running", reason: "gaveUp" });
  expect(await undoImport(db, staff, id, new Date())).toBe(true);
  expect(await failAlways()).toHaveLength(3);
  expect((await hands.state(id)).state).toBe("done");
  expect(await early(hands, id)).toEqual({ step: "undoing", reason: "gaveUp" });
  expect(await undoImport(db, staff, id, new Date())).toBe(true);
});

test("tries are counted from the last step forward", async () => {
  const { db, staff, hands } = await setUp();
  const id = await hands.ready(sampleList);
  await runImport(db, staff, id, "add", new Date());
  await db.updateTable("imports").set({ tries: 2 }).execute();
  await hands.work(id);
  expect(await hands.state(id)).toMatchObject({ state: "done", added: 3, tries: 0 });
});

test("a file that needs too much memory is not tried again", async () => {
  const { db, hands } = await setUp();
  const id = await hands.put(sampleList);
  const claimed = await claimImport(db, hands.folder, new Date());
  if (!claimed) throw new Error("nothing to claim");
  await retryLater(
    db,
    listsInFolder(hands.folder),
    claimed,
    { code: "ERR_WORKER_OUT_OF_MEMORY" },
    new Date(),
  );
  expect(JSON.parse((await hands.state(id)).failure ?? "")).toEqual({ reason: "bomb" });
});

test("an import with broken columns gives up after three tries, with the reason, and can be removed", async () => {
  const { db, staff, hands } = await setUp();
  const id = await hands.ready(sampleList);
  await db.updateTable("imports").set({ state: "checking", mapping: "{broken" }).execute();
  let now = new Date();
  for (let tries = 1; tries <= 3; tries++) {
    const claimed = await claimImport(db, hands.folder, now);
    const broken = await hands.work(id).catch((thrown: unknown) => thrown);
    if (!claimed || !broken) throw new Error("it was not tried");
    await retryLater(db, listsInFolder(hands.folder), claimed, broken, now);
    now = minutes(4, now);
  }
  expect(await hands.state(id)).toMatchObject({ state: "failed", failure: '{"reason":"gaveUp"}' });
  expect(await claimImport(db, hands.folder, now)).toBeUndefined();
  expect(await removeImport(db, staff, id, now)).toBe(true);
});

test("a run that ended the process three times is not tried again", async () => {
  const { db, staff, hands } = await setUp();
  const id = await hands.ready(sampleList);
  await runImport(db, staff, id, "add", new Date());
  await db.updateTable("imports").set({ tries: 3 }).execute();
  const queue = await queueOn(db);
  await queue.start();
  onTestFinished(() => queue.stop());
  await expect.poll(() => early(hands, id)).toEqual({ step: "running", reason: "gaveUp" });
  expect(await hands.state(id)).toMatchObject({ state: "done", added: 0 });
});

/** The queue of a process with a folder of its own; with `bucket`, the folder behind a bucket that it shares with others. */
async function queueOn(db: Db, bucket?: string) {
  const dataDir = uploads();
  const filesUrl = bucket ? "s3://key:secret@bucket.example/lists" : `file:${join(dataDir, "files")}`;
  const files = await openFiles(`file:${bucket ?? join(dataDir, "files")}`);
  return createImportQueue(
    db,
    { databaseUrl: await urlOf(db), dataDir, filesUrl, secret, stages: () => ({}) },
    files,
    silent,
  );
}

/** Receives a list with one process and lets it be read by another. */
async function acrossProcesses(change: (received: { db: Db; bucket: string; id: string }) => unknown) {
  const { db, staff, hands } = await setUp();
  const bucket = uploads();
  const [receives, reads] = [await queueOn(db, bucket), await queueOn(db, bucket)];
  const id = uuidv7();
  const path = join(uploads(), "upload");
  writeFileSync(path, sampleList);
  await receives.lists.keep(id, path, new Date());
  await createImport(db, staff, { id, register: "pmegp", fileName: "list.csv" }, new Date());
  await change({ db, bucket, id });
  await reads.start();
  onTestFinished(() => reads.stop());
  return { db, hands, id, bucket, path, folder: reads.folder };
}

test("a list that one process has received is read by another from the bucket, and then removed everywhere", async () => {
  const { db, hands, id, path, folder } = await acrossProcesses(() => {});
  await expect.poll(async () => (await hands.state(id)).state).toBe("mapping");
  expect(await hands.state(id)).toMatchObject({ total: 3 });
  const due = () => db.selectFrom("files_to_remove").selectAll().execute();
  const tomorrow = minutes(24 * 60 - 1, new Date()).toISOString();
  await expect
    .poll(async () => (await due()).filter(({ due_at }) => due_at < tomorrow))
    .toMatchObject([{ key: `list-${id}` }]);
  expect([existsSync(path), readdirSync(folder)]).toEqual([false, []]);
});

test("a list that is not in the bucket is left to an older process for a day, and then lost", async () => {
  const { db, hands, id } = await acrossProcesses(({ bucket }) => {
    for (const name of readdirSync(bucket)) rmSync(join(bucket, name));
  });
  await expect.poll(async () => (await hands.state(id)).lease_until).not.toBeNull();
  await expect.poll(async () => (await hands.state(id)).tries).toBe(0);
  expect((await hands.state(id)).state).toBe("reading");
  const touched_at = minutes(-24 * 60 - 1, new Date()).toISOString();
  await db.updateTable("imports").set({ touched_at, lease_until: null }).execute();
  await expect.poll(async () => (await hands.state(id)).failure).toBe('{"reason":"lost"}');
});

test("a process without the uploaded list leaves it to the one that has it, for a day", async () => {
  const { db, hands } = await setUp();
  await hands.put(sampleList);
  const isOneProcess = dbEngine(db) === "sqlite";
  const elsewhere = uploads();
  const claim = (folder: string, now: Date) => claimImport(db, folder, now);
  if (!isOneProcess) expect(await claim(elsewhere, new Date())).toBeUndefined();
  expect(await claim(hands.folder, new Date())).toMatchObject({ state: "reading", tries: 1 });
  const late = minutes(24 * 60 + 1, new Date());
  expect(await claim(elsewhere, late)).toMatchObject({ state: "reading", tries: 2 });
});
