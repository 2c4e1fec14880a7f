import { expect, test } from "vitest";
import { remind } from "../appointments/reminder-worker.server.ts";
import { deskOf } from "../appointments/test-desk.ts";
import { addClient } from "../clients/test-clients.ts";
import { now, office, start } from "../rules/test-rules.ts";
import { remindByWhatsApp } from "./remind-of-appointment.server.ts";

async function withAppointment() {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { email: "sunita@example.com" });
  const [at, ends] = ["2026-11-21T05:00:00.000Z", "2026-11-21T05:30:00.000Z"];
  const times = {
    starts_at: at,
    ends_at: ends,
    busy_until: ends,
    remind_day_at: now.toISOString(),
    remind_hour_at: null,
  };
  const person = {
    name: client.name,
    phone: client.mobile,
    email: "sunita@example.com",
    client_id: client.id,
    enquiry_id: null,
  };
  const made = { version: 1, created_at: at, created_by: staff.id, updated_at: at, visitor_changed_at: null };
  const what = { state: "confirmed", way: "phone", language: "en", topic: "", note: "" } as const;
  await db
    .insertInto("appointments")
    .values({ id: "1", staff_id: staff.id, ...times, ...person, ...made, ...what })
    .execute();
  return { db, client };
}

const write = (...[trx, appointment, at]: Parameters<NonNullable<Parameters<typeof remind>[3]>>) =>
  remindByWhatsApp(trx, office, appointment, at);

test("whoever has agreed to WhatsApp is reminded there of tomorrow's appointment, and gets no mail", async () => {
  const { db, client } = await withAppointment();
  const consent = {
    channel: "whatsapp",
    purpose: "service",
    words: "Yes",
    language: "en",
    source: "staff",
  } as const;
  await db
    .insertInto("consents")
    .values({ ...consent, id: "1", client_id: client.id, given_at: now.toISOString() })
    .execute();
  const text = {
    id: "appointment-tomorrow",
    template: "tomorrow",
    version: 1,
    updated_at: now.toISOString(),
  };
  await db.insertInto("ready_texts").values(text).execute();
  await remind(db, deskOf([]), now, write);
  const [message] = await db.selectFrom("messages").select(["channel", "text"]).execute();
  expect(message).toEqual({
    channel: "whatsapp",
    text: expect.stringContaining("Saturday, 21 November 2026"),
  });
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("whoever has not agreed gets a mail, as before", async () => {
  const { db } = await withAppointment();
  await remind(db, deskOf([]), now, write);
  expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("outbox").select("channel").execute()).toEqual([{ channel: "mail" }]);
});
