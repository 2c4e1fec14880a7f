import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { everyRow, fillInstallation, sqliteInstallation, testFolder } from "../transfer/test-installation.ts";
import { backUp, type Installation } from "./back-up.server.ts";
import { findProgram } from "./postgres-programs.server.ts";
import { restore } from "./restore.server.ts";
import { backupsIn, removeOlder } from "./stored-backups.ts";

const now = new Date("2026-11-21T06:00:00Z");

/** A installation with something of everything in it, two uploaded files and a secret. */
async function fullHouse() {
  const { db, url } = await sqliteInstallation();
  await fillInstallation(db);
  const folder = testFolder();
  const files = await openFiles(`file:${join(folder, "files")}`);
  const bytes = Buffer.alloc(300_000, "bytes ");
  await files.put("0199-one.pdf", Readable.from([bytes]), bytes.length);
  await files.put("0199-two.png", Readable.from([bytes.subarray(0, 10)]), 10);
  const secretFile = join(folder, "secret");
  writeFileSync(secretFile, "s".repeat(43));
  const installation: Installation = { databaseUrl: url, files, secretFile };
  return { db, installation, bytes };
}

async function emptyHouse(): Promise<Installation & { folder: string }> {
  const folder = testFolder();
  const files = await openFiles(`file:${join(folder, "files")}`);
  return {
    databaseUrl: `file:${join(folder, "data", "sopan.db")}`,
    files,
    secretFile: join(folder, "secret"),
    folder,
  };
}

const filesOf = (installation: Installation) =>
  Readable.from(installation.files.list())
    .toArray()
    .then((keys) => keys.sort());

test("a backup restored into an empty installation is the same installation", async () => {
  const { installation, bytes } = await fullHouse();
  const path = await backUp(installation, testFolder(), now);
  expect(path).toMatch(/sopan-20261121T060000Z$/);
  const empty = await emptyHouse();
  await restore(path, empty);
  expect(await everyRow(empty.databaseUrl)).toEqual(await everyRow(installation.databaseUrl));
  expect(await filesOf(empty)).toEqual(["0199-one.pdf", "0199-two.png"]);
  expect(await buffer(await empty.files.read("0199-one.pdf"))).toEqual(bytes);
  expect(readFileSync(empty.secretFile ?? "", "utf8")).toBe("s".repeat(43));
  const database = new SQLite(empty.databaseUrl.slice("file:".length));
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(statSync(database.name).mode & 0o777).toBe(0o600);
  database.close();
});

test("an installation without files and without a secret of its own is one too", async () => {
  const { db, url } = await sqliteInstallation();
  await someStaff(db);
  const bare: Installation = { ...(await emptyHouse()), databaseUrl: url };
  const path = await backUp(bare, testFolder(), now);
  expect(readdirSync(path).sort()).toEqual(["database", "files", "manifest.json"]);
  const empty = await emptyHouse();
  await restore(path, empty);
  expect(await everyRow(empty.databaseUrl)).toEqual(await everyRow(url));
});

test("writers do not wait for it, and it ends however much they write", async () => {
  const { db, installation } = await fullHouse();
  const staff = await someStaff(db, "9000000009");
  let writing = true;
  let written = 0;
  const writer = (async () => {
    for (; writing; written++) {
      await addClient(db, staff, { address: "x".repeat(400) });
      await setImmediate();
    }
  })();
  const path = await backUp(installation, testFolder(), now);
  writing = false;
  await writer;
  expect(written).toBeGreaterThan(0);
  const empty = await emptyHouse();
  await restore(path, empty);
  const clients = (await everyRow(empty.databaseUrl)).clients?.length ?? 0;
  expect(clients).toBeGreaterThanOrEqual(5);
  expect(clients).toBeLessThanOrEqual(5 + written);
});

test("an installation with anything in it is refused and left as it is", async () => {
  const { installation } = await fullHouse();
  const path = await backUp(installation, testFolder(), now);
  const withDatabase = await emptyHouse();
  mkdirSync(join(withDatabase.folder, "data"));
  writeFileSync(withDatabase.databaseUrl.slice("file:".length), "");
  const withSecret = await emptyHouse();
  writeFileSync(withSecret.secretFile ?? "", "mine");
  const withFile = await emptyHouse();
  await withFile.files.put("mine.pdf", Readable.from(["x"]), 1);
  for (const [target, reason] of [
    [withDatabase, "There is a database"],
    [withSecret, "There is a secret"],
    [withFile, "There are uploaded files"],
  ] as const) {
    const before = await filesOf(target);
    await expect(restore(path, target)).rejects.toThrow(reason);
    expect(await filesOf(target)).toEqual(before);
  }
  expect(existsSync(withSecret.databaseUrl.slice("file:".length))).toBe(false);
});

test("a damaged, cut, foreign or newer backup is refused before anything is changed", async () => {
  const { installation } = await fullHouse();
  const whole = await backUp(installation, testFolder(), now);
  const spoilt: [string, (path: string) => void][] = [
    ['"database"', (path) => flip(join(path, "database"))],
    ['"secret"', (path) => writeFileSync(join(path, "secret"), "t".repeat(43))],
    ['"files/0199-one.pdf"', (path) => truncateSync(join(path, "files/0199-one.pdf"), 100)],
    ["not a complete backup", (path) => truncateSync(join(path, "manifest.json"), 100)],
    ["newer", (path) => replace(path, '"0380-schema"', '"9999-later"')],
    ["newer", (path) => replace(path, '"format": 1', '"format": 2')],
    ["not part of a backup", (path) => replace(path, '"files/0199-one.pdf"', '"files/../../x"')],
    ["backup is for postgres", (path) => replace(path, '"sqlite"', '"postgres"')],
  ];
  for (const [reason, spoil] of spoilt) {
    const copy = join(testFolder(), "copy");
    cpSync(whole, copy, { recursive: true });
    spoil(copy);
    const empty = await emptyHouse();
    await expect(restore(copy, empty)).rejects.toThrow(reason);
    expect([await filesOf(empty), existsSync(join(empty.folder, "data"))]).toEqual([[], false]);
  }
});

function flip(path: string) {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function replace(path: string, text: string, by: string) {
  const file = join(path, "manifest.json");
  const manifest = readFileSync(file, "utf8");
  expect(manifest).toContain(text);
  writeFileSync(file, manifest.replace(text, by));
}

test("a backup that fails half way leaves nothing, and one that was cut is never taken for whole", async () => {
  const { installation } = await fullHouse();
  const to = testFolder();
  const broken = { ...installation.files, read: () => Promise.reject(new Error("the disk is gone")) };
  await expect(backUp({ ...installation, files: broken }, to, now)).rejects.toThrow("the disk is gone");
  expect(readdirSync(to)).toEqual([]);
  mkdirSync(join(to, "sopan-20261119T060000Z.part"));
  expect(backupsIn(to)).toEqual([]);
  expect(removeOlder(to, 1, now)).toBe(0);
  expect(readdirSync(to)).toEqual([]);
});

test("only the newest are kept, and nothing else in the folder is touched", () => {
  const to = testFolder();
  const names = ["sopan-20261118T060000Z", "sopan-20261119T060000Z", "sopan-20261120T060000Z"];
  for (const name of [...names, "sopan-20261121T055900Z.part", "photos"]) mkdirSync(join(to, name));
  expect(removeOlder(to, 2, now)).toBe(1);
  expect(readdirSync(to).sort()).toEqual(["photos", ...names.slice(1), "sopan-20261121T055900Z.part"]);
});

test("a missing or older program of PostgreSQL is reported in a sentence", () => {
  expect(() => findProgram("pg_dump", 99)).toThrow(/pg_dump.*Install the PostgreSQL client programs/);
});
