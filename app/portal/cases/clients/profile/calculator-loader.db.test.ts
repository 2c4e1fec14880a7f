import { expect, test } from "vitest";
import { addClient, someStaff } from "../../../../domain/cases/clients/test-clients.ts";
import { savePreference } from "../../../../domain/people/staff/preferences.server.ts";
import { freshDatabase } from "../../../../platform/db/test-database.ts";
import { keepResult, loadCalculator } from "./calculator-loader.server.ts";

const now = new Date("2026-11-22T06:00:00Z");
const loan = { loan_amount: 9_00_000_00, term_loan: 9_00_000_00, address: "Gaya" };
const project = { category: "general", area: "rural", sector: "manufacturing", cost: "10 lakh" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a calculator begins with the record, without a word about what it lacks", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client = await addClient(db, staff, loan);
  const fresh = await loadCalculator(db, staff, client, new URLSearchParams("calculator=pmegp"), now);
  expect(fresh.entered).toMatchObject({ district: "gaya" });
  expect(fresh.worked).toBeNull();
  expect(fresh.fields.filter(({ error }) => error)).toEqual([]);
  const sent = new URLSearchParams({ calculator: "pmegp", ...project, cost: "-5" });
  const refused = await loadCalculator(db, staff, client, sent, now);
  expect(refused.fields.filter(({ error }) => error).map(({ name }) => name)).toEqual(["cost"]);
  const opened = db.selectFrom("activity").select("record_id").where("verb", "=", "opened");
  expect(await opened.execute()).toEqual([{ record_id: client.id }]);
});

test("a result is kept as a note with its figures and its day, in the language of the person", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client = await addClient(db, staff, loan);
  const form = formOf({ calculator: "pmegp", ...project, district: "gaya", text: "Approved!" });
  expect(await keepResult(db, staff, client.id, form, now)).toBe("written");
  await savePreference(db, staff, "language", "hi", now);
  const later = new Date(now.getTime() + 1000);
  expect(await keepResult(db, staff, client.id, form, later)).toBe("written");
  const [english, hindi] = await db
    .selectFrom("client_notes")
    .select(["kind", "text"])
    .orderBy("at")
    .execute();
  expect(english?.kind).toBe("note");
  expect(english?.text).toMatch(/^PMEGP calculator \(22 November 2026\)\nSubsidy: ₹3,50,000\n/);
  expect(english?.text).toContain("Project cost: ₹10,00,000");
  expect(english?.text).not.toContain("Approved!");
  expect(hindi?.text).toContain("अनुदान (सब्सिडी): ₹3,50,000");
});

test("nothing is kept without a result, or by somebody who may not write", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const viewer = await someStaff(db, "9000000003", "viewer");
  const client = await addClient(db, staff, loan);
  expect(await keepResult(db, staff, client.id, formOf({ calculator: "emi", amount: "-5" }), now)).toBe(
    "empty",
  );
  const form = formOf({ calculator: "pmegp", ...project });
  await expect(
    Promise.resolve().then(() => keepResult(db, viewer, client.id, form, now)),
  ).rejects.toMatchObject({
    status: 403,
  });
  expect(await db.selectFrom("client_notes").selectAll().execute()).toEqual([]);
});
