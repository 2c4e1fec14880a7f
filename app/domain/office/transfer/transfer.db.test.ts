import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { migrationNames } from "../../../platform/db/migrate.server.ts";
import { withTrigrams } from "../../../platform/db/search-index.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { makeSearchable } from "../../cases/enquiries/words-worker.server.ts";
import { arrives } from "../privacy/test-person.ts";
import { importDatabase } from "./import-database.server.ts";
import { openSnapshot } from "./snapshot.server.ts";
import { leftOut, tablesOf } from "./tables.server.ts";
import { everyRow, fillInstallation, sqliteInstallation, testFolder } from "./test-installation.ts";
import { writeExport } from "./write-export.server.ts";

const now = new Date("2026-11-21T06:00:00Z");
const exported = (url: string, name = "out.json") => {
  const path = join(testFolder(), name);
  return writeExport(url, path, migrationNames, now).then((head) => ({ head, path }));
};
async function foundInIndex(db: Db, table: "clients" | "enquiry_words", text: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${withTrigrams(dbEngine(db), table, text)}`.execute(db);
  return Number(rows[0]?.count);
}
const rowsIn = (path: string) => readFileSync(path, "utf8").split("\n").slice(1, -2);

test("an installation moved to this engine and back to SQLite is the same, row by row and line by line", async () => {
  const first = await sqliteInstallation();
  await fillInstallation(first.db);
  const before = await everyRow(first.url);
  const one = await exported(first.url);

  const second = await freshDatabase();
  await importDatabase(second, one.path);
  const here = await urlOf(second);
  expect(await everyRow(here)).toEqual(before);
  const two = await exported(here);
  expect(rowsIn(two.path)).toEqual(rowsIn(one.path));

  const third = await sqliteInstallation();
  await importDatabase(third.db, two.path);
  expect(await everyRow(third.url)).toEqual(before);
  expect(Object.values(one.head.tables).filter((count) => count > 0).length).toBeGreaterThan(12);
});

test("what came in goes on: new rows count on, searches find, the totals add up", async () => {
  const first = await sqliteInstallation();
  await fillInstallation(first.db);
  const { path } = await exported(first.url);
  const db = await freshDatabase();
  await importDatabase(db, path);
  const staff = await someStaff(db, "9000000009");
  const added = await addClient(db, staff, { mobile: "9000000010" });
  const seqs = await db.selectFrom("clients").select("seq").orderBy("seq").execute();
  expect(seqs.at(-1)?.seq).toBe(added.seq);
  const totals = await db
    .selectFrom("client_totals")
    .select(({ fn }) => fn.sum("count").as("count"))
    .execute();
  expect(Number(totals[0]?.count)).toBe(seqs.length);
  const late = await arrives(db, { phone: "9000000010", email: "late@example.com" });
  expect(await makeSearchable(db)).toBe(1);
  expect(await foundInIndex(db, "enquiry_words", late.reference.toLowerCase())).toBe(1);
  expect(await foundInIndex(db, "clients", "क्षितिजा")).toBe(1);
  if (dbEngine(db) === "sqlite")
    await sql`insert into clients_search (clients_search) values ('integrity-check')`.execute(db);
});

test("it is for this account alone, and sessions and limits are not in it, and say why", async () => {
  const { db, url } = await sqliteInstallation();
  await fillInstallation(db);
  const { path, head } = await exported(url);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(Object.keys(head.tables).filter((name) => name in leftOut)).toEqual([]);
  expect(readFileSync(path, "utf8").split("\n", 1)[0]).toContain("everyone must log in again");
  await expect(writeExport(url, path, migrationNames, now)).rejects.toThrow("already");
});

test("every table of the database either moves or is named with a reason", async () => {
  const url = await urlOf(await freshDatabase());
  const snapshot = await openSnapshot(url);
  const moving = (await tablesOf(snapshot)).map(({ name }) => name);
  for (const { key, name } of await tablesOf(snapshot)) expect([name, key.length]).not.toEqual([name, 0]);
  await snapshot.close();
  expect(moving).toEqual(
    expect.arrayContaining(["clients", "activity", "staff", "staff_accounts", "settings", "meta"]),
  );
  expect(moving.slice(-2)).toEqual(["client_totals", "report_totals"]);
});

test("what is written while it is read is not in it, and the writer does not wait", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  for (let n = 0; n < 30; n++)
    await addClient(db, staff, { mobile: `98765000${String(n).padStart(2, "0")}` });
  const snapshot = await openSnapshot(await urlOf(db));
  let read = 0;
  for await (const _ of snapshot.each(`select id from "clients" order by id`)) {
    if (read++ === 0) await addClient(db, staff, { mobile: "9000000011" });
  }
  await snapshot.close();
  expect(read).toBe(30);
});

test("a cut, a changed or a foreign file is refused and nothing is changed", async () => {
  const first = await sqliteInstallation();
  await fillInstallation(first.db);
  const { path } = await exported(first.url);
  const whole = readFileSync(path, "utf8");
  const lines = whole.split("\n");
  const db = await freshDatabase();
  const url = await urlOf(db);
  const before = await everyRow(url);
  const wrong: [string, string][] = [
    [whole.slice(0, -100), "incomplete"],
    [whole.slice(0, whole.length / 2), "incomplete"],
    [lines.slice(0, -2).join("\n"), "incomplete"],
    [whole.replace("987650000", "987650001"), "checksum"],
    [[...lines.slice(0, 5), ...lines.slice(6)].join("\n"), "checksum"],
    [whole.replace('"format":1', '"format":2'), "newer"],
    [whole.replace('"0380-schema"', '"9999-later"'), "checksum"],
    ["", "not a Sopan export"],
    ["%PDF-1.7\n", "not a Sopan export"],
    ['{"sopan":"export","format":1,"tables":{}}\n', "incomplete"],
  ];
  for (const [text, reason] of wrong) {
    const changed = join(testFolder(), "changed.json");
    writeFileSync(changed, text);
    await expect(importDatabase(db, changed), reason).rejects.toThrow(reason);
  }
  expect(await everyRow(url)).toEqual(before);
});

test("a database with anything in it is refused", async () => {
  const first = await sqliteInstallation();
  await fillInstallation(first.db);
  const { path } = await exported(first.url);
  const db = await freshDatabase();
  await someStaff(db);
  const before = await everyRow(await urlOf(db));
  await expect(importDatabase(db, path)).rejects.toThrow('not empty: "staff" has rows');
  expect(await everyRow(await urlOf(db))).toEqual(before);
});
