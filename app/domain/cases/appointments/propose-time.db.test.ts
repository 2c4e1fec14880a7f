import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { makeAppointment, proposeTime } from "./change-appointment.server.ts";
import { findAppointment } from "./list-appointments.server.ts";
import { markAppointment } from "./mark-appointment.server.ts";
import { acceptProposed, moveOwn } from "./own-appointment.server.ts";
import { readProposed } from "./proposed-time.ts";
import { receiveRequest } from "./receive-request.server.ts";
import { appointmentConfigOf, arrival, details, monday, worker } from "./test-appointment-config.ts";

const slot = "2026-11-24T10:30";
const other = new Date("2026-11-24T07:30:00.000Z");

/** An office with a visitor's request for Tuesday, 10:30. */
async function office() {
  const db = await freshDatabase();
  const [staff, colleague] = [await worker(db, 1), await worker(db, 2)];
  const config = appointmentConfigOf([staff]);
  const received = await receiveRequest(db, config, arrival(1, slot), { slot, way: "office" }, monday);
  if (!("booked" in received) || !received.booked) throw new Error("not booked");
  const { appointment, token } = received.booked;
  const { id } = appointment;
  const propose = (version = 1, startsAt = other, staffId = staff.id) =>
    proposeTime(db, staff, config, { id, version }, { startsAt, length: 45, staffId }, monday);
  const shown = () => findAppointment(db, staff, id);
  return { db, staff, colleague, config, id, token, propose, shown };
}

test("a proposed time changes nothing until the visitor takes it with one press; then it is confirmed", async () => {
  const { db, config, token, colleague, propose, shown } = await office();
  expect(await propose(1, other, colleague.id)).toBe("changed");
  expect(await shown()).toMatchObject({ state: "requested", starts_at: "2026-11-24T05:00:00.000Z" });
  expect(await acceptProposed(db, config, token, monday)).toBe("moved");
  expect(await shown()).toMatchObject({
    state: "confirmed",
    staff_id: colleague.id,
    proposed: null,
    starts_at: "2026-11-24T07:30:00.000Z",
    ends_at: "2026-11-24T08:15:00.000Z",
  });
  expect(await acceptProposed(db, config, token, monday)).toBe("taken");
});

test("the visitor's mail names the proposed time and leads to the page where it is taken", async () => {
  const { db, propose } = await office();
  await propose();
  const rows = await db.selectFrom("outbox").select("payload").orderBy("id", "desc").execute();
  const mails = rows.map(({ payload }) => JSON.parse(payload) as { subject: string; text: string });
  const mail = mails.find(({ subject }) => subject.startsWith("Another time"));
  expect(mail?.subject).toMatch(/1:00\s?PM/i);
  expect(mail?.text).toContain("https://sopan.example/appointments/");
});

test("a taken time cannot be proposed, and a proposed time that is taken later cannot be accepted", async () => {
  const { db, config, staff, token, propose, shown } = await office();
  const book = () =>
    makeAppointment(db, staff, config, details, { startsAt: other, length: 30, staffId: staff.id }, monday);
  expect(await propose(1, new Date("2026-11-20T07:30:00.000Z"))).toBe("past");
  expect(await propose()).toBe("changed");
  await book();
  expect(await acceptProposed(db, config, token, monday)).toBe("taken");
  expect(await propose(2)).toBe("taken");
  expect(await shown()).toMatchObject({ state: "requested", starts_at: "2026-11-24T05:00:00.000Z" });
});

test("a proposal ends when the visitor chooses another time, when it is confirmed as it is, and when it has passed", async () => {
  const { db, config, staff, token, id, propose, shown } = await office();
  await propose();
  const proposed = await shown();
  if (!proposed) throw new Error("gone");
  expect(readProposed(proposed, monday)).toMatchObject({ length: 45 });
  expect(readProposed(proposed, new Date("2026-11-24T07:30:00.000Z"))).toBeUndefined();
  await moveOwn(db, config, token, "2026-11-24T15:00", monday);
  expect(await shown()).toMatchObject({ proposed: null });
  await propose(3);
  await markAppointment(db, staff, config, { id, version: 4 }, "confirm", monday);
  expect(await shown()).toMatchObject({ state: "confirmed", proposed: null });
});

test("a service with a length of its own takes it, with its pause, at a usual time that it fits into", async () => {
  const db = await freshDatabase();
  const staff = await worker(db, 1);
  const config = appointmentConfigOf([staff], { services: [{ service: "Vikas", length: 90, buffer: 30 }] });
  const request = (n: number, at: string) =>
    receiveRequest(db, config, arrival(n, at), { slot: at, way: "office" }, monday);
  const first = await request(1, slot);
  expect("booked" in first && first.booked?.appointment).toMatchObject({
    starts_at: "2026-11-24T05:00:00.000Z",
    ends_at: "2026-11-24T06:30:00.000Z",
    busy_until: "2026-11-24T07:00:00.000Z",
  });
  expect(await request(2, "2026-11-24T09:30")).toEqual({ clash: "taken" });
  expect(await request(2, "2026-11-24T12:30")).toHaveProperty("booked");
});
