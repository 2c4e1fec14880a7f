import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readBackupState } from "../../app/domain/office/backups/backup-state.server.ts";
import { newBackupKey } from "../../app/domain/office/backups/encrypted.server.ts";
import { makeBackup } from "../../app/domain/office/backups/make-backup.server.ts";
import { restore } from "../../app/domain/office/backups/restore.server.ts";
import { importDatabase } from "../../app/domain/office/transfer/import-database.server.ts";
import { writeExport } from "../../app/domain/office/transfer/write-export.server.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { migrate, migrationNames } from "../../app/platform/db/migrate.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { openFiles } from "../../app/platform/files/storage.server.ts";
import { startDebianPostgres } from "../debian-postgres.ts";
import { full } from "../form.ts";
import { runCommand } from "../run-command.ts";
import { serve } from "../serve.ts";
import { signedInRoles, signInOverHttp } from "./roles.ts";
import { startSite } from "./start-journey.ts";

const folder = scratchFolder("sopan-leaving-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = await startSite();
await signedInRoles(site);
const contact = {
  name: "Asha सोपान",
  phone: "9876543210",
  email: "a@b.in",
  service: "vikas",
  message: "Hello",
};
await fetch(`${site.origin}/enquiries/contact`, { method: "POST", body: new URLSearchParams(contact) });
mkdirSync(join(site.dataDir, "files"), { recursive: true });
writeFileSync(join(site.dataDir, "files", "0199-paper.pdf"), "%PDF-1.7 a paper");

/** Runs a command on a folder of data, that of the running server unless another is named. */
const command = (name: string, args: string[], env: Record<string, string> = {}) =>
  runCommand(name, args, { DATA_DIR: site.dataDir, ...env });

/** Starts a server on a folder; answers whether the owner's password still signs in. */
async function opens(dataDir: string): Promise<boolean> {
  const other = await serve({}, dataDir);
  const cookie = await signInOverHttp(other.origin, "9000000001");
  const inbox = await (await fetch(`${other.origin}/inbox`, { headers: { cookie } })).text();
  await other.stop();
  return inbox.includes("Asha सोपान");
}

test("an export beside the running server is read into an empty place, where everybody signs in anew", async () => {
  const path = join(folder, "house.ndjson");
  const exported = await command("export", ["--to", path]);
  expect([exported.code, exported.err]).toEqual([0, ""]);
  expect(exported.out).toContain("1 enquiries and 3 accounts");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const intoFolder = await command("export", ["--to", folder]);
  expect(intoFolder.out).toMatch(/sopan-\d{8}T\d{6}Z\.ndjson/);
  const here = `file:${join(site.dataDir, "sopan.db")}`;
  await expect(writeExport(here, path, migrationNames, new Date())).rejects.toThrow("already exists");

  const refused = await command("import", ["--from", path]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("Another Sopan is running")]);
  const there = { DATA_DIR: join(folder, "imported") };
  expect(await command("import", ["--from", path], there)).toMatchObject({ code: 0, err: "" });
  if (full) {
    const again = await command("import", ["--from", path], there);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("not empty")]);
    expect(await opens(there.DATA_DIR)).toBe(true);
  }
});

test("full: a backup has the secret only when it is asked for, and a restore says when there is none", async () => {
  const to = join(folder, "plain");
  const made = await command("backup", ["--to", to]);
  expect([made.code, made.err]).toEqual([0, ""]);
  const secret = join(site.dataDir, "secret");
  expect(made.out).toContain(`The secret is not included. Keep a copy of ${secret}`);
  expect(readdirSync(join(to, readdirSync(to)[0] ?? "")).sort()).toEqual([
    "database",
    "files",
    "manifest.json",
  ]);
  const [bare, kept] = [join(folder, "bare"), join(folder, "kept")];
  const without = await command("restore", ["--from", to], { DATA_DIR: bare });
  expect([without.code, without.out]).toEqual([
    0,
    expect.stringContaining(`Copy the old one to ${bare}/secret`),
  ]);
  mkdirSync(kept);
  copyFileSync(secret, join(kept, "secret"));
  const withOne = await command("restore", ["--from", to], { DATA_DIR: kept });
  expect([withOne.code, withOne.out]).toEqual([0, expect.not.stringContaining("secret")]);
  expect(await opens(kept)).toBe(true);
});

test("a backup beside the running server is restored into an empty place, files and secret with it", async () => {
  const to = join(folder, "backups");
  mkdirSync(join(to, "sopan-20261118T060000Z"), { recursive: true });
  const made = await command("backup", ["--to", to, "--keep", "1", "--with-secret"]);
  expect([made.code, made.err, made.out]).toEqual([0, "", expect.stringContaining("Deleted 1 older.")]);
  expect(readdirSync(to)).toHaveLength(1);
  const refused = await command("restore", ["--from", to]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("Another Sopan is running")]);
  const there = join(folder, "restored");
  const restored = await command("restore", ["--from", to], { DATA_DIR: there });
  expect([restored.code, restored.err, restored.out]).toEqual([
    0,
    "",
    expect.stringContaining("1 uploaded files"),
  ]);
  expect(readFileSync(join(there, "secret"), "utf8")).toBe(
    readFileSync(join(site.dataDir, "secret"), "utf8"),
  );
  expect(readFileSync(join(there, "files", "0199-paper.pdf"), "utf8")).toBe("%PDF-1.7 a paper");
  expect(await opens(there)).toBe(true);
});

test("full: a scheduled backup is encrypted, verified by the server itself, and restored with its key", async () => {
  const to = join(folder, "with-secret");
  await command("backup", ["--to", to, "--with-secret"]);
  await command("restore", ["--from", to], { DATA_DIR: join(folder, "scheduled") });
  const scheduled = await serve({ BACKUP_HOUR: "0" }, join(folder, "scheduled"));
  const destination = join(scheduled.dataDir, "scheduled-backups");
  const db = openDatabase(`file:${join(scheduled.dataDir, "sopan.db")}`);
  await expect.poll(async () => (await readBackupState(db)).done).toBe(true);
  expect((await readBackupState(db)).last).toMatchObject({ verifiedAt: expect.stringMatching(/Z$/) });
  await db.destroy();
  await scheduled.stop({ keep: true });
  const key = join(scheduled.dataDir, "backup-key");
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const there = { DATA_DIR: join(folder, "decrypted") };
  const [name = ""] = readdirSync(destination);
  const keyless = await command("restore", ["--from", join(destination, name)], there);
  expect([keyless.code, keyless.err]).toEqual([1, expect.stringContaining("needs its key")]);
  const restored = await command("restore", ["--from", `file:${destination}`, "--key", key], there);
  expect([restored.code, restored.err]).toEqual([0, ""]);
  expect(readdirSync(there.DATA_DIR)).toEqual(expect.arrayContaining(["secret", "sopan.db"]));
  expect(readdirSync(there.DATA_DIR)).not.toContain("restore-scratch");
  expect(await opens(there.DATA_DIR)).toBe(true);
});

test("full: help says how, and wrong input is one line and exit code 1", async () => {
  for (const name of ["export", "import", "backup", "restore"])
    expect(await command(name, ["--help"])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`npm run ${name}`),
    });
  for (const [name, ...args] of [
    ["import", "--from", join(folder, "none")],
    ["restore"],
    ["export"],
    ["export", "--too", "x"],
    ["import"],
    ["backup", "--keep", "0"],
    ["backup"],
    ["restore", "--from", join(folder, "none")],
  ]) {
    const answer = await command(name ?? "", args, { DATA_DIR: join(folder, "wrong") });
    expect([name, args, answer]).toEqual([
      name,
      args,
      { code: 1, out: "", err: expect.stringMatching(/^.+\n$/) },
    ]);
  }
  expect(existsSync(join(folder, "wrong", "sopan.db"))).toBe(false);
});

test("on PostgreSQL the same is done by its own programs, and compared", async () => {
  const server = await startDebianPostgres();
  const admin = openDatabase(`${server.url}/postgres`);
  try {
    for (const name of ["first", "second"]) await sql`create database ${sql.ref(name)}`.execute(admin);
    const urlOf = (name: string) => `${server.url}/${name}`;
    const house = (name: string) => ({
      DATABASE_URL: urlOf(name),
      DATA_DIR: join(folder, name),
      SINGLE_PROCESS: "yes",
    });
    const path = join(folder, "for-postgres.ndjson");
    await writeExport(`file:${join(site.dataDir, "sopan.db")}`, path, migrationNames, new Date());
    const first = openDatabase(urlOf("first"));
    await importDatabase(first, path);
    await first.destroy();
    mkdirSync(join(folder, "first", "files"), { recursive: true });
    writeFileSync(join(folder, "first", "files", "0199-paper.pdf"), "%PDF-1.7 a paper");
    const to = join(folder, "postgres-backups");
    expect(await command("backup", ["--to", to], house("first"))).toMatchObject({ code: 0, err: "" });
    const backup = join(to, readdirSync(to)[0] ?? "");
    const files = await openFiles(`file:${join(folder, "none")}`);
    const again = restore(backup, { databaseUrl: urlOf("first"), files, secretFile: undefined });
    await expect(again).rejects.toThrow("The database has tables");
    expect(await command("restore", ["--from", to], house("second"))).toMatchObject({ code: 0, err: "" });
    const [one, two] = await Promise.all(
      ["first", "second"].map(async (name) => {
        const file = join(folder, `${name}.ndjson`);
        await writeExport(urlOf(name), file, migrationNames, new Date());
        return readFileSync(file, "utf8").split("\n").slice(1, -2);
      }),
    );
    expect(two).toEqual(one);
    expect(one?.length).toBeGreaterThan(20);
    const second = openDatabase(urlOf("second"));
    expect(await migrate(second)).toEqual([]);
    await second.destroy();
    await expectVerified(house("first"), admin);
  } finally {
    await admin.destroy();
    server.stop();
  }
});

/** A scheduled backup is restored into a database of its own, unless the role may not create one. */
async function expectVerified({ DATABASE_URL, DATA_DIR }: Record<string, string>, admin: Db) {
  const job = {
    databaseUrl: DATABASE_URL ?? "",
    filesUrl: `file:${DATA_DIR}/files`,
    secretFile: undefined,
    keep: 2,
    destination: `file:${DATA_DIR}/place`,
    scratch: `${DATA_DIR}/backup-scratch`,
    key: await newBackupKey(),
    madeAt: "2026-11-21T20:30:00.000Z",
  };
  const made = await makeBackup(job);
  expect(made).toMatchObject({ files: 1, verifiedAt: expect.stringMatching(/Z$/) });
  await sql`create role clerk login`.execute(admin);
  const asClerk = { ...job, databaseUrl: (DATABASE_URL ?? "").replace("//sopan:sopan@", "//clerk@") };
  await sql`grant pg_read_all_data to clerk`.execute(admin);
  expect(await makeBackup(asClerk)).toMatchObject({
    verifiedAt: null,
    unverified: expect.stringContaining("CREATEDB"),
  });
  const left = sql<{ datname: string }>`select datname from pg_database where datname like 'sopan_verify%'`;
  expect((await left.execute(admin)).rows).toEqual([]);
}
