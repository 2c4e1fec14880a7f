import { once } from "node:events";
import {
  closeSync,
  cpSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { profilePath } from "../../app/domain/cases/clients/fields.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { sized } from "../form.ts";
import { signInOverHttp } from "../journeys/roles.ts";
import { serve } from "../serve.ts";
import { post } from "./rounds.ts";
import { withOwner } from "./with-owner.ts";

const env = { TRUST_PROXY: "127.0.0.1" };
const posts = sized(4, 40);
const damaged = "The data file is damaged. Stop the server, keep a copy of the file";

async function started() {
  const site = await serve(env);
  onTestFinished(() => site.stop());
  const file = join(site.dataDir, "sopan.db");
  const visit = (n: number) => post(site.origin, `10.0.0.${n}`, `n-${n}`);
  const status = (path: string) => fetch(site.origin + path).then((answer) => answer.status);
  return { site, file, visit, status };
}

/** Overwrites the first page of a table, with everything of the write-ahead log in the file before. */
function damage(file: string, table: string): void {
  const database = new SQLite(file);
  database.pragma("wal_checkpoint(truncate)");
  const page = database.prepare("select rootpage from sqlite_schema where name = ?").pluck().get(table);
  const size = Number(database.pragma("page_size", { simple: true }));
  database.close();
  const open = openSync(file, "r+");
  writeSync(open, Buffer.alloc(size, "damage"), 0, size, (Number(page) - 1) * size);
  closeSync(open);
}

test("while another program has the database locked, pages and readiness go on, and posts are acknowledged once it is free", async () => {
  const { site, file, visit, status } = await started();
  expect(await visit(0)).toBeDefined();
  const other = new SQLite(file);
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  let acknowledged = 0;
  const waiting = Array.from({ length: posts }, async (_, n) => {
    const reference = await visit(n + 1);
    acknowledged++;
    return reference;
  });
  for (const path of ["/", "/PMEGP?x=1", "/login", "/readyz"]) expect(await status(path)).toBe(200);
  expect(acknowledged).toBe(0);
  other.exec("commit");
  const references = await Promise.all(waiting);
  const stored = other.prepare("select reference from enquiries").pluck().all();
  expect(stored).toEqual(expect.arrayContaining(references));
  expect(new Set(stored).size).toBe(posts + 1);
  // A worker that came upon the lock says so, and tries again.
  const faults = site
    .output()
    .split("\n")
    .filter((line) => /"level":50/.test(line) && !/"worker":/.test(line));
  expect(faults).toEqual([]);
});

test("after its write-ahead log is deleted, nothing that was acknowledged is lost and nothing more is acknowledged", async () => {
  const { site, file, visit, status } = await started();
  const { owner, client } = await withOwner(site);
  const cookie = await signInOverHttp(site.origin, owner.mobile);
  const before = await Promise.all(Array.from({ length: posts }, (_, n) => visit(n)));
  expect(before).not.toContain(undefined);
  // Nobody has asked for the readiness yet.
  rmSync(`${file}-wal`);
  expect(await status("/readyz")).toBe(503);
  expect(await Promise.all(Array.from({ length: posts }, (_, n) => visit(posts + n)))).toEqual(
    Array.from({ length: posts }, () => undefined),
  );
  const note = new URLSearchParams({ intent: "note", client: client.id, text: "Called today" });
  const form = { method: "POST", headers: { cookie, origin: site.origin }, body: note };
  const answer = await fetch(site.origin + profilePath(client.id), form);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain('value="Called today"');
  expect(site.output()).toContain("was deleted or replaced. Start the server again.");
  const ended = once(site.process, "exit");
  site.process.kill("SIGKILL");
  await ended;
  const again = await serve(env, site.dataDir);
  onTestFinished(() => again.stop());
  expect(await fetch(`${again.origin}/readyz`).then((ready) => ready.status)).toBe(200);
  const stored = new SQLite(file, { readonly: true });
  onTestFinished(() => void stored.close());
  expect(stored.prepare("select reference from enquiries").pluck().all().sort()).toEqual(before.sort());
});

test("full: a file with a second name is refused at the start", async () => {
  const { file } = await started();
  const folder = scratchFolder("sopan-linked-");
  linkSync(file, join(folder, "sopan.db"));
  await expect(serve(env, folder)).rejects.toThrow("has a second name (a hard link)");
});

test("with a damaged page nothing is acknowledged that is not saved, the rest is served, and the log says what to do", async () => {
  const { site, file, visit, status } = await started();
  expect(await visit(1)).toBeDefined();
  damage(file, "enquiries");
  expect(await visit(2)).toBeUndefined();
  for (const path of ["/", "/PMEGP?x=1", "/login"]) expect(await status(path)).toBe(200);
  expect(site.output()).toContain(damaged);
});

test("a file that is no database any more is refused at the start and left as it is", async () => {
  const folder = scratchFolder("sopan-damaged-");
  const bytes = Buffer.from("SQLite format 3\0 no more".padEnd(8192, "x"));
  writeFileSync(join(folder, "sopan.db"), bytes);
  await expect(serve(env, folder)).rejects.toThrow(damaged);
  expect(readFileSync(join(folder, "sopan.db")).equals(bytes)).toBe(true);
});

/** A data folder with a copy of the file, which a program has locked. */
function scratchOf(file: string): string {
  const folder = scratchFolder("sopan-locked-");
  cpSync(file, join(folder, "sopan.db"));
  const database = new SQLite(join(folder, "sopan.db"));
  database.exec("begin immediate");
  onTestFinished(() => void database.close());
  return folder;
}

// A write waits for ten seconds.
test("full: a database that stays locked is named as the reason: posts get an error, staff their form, and later ones are saved", async () => {
  const { site, file, visit } = await started();
  const { owner, client } = await withOwner(site);
  const cookie = await signInOverHttp(site.origin, owner.mobile);
  const other = new SQLite(file);
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  expect(await visit(1)).toBeUndefined();
  expect(site.output()).toContain("Another program has the database locked.");
  await expect(serve(env, scratchOf(file))).rejects.toThrow("Another program has the database locked.");
  const form = { method: "POST", headers: { cookie, origin: site.origin } };
  const note = new URLSearchParams({ intent: "note", client: client.id, text: "Called today" });
  const answer = await fetch(site.origin + profilePath(client.id), { ...form, body: note });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain('value="Called today"');
  const again = new URLSearchParams({ mobile: owner.mobile, password: "any" });
  const login = await fetch(`${site.origin}/login`, {
    method: "POST",
    headers: { origin: site.origin },
    body: again,
  });
  expect(login.status).toBe(503);
  expect(await login.text()).toContain(`value="${owner.mobile}"`);
  other.exec("rollback");
  expect(await visit(2)).toBeDefined();
  expect(other.prepare("select message from enquiries").pluck().all()).toEqual(["n-2"]);
});
