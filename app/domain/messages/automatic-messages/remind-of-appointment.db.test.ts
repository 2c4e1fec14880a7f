import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type AppointmentDetails, addAppointment } from "../../cases/appointments/book.server.ts";
import type { ReminderKind } from "../../cases/appointments/mails.server.ts";
import { remindDue } from "../../cases/appointments/reminder-worker.server.ts";
import { appointmentConfigOf, details } from "../../cases/appointments/test-appointment-config.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { office, start, withTemplate } from "../../dates-and-rules/automatic-steps/test-steps.ts";
import { agreeToWhatsApp, writes } from "../conversations/test-conversations.ts";
import { recordLimit, reserveRoom } from "../whatsapp/day-limit.server.ts";
import { remindOfAppointment } from "./remind-of-appointment.server.ts";

/** An appointment on Saturday, 21 November 2026, at half past ten, and another time. */
async function withAppointment(changes: Partial<AppointmentDetails> = {}, slot = "2026-11-21T10:30") {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { email: "sunita@example.com", mobile: "9876543210" });
  const config = appointmentConfigOf([staff], { confirm: "atOnce", notice: 0 });
  const before = new Date("2026-11-19T05:00:00.000Z");
  const of = { ...details, client_id: client.id, ...changes };
  const span = { startsAt: new Date(`${slot}:00+05:30`), length: 30, buffer: 0 };
  await addAppointment(db, of, { staffId: staff.id, state: "confirmed", span, by: null }, before);
  const reminds = (at: string) =>
    remindDue(db, (trx, one, time) => remindOfAppointment(trx, office, config, one, time), new Date(at));
  return { db, client, config, reminds };
}

const messagesIn = async (db: Db) =>
  (
    await db.selectFrom("messages").select(["channel", "kind", "text", "post_key"]).orderBy("id").execute()
  ).map(({ post_key, ...message }) => ({ ...message, about: post_key?.split(":")[2] as ReminderKind }));
const outside = (db: Db) => db.selectFrom("outbox").select(["channel", "target"]).execute();

test("whoever has agreed to WhatsApp is reminded there of tomorrow's appointment, and gets no mail", async () => {
  const { db, client, reminds } = await withAppointment();
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "appointment-tomorrow", 4);
  await reminds("2026-11-20T05:00:00.000Z");
  expect(await messagesIn(db)).toMatchObject([
    { channel: "whatsapp", kind: "template", text: expect.stringContaining("Saturday, 21 November 2026") },
  ]);
  expect(await outside(db)).toEqual([]);
});

test("over WhatsApp's limit of a day it is a mail at once", async () => {
  const { db, client, reminds } = await withAppointment();
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "appointment-tomorrow", 4);
  const { conversation } = await writes(
    db,
    { address: "919000000777" },
    {},
    new Date("2026-11-18T05:00:00.000Z"),
  );
  await recordLimit(db, "1", new Date("2026-11-20T04:00:00.000Z"));
  await reserveRoom(db, conversation.id, new Date("2026-11-20T04:59:00.000Z"));
  await reminds("2026-11-20T05:01:00.000Z");
  const written = (await messagesIn(db)).filter(({ about }) => about !== undefined);
  expect(written).toMatchObject([{ channel: "mail", about: "tomorrow" }]);
});

test("whoever has not agreed gets a mail of the conversation, with the link that moves the appointment", async () => {
  const { db, reminds } = await withAppointment();
  await reminds("2026-11-20T05:00:00.000Z");
  await reminds("2026-11-21T04:00:00.000Z");
  expect(await messagesIn(db)).toMatchObject([
    { channel: "mail", about: "tomorrow", text: expect.stringMatching(/\/appointments\/[\w-]{6}…/) },
    { channel: "mail", about: "soon" },
  ]);
  expect(await outside(db)).toEqual([]);
});

test("somebody of whom there is no record gets the mail at the address of the appointment", async () => {
  const { db, reminds } = await withAppointment({ client_id: null });
  await reminds("2026-11-20T05:00:00.000Z");
  expect(await messagesIn(db)).toEqual([]);
  expect(await outside(db)).toEqual([{ channel: "mail", target: "visitor" }]);
});

test("no reminder goes out in the quiet hours: it waits for the morning, or is dropped when that is too late", async () => {
  const { db, reminds } = await withAppointment({}, "2026-11-21T09:00");
  await db.updateTable("appointments").set({ remind_day_at: "2026-11-20T15:00:00.000Z" }).execute();
  await reminds("2026-11-20T15:00:00.000Z");
  expect(await messagesIn(db)).toEqual([]);
  expect(await db.selectFrom("appointments").select("remind_day_at").execute()).toEqual([
    { remind_day_at: null },
  ]);
  const other = await withAppointment({}, "2026-11-21T09:30");
  await other.reminds("2026-11-21T03:00:00.000Z");
  expect(await messagesIn(other.db)).toEqual([]);
  await other.reminds("2026-11-21T03:30:00.000Z");
  expect(await messagesIn(other.db)).toMatchObject([{ channel: "mail" }]);
});

test("somebody who had a message today is reminded tomorrow", async () => {
  const { db, client, reminds } = await withAppointment();
  await reminds("2026-11-20T05:00:00.000Z");
  const later = { id: "2", remind_day_at: "2026-11-20T06:00:00.000Z", starts_at: "2026-11-21T09:00:00.000Z" };
  const first = await db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto("appointments")
    .values({ ...first, ...later, client_id: client.id, ends_at: later.starts_at, remind_hour_at: null })
    .execute();
  await reminds("2026-11-20T06:00:00.000Z");
  expect(await messagesIn(db)).toHaveLength(1);
  const waiting = db.selectFrom("appointments").select("remind_day_at").where("id", "=", "2");
  expect(await waiting.executeTakeFirst()).toEqual({ remind_day_at: "2026-11-21T03:30:00.000Z" });
});
