import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { member, person } from "../../office/privacy/test-person.ts";
import { addAppointment } from "./book.server.ts";
import { queueAppointmentMail } from "./mails.server.ts";
import { appointmentData } from "./personal-data.server.ts";
import { appointmentConfigOf, details, monday, worker } from "./test-appointment-config.ts";
import { addToken, findByToken } from "./tokens.server.ts";

const span = { startsAt: new Date("2026-11-24T05:00:00.000Z"), length: 30, buffer: 0 };

async function booked() {
  const db = await freshDatabase();
  const staff = await worker(db, 5);
  const making = { staffId: staff.id, state: "confirmed", span, by: staff } as const;
  const appointment = await addAppointment(db, details, making, monday);
  if (!appointment) throw new Error("not booked");
  return { db, staff, appointment };
}

test("a person's appointments are in their report, and an erasure gives the time back and ends the link", async () => {
  const { db, staff, appointment } = await booked();
  const owner = await member(db, "owner", "9000000009");
  const token = await addToken(db, appointment.id, monday);
  await queueAppointmentMail(db, appointmentConfigOf([staff]), appointment, { kind: "confirmed" }, monday);
  const { nouns } = await lookUpPerson(db, owner, person(details.phone), monday);
  const found = nouns.find(({ noun }) => noun === "appointments")?.records;
  expect(found?.[0]?.data).toMatchObject({ name: "Asha Kumari", starts_at: appointment.starts_at });
  const { gone } = await erasePerson(db, owner, person(details.phone), monday);
  expect(gone).toMatchObject({ appointments: 1, deliveries: 1 });
  expect(await findByToken(db, token, monday)).toBeUndefined();
  for (const table of ["appointments", "appointment_quarters", "appointment_tokens", "outbox"] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test("an appointment is deleted a year after its day, and not before", async () => {
  const { db } = await booked();
  const day = 24 * 60 * 60_000;
  const [rule] = retentionRules(appointmentData.tables);
  const left = async (days: number) => {
    await rule?.sweep(db, new Date(span.startsAt.getTime() + days * day), 100);
    return (await db.selectFrom("appointments").select("id").execute()).length;
  };
  expect(await left(364)).toBe(1);
  expect(await left(366)).toBe(0);
});
