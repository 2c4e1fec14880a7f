import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { leadSourcesTable } from "../../office/reports/lead-sources-report.server.ts";
import { addClient } from "../clients/test-clients.ts";
import { noon } from "../enquiries/test-inbox.ts";
import { partnerPage } from "./partner-page.server.ts";
import { newAddress, revokeSource } from "./sources.server.ts";
import { asha, receive, someSource } from "./test-leads.ts";

test("a partner sees first names and stages of the own leads, and no number", async () => {
  const db = await freshDatabase();
  const partner = await someSource(db, "partner", "Ramesh Kumar");
  await receive(db, partner, [
    asha,
    { phone: "9876543211", message: "x" },
    { name: "Dr. Ravi Kumar", phone: "9876543212" },
  ]);
  await receive(db, await someSource(db, "partner", "Another", partner.owner), [
    { name: "Gita", phone: "9876543213" },
  ]);
  const client = await addClient(db, partner.owner);
  await db.updateTable("clients").set({ status: "Sanctioned" }).where("id", "=", client.id).execute();
  const [enquiry] = await db.selectFrom("enquiries").select("id").orderBy("id").execute();
  await db
    .insertInto("client_enquiries")
    .values({ client_id: client.id, enquiry_id: enquiry?.id ?? "" })
    .execute();
  const made = await newAddress(db, partner.owner, { id: partner.id, version: 1, of: "page" }, noon);
  const token = made === "stale" ? "" : made.token;
  const page = await partnerPage(db, token);
  expect(page?.leads.map(({ name, stage }) => [name, stage])).toEqual([
    ["Ravi", "received"],
    ["", "received"],
    ["Asha", "sanctioned"],
  ]);
  expect(JSON.stringify(page)).not.toMatch(/98765/);
  for (const other of ["", "x", partner.token, `${token.slice(0, -1)}.`])
    expect(await partnerPage(db, other)).toBeUndefined();
  await revokeSource(db, partner.owner, { id: partner.id, version: 2 }, noon);
  expect(await partnerPage(db, token)).toBeUndefined();
});

test("the report counts each source from leads to sanctions and fees, and is not there without a source", async () => {
  const db = await freshDatabase();
  const days = { from: "2026-11-20", to: "2026-11-20", before: { from: "2026-11-19", to: "2026-11-19" } };
  expect(await leadSourcesTable(db, days)).toEqual([]);
  const source = await someSource(db);
  await receive(db, source, [asha, { ...asha, phone: "9876543211" }]);
  const client = await addClient(db, source.owner);
  await db.updateTable("clients").set({ status: "Sanctioned" }).where("id", "=", client.id).execute();
  const [enquiry] = await db.selectFrom("enquiries").select("id").execute();
  const link = { client_id: client.id, enquiry_id: enquiry?.id ?? "" };
  await db.insertInto("client_enquiries").values(link).execute();
  const [table] = await leadSourcesTable(db, days);
  const { loan_amount } = await db.selectFrom("clients").select("loan_amount").executeTakeFirstOrThrow();
  expect(table?.rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)])).toEqual([
    ["Mela form", 2, 1, 1, Number(loan_amount), 0],
  ]);
});
