import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayAfter, dayMs } from "../../../platform/language/time.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { addRegister as addTestRegister } from "../../catalogue/registers/test-register.ts";
import { makeRenewals } from "./renew.server.ts";
import { now, today, withOffice } from "./test-duties.ts";

/** An own register whose cases expire, and a case of it that is valid until a day. */
async function addCase(db: Db, staff: Parameters<typeof addClient>[1], validUntil: string) {
  const client = await addClient(db, staff, { register: "fssai", project_name: "Licence" });
  const change = { valid_until: validUntil };
  await inTransaction(db, (trx) =>
    trx.updateTable("clients").set(change).where("id", "=", client.id).execute(),
  );
  return client;
}

const addRegister = (db: Db, expires: number, id = "fssai") => {
  const at = now.toISOString();
  const values = {
    id,
    service: null,
    active: 1,
    expires,
    renewal_days: 60,
    definition: "{}",
    version: 1,
  };
  return db
    .insertInto("registers")
    .values({ ...values, created_at: at, updated_at: at, updated_by: null })
    .execute();
};

const renewalsOf = (db: Db, id: string) =>
  db
    .selectFrom("clients")
    .select(["name", "mobile", "status", "register"])
    .where("reapplies", "=", id)
    .execute();

test("a case that ends within 60 days gets one case of renewal, however often and by how many processes", async () => {
  const { db, staff } = await withOffice();
  await addRegister(db, 1);
  const soon = await addCase(db, staff, dayAfter(today, 60));
  const later = await addCase(db, staff, dayAfter(today, 61));
  const old = await addCase(db, staff, dayAfter(today, -400));
  await Promise.all([makeRenewals(db, now), makeRenewals(db, now)]);
  await makeRenewals(db, new Date(now.getTime() - 365 * dayMs));
  expect(await renewalsOf(db, soon.id)).toEqual([
    { name: soon.name, mobile: soon.mobile, status: null, register: "fssai" },
  ]);
  expect(await renewalsOf(db, later.id)).toEqual([]);
  expect(await renewalsOf(db, old.id)).toEqual([]);
  await makeRenewals(db, new Date(now.getTime() + dayMs));
  expect((await renewalsOf(db, later.id)).length).toBe(1);
  expect((await renewalsOf(db, soon.id)).length).toBe(1);
});

test("a renewal has the values of the owner's fields but the days", async () => {
  const { db, staff } = await withOffice();
  const words = { en: "Field", hi: "Field" };
  const { key: register } = addTestRegister(onTestFinished, [
    { key: "mark", kind: "text", words },
    { key: "filed", kind: "day", words },
  ]);
  await addRegister(db, 1, register);
  const custom = JSON.stringify({ filed: "2016-11-20", mark: "Blue Lotus" });
  const { id } = await addClient(db, staff, { register, custom, valid_until: today });
  await makeRenewals(db, now);
  const renewals = db.selectFrom("clients").select("custom").where("reapplies", "=", id);
  expect(await renewals.execute()).toEqual([{ custom: '{"mark":"Blue Lotus"}' }]);
});

test("a register whose cases do not expire renews nothing", async () => {
  const { db, staff } = await withOffice();
  await addRegister(db, 0);
  const soon = await addCase(db, staff, today);
  expect(await makeRenewals(db, now)).toBe(0);
  expect(await renewalsOf(db, soon.id)).toEqual([]);
});
