import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pino from "pino";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { everyRow, fillInstallation, sqliteInstallation, testFolder } from "../transfer/test-installation.ts";
import { type GoodBackup, readBackupState } from "./backup-state.server.ts";
import { type BackupPlan, backUpDaily } from "./backup-worker.server.ts";
import { decryptFolder, newBackupKey } from "./encrypted.server.ts";
import { backupsAt, makeBackup, requireRoom } from "./make-backup.server.ts";
import { restore } from "./restore.server.ts";
import { verifyBackup } from "./verify.server.ts";

const madeAt = "2026-11-21T20:30:00.000Z";

/** An installation with something of everything in it, and what a scheduled backup of it needs. */
async function filled() {
  const { db, url } = await sqliteInstallation();
  await fillInstallation(db);
  const folder = testFolder();
  const filesUrl = `file:${join(folder, "files")}`;
  const bytes = Buffer.alloc(300_000, "bytes ");
  await (await openFiles(filesUrl)).put("0199-one.pdf", Readable.from([bytes]), bytes.length);
  const secretFile = join(folder, "secret");
  writeFileSync(secretFile, "s".repeat(43));
  const destination = `file:${join(folder, "place")}`;
  const key = await newBackupKey();
  const job = {
    databaseUrl: url,
    filesUrl,
    secretFile,
    destination,
    key,
    keep: 2,
    scratch: join(folder, "scratch"),
  };
  return { folder, bytes, job: { ...job, madeAt } };
}

test("an encrypted backup is verified by a restore, and restored it is the same installation with its secret", async () => {
  const { job, folder, bytes } = await filled();
  const made = await makeBackup(job);
  expect(made).toMatchObject({ name: "sopan-20261121t203000z.age", madeAt, files: 1 });
  expect(made.verifiedAt).not.toBeNull();
  expect(made.rows).toBeGreaterThan(20);
  expect(readdirSync(folder).sort()).toEqual(["files", "place", "secret"]);
  const file = readFileSync(join(folder, "place", made.name));
  expect(file.length).toBe(made.bytes);
  expect(String(file.subarray(0, 21))).toBe("age-encryption.org/v1");
  expect(file.includes("SQLite format 3")).toBe(false);
  const empty = testFolder();
  await decryptFolder(Readable.from([file]), join(empty, "backup"), job.key);
  const files = await openFiles(`file:${join(empty, "files")}`);
  const target = { databaseUrl: `file:${join(empty, "sopan.db")}`, files, secretFile: join(empty, "secret") };
  await restore(join(empty, "backup"), target);
  expect(await everyRow(target.databaseUrl)).toEqual(await everyRow(job.databaseUrl));
  expect(await buffer(await files.read("0199-one.pdf"))).toEqual(bytes);
  expect(readFileSync(target.secretFile, "utf8")).toBe("s".repeat(43));
});

test("a flipped byte anywhere and another key are refused in one sentence, and nothing is left", async () => {
  const { job, folder } = await filled();
  const { name } = await makeBackup(job);
  const file = join(folder, "place", name);
  const whole = readFileSync(file);
  const check = async (changed: Buffer, key = job.key) => {
    writeFileSync(file, changed);
    const destination = await openFiles(job.destination);
    const scratch = testFolder();
    await expect(verifyBackup({ ...job, destination, name, key, scratch })).rejects.toThrow(
      "The backup is damaged, or was encrypted with another key. Nothing was changed.",
    );
    expect(readdirSync(scratch)).toEqual([]);
  };
  for (const at of [50, Math.floor(whole.length / 2), whole.length - 1]) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    await check(flipped);
  }
  await check(whole.subarray(0, whole.length - 100));
  await check(whole, await newBackupKey());
});

test("only the newest are kept, and a backup that failed removes none", async () => {
  const { job } = await filled();
  const at = (day: number) => ({ ...job, madeAt: `2026-11-${day}T20:30:00.000Z` });
  for (const day of [21, 22, 23]) await makeBackup(at(day));
  const destination = await openFiles(job.destination);
  const kept = ["sopan-20261123t203000z.age", "sopan-20261122t203000z.age"];
  expect(await backupsAt(destination)).toEqual(kept);
  await expect(makeBackup({ ...at(24), destination: `file:${job.secretFile}/place` })).rejects.toThrow();
  expect(await backupsAt(destination)).toEqual(kept);
});

test("a disk without room for the copies is refused before anything is written", async () => {
  const { job } = await filled();
  const room = requireRoom(job.databaseUrl, job.scratch, async () => 1000);
  await expect(room).rejects.toThrow(/The disk has no room for a backup in .* It needs about \d+ MB\./);
});

const good: GoodBackup = {
  name: "sopan-1.age",
  madeAt,
  bytes: 10,
  files: 1,
  rows: 2,
  verifiedAt: madeAt,
};

test("a day has one backup, after its hour, and a failed one is tried again after an hour", async () => {
  const db = await freshDatabase();
  const made: string[] = [];
  let fails = true;
  const plan = { ...({} as BackupPlan), hour: 2 };
  const make = async (job: { madeAt: string }) => {
    made.push(job.madeAt);
    if (fails) throw new Error("The disk has no room.");
    return good;
  };
  const log = pino({ level: "silent" });
  const { signal } = new AbortController();
  const pollAt = (time: string) => backUpDaily({ db, log }, plan, new Date(time), signal, make);
  await pollAt("2026-11-21T20:29:00Z");
  expect(made).toEqual([]);
  await pollAt("2026-11-21T20:30:00Z");
  expect(await readBackupState(db)).toMatchObject({
    problem: "The disk has no room.",
    done: false,
    last: null,
  });
  await pollAt("2026-11-21T21:29:00Z");
  expect(made.length).toBe(1);
  fails = false;
  await pollAt("2026-11-21T21:31:00Z");
  expect(await readBackupState(db)).toMatchObject({ problem: null, done: true, last: good });
  await pollAt("2026-11-21T23:31:00Z");
  expect(made.length).toBe(2);
  await pollAt("2026-11-22T20:31:00Z");
  expect(made.length).toBe(3);
});
