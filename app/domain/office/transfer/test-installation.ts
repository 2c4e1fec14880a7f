import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Db, openDatabase } from "../../../platform/db/connection.server.ts";
import { migrate } from "../../../platform/db/migrate.server.ts";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { addMilestone } from "../../cases/clients/milestones.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { makeSearchable } from "../../cases/enquiries/words-worker.server.ts";
import { createStaffAuth } from "../../people/staff/auth.server.ts";
import { addStaff, origin, secret, withTwoStepLogin } from "../../people/staff/test-staff.ts";
import { arrives } from "../privacy/test-person.ts";
import { openSnapshot } from "./snapshot.server.ts";
import { tablesOf } from "./tables.server.ts";

/** Texts that break a careless writer or reader of lines. */
const oddTexts = [
  'quotes " \\ and {"table":"staff"}',
  "lines\nand\u2028and\u2029and\ttabs",
  "श्रीमती क्षितिजा 👩‍🌾 \u{20000}",
  "null",
  "-0012",
];

/** Adds some records of every kind. */
export async function fillInstallation(db: Db): Promise<void> {
  const services = { db, auth: createStaffAuth(db, { origin, secret }), secret };
  const owner = await addStaff(services);
  await withTwoStepLogin(services);
  const now = new Date("2026-11-20T06:00:00Z");
  for (const [index, text] of oddTexts.entries()) {
    const mobile = `987650000${index}`;
    const client = await addClient(
      db,
      owner,
      { name: text, address: text, mobile, term_loan: 500_000_00 + index },
      now,
    );
    const step = { milestone: "submitted", day: "2026-03-03", amount: null, note: text, withStatus: false };
    await addMilestone(db, owner, client.id, step, now);
    await arrives(db, { phone: mobile, email: `a${index}@example.com`, message: text }, now);
  }
  await addClient(db, owner, { register: "of-the-owner" }, now);
  // A combination without clients leaves a total of zero.
  await db.updateTable("clients").set({ status: "Sanctioned" }).where("mobile", "=", "9876500000").execute();
  await makeSearchable(db);
  const value = JSON.stringify({ brand: "Sopan \u2028 सोपान" });
  await db
    .insertInto("settings")
    .values({ section: "firm", value, version: 3, updated_at: now.toISOString(), updated_by: owner.id })
    .execute();
  await db.updateTable("page_views").set({ total: 12_345 }).execute();
}

/** A folder that is removed when the test ends. */
export function testFolder(): string {
  const folder = scratchFolder("sopan-installation-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty SQLite installation of this version, on either engine of the run. */
export async function sqliteInstallation(): Promise<{ db: Db; url: string }> {
  const file = join(testFolder(), "sopan.db");
  const url = `file:${file}`;
  const base = inject("testDatabase");
  if (base.engine === "sqlite") copyFileSync(base.baseFile, file);
  const db = openDatabase(url);
  await migrate(db);
  onTestFinished(() => db.destroy());
  return { db, url };
}

/** Every row of every exported table, as JSON by table. */
export async function everyRow(url: string): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(url);
  const all: Record<string, string[]> = {};
  for (const { name, columns } of await tablesOf(snapshot)) {
    const rows = await snapshot.all(
      `select ${columns.map((column) => `"${column}"`).join(", ")} from "${name}"`,
    );
    const comparable = (_: string, value: unknown) => (typeof value === "boolean" ? Number(value) : value);
    all[name] = rows.map((row) => JSON.stringify(row, comparable)).sort();
  }
  await snapshot.close();
  return all;
}
