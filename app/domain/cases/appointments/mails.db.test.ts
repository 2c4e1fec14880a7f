import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { bookSlot } from "./book.server.ts";
import { queueAppointmentMail } from "./mails.server.ts";
import { receiveRequest, rulesOf } from "./receive-request.server.ts";
import { type Remind, remindDue } from "./reminder-worker.server.ts";
import { appointmentConfigOf, arrival, details, monday, worker } from "./test-appointment-config.ts";

const slot = "2026-11-24T10:30";
const hourMs = 60 * 60_000;

async function office(changes: Parameters<typeof appointmentConfigOf>[1]) {
  const db = await freshDatabase();
  return { db, config: appointmentConfigOf([await worker(db)], changes) };
}

const request = (db: Db, config: ReturnType<typeof appointmentConfigOf>, n: number, at: string) =>
  receiveRequest(db, config, arrival(n, at), { slot: at, way: "office" }, monday);

const mails = async (db: Db) =>
  (
    await db.selectFrom("outbox").select("payload").where("target", "=", "visitor").orderBy("id").execute()
  ).map(
    ({ payload }) => JSON.parse(payload) as { subject: string; text: string; to: string; calendar?: string },
  );

test("the visitor is notified in their language, and no typed text is repeated", async () => {
  const { db, config } = await office({ confirm: "atOnce" });
  const arrived = { ...arrival(1, slot), language: "hi" as const };
  await receiveRequest(db, config, arrived, { slot, way: "office" }, monday);
  const [mail] = await mails(db);
  expect(mail?.subject).toContain("सुबह 10:30 बजे");
  expect(mail?.text).toContain("https://sopan.example/hi/appointments/");
  expect(mail?.text).not.toContain("Visitor 1");
  expect(mail?.calendar).toContain("DTSTART;TZID=Asia/Kolkata:20261124T103000");
  // Who invites, and a reminder the day and the hour before.
  expect(mail?.calendar).toMatch(/^ORGANIZER;CN=.+:mailto:.+@/m);
  expect(mail?.calendar?.match(/^TRIGGER.*$/gm)).toEqual(["TRIGGER:-P1D", "TRIGGER:-PT1H"]);
});

test("reminders go out the day and the hour before, each once, and none after a leap of the clock", async () => {
  const { db, config } = await office({ confirm: "atOnce" });
  const byMail: Remind = async (trx, { appointment, kind }, now) => {
    await queueAppointmentMail(trx, config, appointment, { kind }, now);
    return "done";
  };
  await request(db, config, 1, "2026-11-25T10:30");
  const start = Date.parse("2026-11-25T05:00:00.000Z");
  const reminded = async (before: number) => {
    const earlier = (await mails(db)).length;
    await remindDue(db, byMail, new Date(start - before));
    return (await mails(db)).slice(earlier).map(({ subject }) => subject.split(":")[0]);
  };
  expect(await reminded(25 * hourMs)).toEqual([]);
  expect(await reminded(24 * hourMs)).toEqual(["Your appointment"]);
  expect(await reminded(24 * hourMs)).toEqual([]);
  expect(await reminded(hourMs)).toEqual(["Your appointment is in one hour"]);
  await request(db, config, 2, "2026-11-26T10:30");
  expect(await reminded(-30 * hourMs)).toEqual([]);
});

test("a reminder is sent at most once, and what was agreed on at least once", async () => {
  const { db, config } = await office({ confirm: "atOnce" });
  await request(db, config, 1, "2026-11-25T10:30");
  const appointment = await db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom("outbox").execute();
  const kinds = ["confirmed", "moved", "proposed", "cancelled", "tomorrow", "soon"] as const;
  for (const kind of kinds) await queueAppointmentMail(db, config, appointment, { kind }, monday);
  const queued = await db.selectFrom("outbox").select("at_most_once").orderBy("id").execute();
  expect(queued.map(({ at_most_once }, n) => at_most_once === 1 && kinds[n]).filter(Boolean)).toEqual([
    "tomorrow",
    "soon",
  ]);
});

test("a booking at short notice has no reminder for the time that has passed", async () => {
  const { db, config } = await office({ notice: 0 });
  const booked = await bookSlot(db, rulesOf(config), details, "2026-11-23T10:30", monday);
  expect([booked?.remind_day_at, booked?.remind_hour_at]).toEqual([null, null]);
});
