import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  createWriteStream,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { inTransaction, openDatabase } from "../../../platform/db/connection.server.ts";
import { migrationNames } from "../../../platform/db/migrate.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { insertClients } from "../../cases/clients/change-client.server.ts";
import { sampleClient, someStaff } from "../../cases/clients/test-clients.ts";
import { importDatabase } from "./import-database.server.ts";
import { everyRow, sqliteInstallation, testFolder } from "./test-installation.ts";
import { writeExport } from "./write-export.server.ts";

const count = sized(1_200, 3_000);

/** An export of a megabyte at least, more than a pipe and a reader hold. */
async function exportOfMany(): Promise<string> {
  const { db, url } = await sqliteInstallation();
  const staff = await someStaff(db);
  const clients = Array.from({ length: count }, (_, n) => ({ ...sampleClient, mobile: String(9e9 + n) }));
  await inTransaction(db, (trx) => insertClients(trx, staff, clients, new Date()));
  const path = join(testFolder(), "export.json");
  await writeExport(url, path, migrationNames, new Date());
  return path;
}

function startImport(databaseUrl: string, from: string, dataDir: string): ChildProcess {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SINGLE_PROCESS: "yes" };
  const child = spawn(process.execPath, ["server/import-command.ts", "--from", from], {
    env,
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));

/** A pipe at this path, in one step also where there is one already. */
function makePipe(path: string): void {
  execFileSync("mkfifo", [`${path}.next`]);
  renameSync(`${path}.next`, path);
}

test("an import that is killed in the middle leaves an empty database, into which the next one goes", async () => {
  const path = await exportOfMany();
  const bytes = readFileSync(path);
  const url = await urlOf(await freshDatabase());
  const before = await everyRow(url);
  const pipe = join(testFolder(), "pipe");
  makePipe(pipe);
  const child = startImport(url, pipe, dirname(pipe));
  const ended = exitOf(child);
  // The command reads the file twice: to check it, and to import it.
  const checked = createWriteStream(pipe);
  await new Promise((resolve) => checked.write(bytes, resolve));
  makePipe(pipe);
  checked.end();
  await finished(checked);
  const imported = createWriteStream(pipe);
  imported.on("error", () => {});
  const half = bytes.subarray(0, bytes.length / 2);
  // Returns when the command has read nearly all of it: it is in the middle of its transaction.
  await new Promise((resolve) => imported.write(half, resolve));
  child.kill("SIGKILL");
  expect(await ended).toBeNull();
  imported.destroy();
  expect(await everyRow(url)).toEqual(before);
  const db = openDatabase(url);
  await importDatabase(db, path);
  const { rows } = await db
    .selectFrom("clients")
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  await db.destroy();
  expect(rows).toBe(count);
});

test("an import that fails leaves no file behind", async () => {
  const path = await exportOfMany();
  const dataDir = testFolder();
  const cut = join(testFolder(), "cut.json");
  copyFileSync(path, cut);
  truncateSync(cut, 500_000);
  const url = `file:${join(dataDir, "sopan.db")}`;
  expect(await exitOf(startImport(url, cut, dataDir))).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await exitOf(startImport(url, path, dataDir))).toBe(0);
  expect(readdirSync(dataDir)).toContain("sopan.db");
});
