import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { OutboxSettings } from "../../../domain/delivery/deliveries/settings.ts";
import { deliveryTrouble, targetCards } from "../../../domain/delivery/deliveries/target-cards.server.ts";
import { activityOf, aFormDelivery } from "../../../domain/delivery/deliveries/test-outbox.ts";
import { addStaff } from "../../../domain/people/staff/test-staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { pause, resend, resendAll, resume } from "./deliveries-action.server.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const settings: OutboxSettings = {
  forms: {
    contact: { url: "https://user:pw@forms.example/f/secret-id?token=1", shape: "auto", secret: "key" },
  },
  mail: { url: "smtps://u:p@mail.example:465", from: "a@b.in", to: "c@d.in" },
  allow: [],
};

const contact = { target: "contact" };

async function failed(db: Db, target = "contact") {
  const item = await aFormDelivery(db, target);
  await db.updateTable("outbox").set({ state: "failed", tries: 12 }).where("id", "=", item.id).execute();
  return item;
}

test("a card says how its target is doing, and of its address the host alone", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "viewer");
  await failed(db);
  await aFormDelivery(db);
  const { id } = await aFormDelivery(db);
  const sent = { state: "sent", sent_at: noon.toISOString() } as const;
  await db.updateTable("outbox").set(sent).where("id", "=", id).execute();
  const cards = await targetCards(db, staff, settings);
  expect(cards.map(({ target, host }) => [target, host])).toEqual([
    ["appointment", null],
    ["contact", "forms.example"],
    ["consultation", null],
    ["pmegp", null],
    ["pmfme", null],
    ["firm", "mail.example:465"],
    ["visitor", null],
  ]);
  expect(cards[1]).toMatchObject({ waiting: 1, failed: 1, lastSentAt: noon.toISOString(), pause: null });
  expect(JSON.stringify(cards)).not.toMatch(/secret-id|token|pw|key/);
});

test("all that failed of one target is sent again at one press, and nothing else", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "staff");
  const [one, two, other] = [await failed(db), await failed(db), await failed(db, "appointment")];
  const press = () => resendAll(testPost(db, staff, contact, { now: noon }));
  expect(await press()).toEqual({ status: "done", message: "failedResent", values: { count: 2 } });
  const rows = await db.selectFrom("outbox").select(["id", "state", "tries"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: one.id, state: "waiting", tries: 0 },
    { id: two.id, state: "waiting", tries: 0 },
    { id: other.id, state: "failed", tries: 12 },
  ]);
  const [note, ...more] = await activityOf(db, "contact");
  expect(note).toMatchObject({ noun: "target", verb: "failed_resent", staff_id: staff.id });
  expect(JSON.parse(note?.after ?? "")).toEqual({ channel: "form", target: "contact", count: 2 });
  expect(more).toEqual([]);
  expect(await press()).toMatchObject({ values: { count: 0 } });
});

test("a press on nothing that is known changes nothing; a viewer presses nothing", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "staff");
  const presses = [
    () => resend(testPost(db, staff, { delivery: "no-such-id" })),
    () => pause(testPost(db, staff, { target: "__proto__" })),
  ];
  for (const press of presses)
    await expect((async () => press())()).rejects.toMatchObject({ init: { status: 404 } });
  const viewer = { ...staff, role: "viewer" } as const;
  await expect((async () => pause(testPost(db, viewer, contact)))()).rejects.toMatchObject({ status: 403 });
});

test("the dashboard is told of what failed, of what has not arrived for an hour, and of pauses", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "staff");
  const now = new Date();
  const trouble = (at: Date) => deliveryTrouble(db, staff, { ...settings, forms: {} }, at);
  expect(await trouble(now)).toEqual({ refused: [], stuck: 0, paused: [] });
  await failed(db);
  const tried = await aFormDelivery(db);
  await aFormDelivery(db);
  await db.updateTable("outbox").set({ tries: 3 }).where("id", "=", tried.id).execute();
  await pause(testPost(db, staff, contact, { now }));
  const unset = { target: "contact", service: null };
  expect(await trouble(now)).toEqual({
    refused: [{ reason: "other", count: 1, services: [unset] }],
    stuck: 0,
    paused: [{ ...unset, reason: "staff" }],
  });
  const later = new Date(now.getTime() + 61 * 60_000);
  expect(await trouble(later)).toMatchObject({ stuck: 0 });
  await resume(testPost(db, staff, contact, { now }));
  expect(await trouble(later)).toMatchObject({ stuck: 1, paused: [] });
});

test("a visitor's own mistyped address alarms nobody", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await failed(db, "visitor");
  expect(await deliveryTrouble(db, staff, settings, new Date())).toMatchObject({ refused: [] });
});

test("what was refused is counted by what the last answer meant, with the names of the services", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const answers = [
    ["contact", [500, 402]],
    ["appointment", [429]],
    ["contact", [404]],
    ["consultation", [403]],
  ] as const;
  for (const [target, codes] of answers) {
    const { id } = await failed(db, target);
    for (const code of codes)
      await db
        .insertInto("outbox_attempts")
        .values({ id: uuidv7(), outbox_id: id, at: noon.toISOString(), outcome: "failed", code, answer: "" })
        .execute();
  }
  const forms = { ...settings.forms, appointment: "https://api.getform.io/f/x" };
  const { refused } = await deliveryTrouble(db, staff, { ...settings, forms }, noon);
  const [getform, own] = ["Getform", "forms.example"];
  expect(refused.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: "address", count: 1, services: [{ target: "contact", service: own }] },
    { reason: "key", count: 1, services: [{ target: "consultation", service: null }] },
    {
      reason: "limit",
      count: 2,
      services: [
        { target: "appointment", service: getform },
        { target: "contact", service: own },
      ],
    },
  ]);
});
