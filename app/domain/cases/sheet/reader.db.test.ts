import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { Reply } from "../../delivery/deliveries/test-form-service.ts";
import { faults } from "../../delivery/deliveries/test-providers.ts";
import type { StaffScope } from "../../people/staff/tables.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { lookUpInSheet } from "./look-up.server.ts";
import { isFailing, sheetState } from "./state.server.ts";
import { rowsReply, sampleRow, startSheet } from "./test-sheet.ts";

test("a lookup returns one row, and the list is requested once in a minute by any number of callers", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db, [sampleRow, { ...sampleRow, mobile: "9876500002" }]);
  const staff = await someStaff(db);
  const many = Array.from({ length: 30 }, () => lookUpInSheet({ db, ...sheet }, staff, "9876500002"));
  for (const part of await Promise.all(many))
    expect(part).toMatchObject({ state: "found", row: { typed: { mobile: "9876500002" } } });
  expect(lookUpInSheet({ db, ...sheet }, staff, "9999999999")).toEqual({ state: "none" });
  expect(sheet.arrived.length).toBe(1);
  sheet.clock.now += 61_000;
  await lookUpInSheet({ db, ...sheet }, staff, "9876500001");
  expect(sheet.arrived.length).toBe(2);
});

const owner = { id: "o", name: "O", mobile: "9000000001", role: "owner" as const };
const page = { status: 200, body: "<!doctype html><p>Sign in", headers: { "content-type": "text/html" } };

test.each<[string, Reply, number | null]>([
  ["login", { status: 401, body: "no s3cret-token" }, 401],
  ["login", { status: 403 }, 403],
  ["quota", faults["402"], 402],
  ["missing", { status: 404 }, 404],
  ["often", faults["429"], 429],
  ["moved", faults["302"], 302],
  ["server", faults["500"], 500],
  ["page", page, 200],
  ["broken", "cut", 200],
  ["broken", { status: 200, body: '[{"mobile":"98' }, 200],
  ["notList", faults["200 with an error"], 200],
  ["columns", rowsReply([{ colour: "red", name: "A" }]), 200],
  ["long", "endless", 200],
  ["connection", "reset", null],
])(
  "a sheet that fails is named to the owner as %s, and the profile learns that it failed",
  async (kind, reply, code) => {
    const db = await freshDatabase();
    const sheet = await startSheet(db);
    sheet.reply = reply;
    expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toEqual({ state: "failed" });
    const state = await sheetState(db, owner, sheet.settings);
    expect(state?.failed).toMatchObject({ kind, code });
    expect(isFailing(state)).toBe(true);
    expect(sheet.logged.join("")).toContain(kind);
    expect(sheet.logged.join("")).not.toContain("s3cret");
    expect(sheet.arrived.length).toBe(1);
  },
);

test("an empty list is not a failure", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db, []);
  expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toEqual({ state: "none" });
  expect(await sheetState(db, owner, sheet.settings)).toMatchObject({ ok: { rows: 0 } });
});

test("whoever does not see all sees no row of a colleague's client, and of nobody's only with such a scope", async () => {
  const db = await freshDatabase();
  const mobiles = ["9876500001", "9876500002", "9876500003"] as const;
  const sheet = await startSheet(
    db,
    mobiles.map((mobile) => ({ ...sampleRow, mobile })),
  );
  const [staff, colleague] = [await someStaff(db), await someStaff(db, "9000000002")];
  await addClient(db, staff, { mobile: mobiles[0], assigned_to: staff.id });
  await addClient(db, staff, { mobile: mobiles[1], assigned_to: colleague.id });
  const found = async (scope: StaffScope) => {
    const one = { ...staff, scope };
    const parts = mobiles.map(async (mobile) =>
      lookUpInSheet({ db: visible(db, one), ...sheet }, one, mobile),
    );
    return (await Promise.all(parts)).map((part) => part?.state === "found");
  };
  expect(await found("all")).toEqual([true, true, true]);
  expect(await found("own_and_unassigned")).toEqual([true, false, true]);
  expect(await found("own")).toEqual([true, false, false]);
  await db
    .updateTable("staff")
    .set({ deactivated_at: "2026-11-20" })
    .where("id", "=", colleague.id)
    .execute();
  expect(await found("own_and_unassigned")).toEqual([true, true, true]);
});

test("a sheet that never responds times out once for all concurrent callers", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db, [sampleRow], 500);
  sheet.reply = "hold";
  const many = Array.from({ length: 10 }, () => lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile));
  expect((await Promise.all(many)).every((part) => part?.state === "failed")).toBe(true);
  expect((await sheetState(db, owner, sheet.settings))?.failed?.kind).toBe("late");
  expect(sheet.arrived.length).toBe(1);
});

test("one failure is not kept", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  sheet.next.push(faults["500"]);
  expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toEqual({ state: "failed" });
  expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toMatchObject({ state: "found" });
  expect(sheet.arrived.length).toBe(2);
});

test("after a second failure in a row profiles do not wait for a dead sheet for twenty seconds", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  sheet.next.push(faults["500"], faults["500"]);
  for (let time = 0; time < 2; time++)
    expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toEqual({ state: "failed" });
  sheet.clock.now += 19_000;
  expect(lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toEqual({ state: "failed" });
  sheet.clock.now += 2_000;
  expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toMatchObject({ state: "found" });
  expect(sheet.arrived.length).toBe(3);
});

test("a service that requests a wait gets no request before that, not even from the page", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  sheet.next.push(faults["429"]);
  await sheet.reader.read();
  sheet.clock.now += 29_000;
  expect((await sheet.reader.refresh()).ok).toBe(false);
  expect(sheet.arrived.length).toBe(1);
  sheet.clock.now += 2_000;
  expect((await sheet.reader.read()).ok).toBe(true);
});

test("after a failure the sheet can be read again at once, and the owner sees that it works", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  sheet.next.push(faults["402"]);
  await sheet.reader.read();
  sheet.clock.now += 1000;
  expect((await sheet.reader.refresh()).ok).toBe(true);
  expect(isFailing(await sheetState(db, owner, sheet.settings))).toBe(false);
});

test("another address has its own answers and failures", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  sheet.next.push(faults["402"]);
  await sheet.reader.read();
  sheet.settings.url += "/other";
  expect(await sheetState(db, owner, sheet.settings)).toBeUndefined();
  expect((await sheet.reader.read()).ok).toBe(true);
});

test.each([
  [{}, { authorization: "Bearer s3cret-token", "x-api-key": "s3cret-token" }],
  [{ auth: "bearer" }, { authorization: "Bearer s3cret-token" }],
  [{ auth: "basic", user: "asha" }, { authorization: `Basic ${btoa("asha:s3cret-token")}` }],
  [{ auth: "header", header: "X-Our-Key" }, { "x-our-key": "s3cret-token" }],
])("requests are authenticated: %j", async (how, headers) => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  Object.assign(sheet.settings, how);
  await sheet.reader.read();
  expect(sheet.arrived[0]?.headers).toMatchObject(headers);
  if (!("authorization" in headers)) expect(sheet.arrived[0]?.headers.authorization).toBeUndefined();
});

test("a private address that is not allowed is never requested", async () => {
  const db = await freshDatabase();
  const sheet = await startSheet(db);
  sheet.settings.url = sheet.settings.url.replace("127.0.0.1", "localhost");
  expect(await lookUpInSheet({ db, ...sheet }, owner, sampleRow.mobile)).toEqual({ state: "failed" });
  expect((await sheetState(db, owner, sheet.settings))?.failed?.kind).toBe("refused");
  expect(sheet.arrived).toEqual([]);
});

test("only the owner sees why it fails", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await expect((async () => sheetState(db, staff, undefined))()).rejects.toMatchObject({ status: 403 });
});
