import type { UpdateObject } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { makeAppointment, moveByStaff } from "../../cases/appointments/change-appointment.server.ts";
import { changeAppointmentNote, markAppointment } from "../../cases/appointments/mark-appointment.server.ts";
import { appointmentConfigOf, details, monday } from "../../cases/appointments/test-appointment-config.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { enquiry, member, noon } from "../../cases/enquiries/test-inbox.ts";
import { addEndpoint, targetOfEndpoint } from "../../delivery/webhooks/endpoints.server.ts";
import { agree, cash, pay } from "../../money/fees/test-fees.ts";
import { chosenTypes, eventTypes, isEventType } from "./event-types.ts";
import { announceDueDays, queueEvents, sendTestEvent } from "./queue-events.server.ts";

const origin = "https://office.example";

async function office(db: Db, types: readonly string[] = chosenTypes) {
  const owner = await member(db, "owner");
  const endpoint = { url: "https://hooks.example/in", types, sealWith: "s" };
  const added = await addEndpoint(db, owner, endpoint, noon);
  const id = added === "many" ? "" : added.id;
  let woken = 0;
  const installation = {
    db,
    origin,
    outbox: { settings: { forms: {}, mail: undefined, allow: [] }, wake: () => woken++ },
  };
  const bodies = async () => {
    const rows = await db
      .selectFrom("outbox")
      .selectAll()
      .where("channel", "=", "webhook")
      .orderBy("id")
      .execute();
    return rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
  };
  return { owner, id, installation, bodies, woken: () => woken };
}

const pending = (db: Db) => db.selectFrom("pending_events").selectAll().execute();

test("without an endpoint nothing is noted", async () => {
  const db = await freshDatabase();
  await db.insertInto("enquiries").values(enquiry(1)).execute();
  expect(await pending(db)).toEqual([]);
});

test("an enquiry, a client and its stage become events with ids and an address, and no personal data", async () => {
  const db = await freshDatabase();
  const { owner, installation, bodies, woken } = await office(db);
  await db
    .insertInto("enquiries")
    .values([enquiry(1), enquiry(2, { state: "spam" })])
    .execute();
  const { id } = await addClient(db, owner);
  await db.updateTable("clients").set({ status: "Sanctioned" }).where("id", "=", id).execute();
  await db.updateTable("clients").set({ notes: "x" }).where("id", "=", id).execute();
  while (await queueEvents(installation));
  const sent = await bodies();
  expect(sent.map(({ type }) => type).sort()).toEqual(["client.added", "client.stage", "enquiry.received"]);
  for (const { type, data } of sent)
    if (isEventType(type)) expect(eventTypes[type].parse(data)).toEqual(data);
  expect(sent.find(({ type }) => type === "client.stage")).toMatchObject({
    client_id: id,
    data: { id, status: "Sanctioned", url: `${origin}/client/${id}` },
  });
  expect(JSON.stringify(sent)).not.toMatch(/9876543210|Asha|asha@/);
  expect([await pending(db), woken()]).toEqual([[], 1]);
});

test("the person's name, phone and email go only to a program for which the owner has written who receives them", async () => {
  const db = await freshDatabase();
  const { owner, installation, bodies } = await office(db);
  const full = { url: "https://crm.example/in", types: chosenTypes, personalFor: "Our CRM", sealWith: "s" };
  const added = await addEndpoint(db, owner, full, noon);
  await db.insertInto("enquiries").values(enquiry(1)).execute();
  const { id } = await addClient(db, owner);
  await queueEvents(installation);
  const sent = await bodies();
  const target = added === "many" ? "" : targetOfEndpoint(added.id);
  const [toCrm, toOther] = [
    sent.filter((one) => one.target === target),
    sent.filter((one) => one.target !== target),
  ];
  expect(JSON.stringify(toOther)).not.toMatch(/person|Asha|98765/);
  expect(toCrm.map(({ data }) => Object.keys(data.person))).toEqual([
    ["name", "phone", "email"],
    ["name", "phone", "email"],
  ]);
  expect(toCrm.find(({ type }) => type === "client.added")).toMatchObject({ client_id: id });
  const logged = await db
    .selectFrom("activity")
    .select("after")
    .where("noun", "=", "eventReceiver")
    .execute();
  expect(logged.map(({ after }) => JSON.parse(after ?? "{}"))).toContainEqual({
    target: "crm.example",
    personal_for: "Our CRM",
  });
});

test("what is closed, moved or returned later is an event too", async () => {
  const db = await freshDatabase();
  const { installation, bodies } = await office(db, ["enquiry.closed"]);
  await db.insertInto("enquiries").values(enquiry(1)).execute();
  for (const state of ["in_hand", "done", "done"] as const)
    await db.updateTable("enquiries").set({ state }).execute();
  await queueEvents(installation);
  expect(await bodies()).toMatchObject([{ type: "enquiry.closed", data: { reference: "S-1" } }]);
});

test("a receipt that is cancelled or whose money is returned is an event, the same amount once more is none", async () => {
  const db = await freshDatabase();
  const { owner, installation, bodies } = await office(db, ["payment.changed"]);
  const client = await addClient(db, owner);
  await agree(db, owner, client.id);
  const { id } = await pay(db, owner, client.id, cash(2_000_00));
  const change = (values: UpdateObject<Database, "receipts">) =>
    db.updateTable("receipts").set(values).where("id", "=", id).execute();
  const cancelled_at = noon.toISOString();
  await change({ refunded: 500_00 });
  await queueEvents(installation);
  await change({ refunded: 500_00 });
  await queueEvents(installation);
  await change({ cancelled_at, cancel_reason: "twice" });
  while (await queueEvents(installation));
  const sent = await bodies();
  expect(sent.map(({ data }) => eventTypes["payment.changed"].parse(data))).toMatchObject([
    { id, refunded: 500_00, cancelled_at: null },
    { id, refunded: 500_00, cancelled_at },
  ]);
  expect(sent.map(({ client_id }) => client_id)).toEqual([client.id, client.id]);
});

test("an appointment at another time or in another state is an event, a note on it is none", async () => {
  const db = await freshDatabase();
  const { owner, installation, bodies } = await office(db, ["appointment.changed"]);
  const time = { startsAt: new Date(monday.getTime() + dayMs), length: 30, staffId: owner.id };
  const config = appointmentConfigOf([owner]);
  const made = await makeAppointment(db, owner, config, details, time, monday);
  const id = typeof made === "string" ? made : made.id;
  const later = { ...time, startsAt: new Date(monday.getTime() + 2 * dayMs) };
  await changeAppointmentNote(db, owner, { id, version: 1 }, "Brings papers", monday);
  await queueEvents(installation);
  await moveByStaff(db, owner, config, { id, version: 2 }, later, monday);
  await queueEvents(installation);
  await markAppointment(db, owner, config, { id, version: 3 }, "cancel", monday);
  while (await queueEvents(installation));
  const sent = await bodies();
  expect(sent.map(({ data }) => eventTypes["appointment.changed"].parse(data))).toMatchObject([
    { id, state: "confirmed", starts_at: later.startsAt.toISOString() },
    { id, state: "cancelled" },
  ]);
});

test("an endpoint gets the types it has chosen", async () => {
  const db = await freshDatabase();
  const { owner, installation, bodies } = await office(db, ["client.added"]);
  await db.insertInto("enquiries").values(enquiry(1)).execute();
  await addClient(db, owner);
  await queueEvents(installation);
  expect((await bodies()).map(({ type }) => type)).toEqual(["client.added"]);
});

test("a change that is rolled back makes no event", async () => {
  const db = await freshDatabase();
  await office(db);
  const failed = db.transaction().execute(async (trx) => {
    await trx.insertInto("enquiries").values(enquiry(1)).execute();
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  expect(await pending(db)).toEqual([]);
});

test("a press sends a test, and what falls due is announced once a day", async () => {
  const db = await freshDatabase();
  const { owner, id, installation, bodies } = await office(db);
  await sendTestEvent(installation, owner, id, noon);
  expect(await bodies()).toMatchObject([
    { type: "webhook.test", data: { url: `${origin}/settings/events` } },
  ]);
  const client = await addClient(db, owner);
  await db
    .insertInto("client_duties")
    .values({
      id: "d",
      client_id: client.id,
      rule: "gstr-3b",
      label: "",
      from_day: "2026-11-01",
      until_day: null,
      next_on: null,
      every: null,
      checked_at: null,
      assigned_to: null,
      fee: null,
      version: 1,
      created_at: noon.toISOString(),
      created_by: null,
    })
    .execute();
  await db
    .insertInto("due_items")
    .values({
      id: "d-2026-10",
      duty_id: "d",
      client_id: client.id,
      rule: "gstr-3b",
      title: null,
      kind: "return" as never,
      period: "2026-10",
      lawful_on: "2026-11-20",
      due_on: "2026-11-20",
      state: "open",
      version: 1,
      updated_at: noon.toISOString(),
    } as never)
    .execute();
  for (let n = 0; n < 2; n++) await announceDueDays(installation, noon);
  await queueEvents(installation);
  const due = (await bodies()).filter(({ type }) => type === "duty.due");
  expect(due).toMatchObject([{ data: { id: "d-2026-10", due_on: "2026-11-20", client_id: client.id } }]);
});
