import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { addAppointment } from "./book.server.ts";
import { listFreeSlots } from "./diary.server.ts";
import { firstFreeSlot, listVisitorChanges, listWhenClosed } from "./list-appointments.server.ts";
import { cancelOwn, moveOwn } from "./own-appointment.server.ts";
import { receiveRequest, rulesOf } from "./receive-request.server.ts";
import { appointmentConfigOf, arrival, details, monday, worker } from "./test-appointment-config.ts";
import { findByToken } from "./tokens.server.ts";

const slot = "2026-11-24T10:30";
const span = { startsAt: new Date("2026-11-24T05:00:00.000Z"), length: 30, buffer: 15 };

async function office(people = 1, changes: Parameters<typeof appointmentConfigOf>[1] = {}) {
  const db = await freshDatabase();
  const staff = await Promise.all(Array.from({ length: people }, (_, n) => worker(db, n + 1)));
  return { db, staff, config: appointmentConfigOf(staff, changes) };
}

const request = (db: Db, config: ReturnType<typeof appointmentConfigOf>, n = 1, at = slot, now = monday) =>
  receiveRequest(db, config, arrival(n, at), { slot: at, way: "office" }, now);

const count = async (db: Db, table: "appointments" | "appointment_quarters" | "enquiries" | "outbox") =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("the database itself refuses a second booking of a person's time, pause included", async () => {
  const { db, staff } = await office();
  const staffId = staff[0]?.id ?? "";
  const making = { staffId, state: "confirmed", span, by: null } as const;
  const first = await addAppointment(db, details, making, monday);
  expect(first?.staff_id).toBe(staffId);
  const inPause = { ...span, startsAt: new Date(span.startsAt.getTime() + 30 * 60_000) };
  expect(await addAppointment(db, details, { ...making, span: inPause }, monday)).toBeUndefined();
  expect([await count(db, "appointments"), await count(db, "appointment_quarters")]).toEqual([1, 3]);
  const quarter = await db.selectFrom("appointment_quarters").selectAll().executeTakeFirstOrThrow();
  await expect(
    db
      .insertInto("appointment_quarters")
      .values({ ...quarter, seat: 9 })
      .execute(),
  ).rejects.toThrow();
  const other = { ...quarter, staff_id: (await worker(db, 2)).id };
  await expect(db.insertInto("appointment_quarters").values(other).execute()).rejects.toThrow();
});

test("the first free time is within opening hours, has room for the pause, and goes on to the next open day", async () => {
  const { db, staff } = await office();
  const me = staff[0] ?? (await worker(db, 2));
  const { hours } = defaultDetails;
  const slotFrom = (from: string, now = monday) =>
    firstFreeSlot(db, me, { staffId: me.id, from, length: 30, buffer: 15, hours }, now);
  expect(await slotFrom("2026-11-23")).toEqual({ day: "2026-11-23", time: "10:00" });
  expect(await slotFrom("2026-11-28")).toEqual({ day: "2026-11-30", time: "09:00" });
  const late = new Date("2026-11-23T13:16:00.000Z");
  expect(await slotFrom("2026-11-23", late)).toEqual({ day: "2026-11-24", time: "09:00" });
  const making = { staffId: me.id, state: "confirmed", by: null } as const;
  const nineThirty = { startsAt: new Date("2026-11-24T04:00:00.000Z"), length: 30, buffer: 15 };
  await addAppointment(db, details, { ...making, span: nineThirty }, monday);
  expect(await slotFrom("2026-11-24")).toEqual({ day: "2026-11-24", time: "10:15" });
});

test("of many who book the last free time, exactly one gets it, and nothing is stored for the others", async () => {
  const { db, config } = await office();
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => request(db, config, n)));
  expect(all.filter((one) => "booked" in one)).toHaveLength(1);
  expect(all.filter((one) => "clash" in one && one.clash === "taken")).toHaveLength(19);
  expect([await count(db, "appointments"), await count(db, "enquiries")]).toEqual([1, 1]);
});

test("two people take two visitors at the same time, up to what the firm takes at once", async () => {
  const { db, config } = await office(3, { atOnce: 2 });
  const all = [await request(db, config, 1), await request(db, config, 2), await request(db, config, 3)];
  expect(all.map((one) => "booked" in one)).toEqual([true, true, false]);
  const free = await listFreeSlots(db, rulesOf(config), monday, { from: "2026-11-24", days: 1 });
  expect(free.map((one) => one.slot)).not.toContain(slot);
});

test("the same words sent again return the same appointment with a link that opens it", async () => {
  const { db, config } = await office();
  const first = await request(db, config);
  const again = await request(db, config);
  if (!("booked" in first) || !("booked" in again)) throw new Error("not booked");
  expect(again.booked?.appointment.id).toBe(first.booked?.appointment.id);
  expect((await findByToken(db, again.booked?.token ?? "", monday))?.id).toBe(first.booked?.appointment.id);
  expect(await count(db, "appointments")).toBe(1);
});

test.each([
  "2026-11-23T09:30",
  "2020-01-01T10:00",
  "2026-11-28T10:00",
  "2026-10-02T10:00",
  "2026-11-24T10:07",
  "x",
])("the time %s, which is not offered, books nothing", async (at) => {
  const { db, config } = await office();
  expect(await request(db, config, 1, at)).toEqual({ clash: "taken" });
  expect([await count(db, "appointments"), await count(db, "enquiries")]).toEqual([0, 0]);
});

test("a setting that changes between the form and its post decides", async () => {
  const { db, config, staff } = await office();
  const holiday = { ...config.site.hours, holidays: [{ on: "2026-11-24", name: "Fair" }] };
  expect(await request(db, { ...config, site: { ...config.site, hours: holiday } })).toEqual({
    clash: "taken",
  });
  await db
    .updateTable("staff")
    .set({ deactivated_at: monday.toISOString() })
    .where("id", "=", staff[0]?.id ?? "")
    .execute();
  expect(await request(db, config)).toEqual({ clash: "taken" });
});

test("a phone number has at most three appointments, and spam books none", async () => {
  const { db, config } = await office(1);
  for (const at of ["2026-11-24T10:30", "2026-11-24T11:30", "2026-11-24T12:30"])
    expect("booked" in (await request(db, config, 1, at))).toBe(true);
  expect(await request(db, config, 1, "2026-11-24T13:30")).toEqual({ clash: "many" });
  const program = { ...arrival(2, slot), honeypot: "x" };
  const spam = await receiveRequest(db, config, program, { slot: "2026-11-24T15:00", way: "office" }, monday);
  expect(spam).toMatchObject({ taken: true, spam: true });
  expect(await count(db, "appointments")).toBe(3);
});

test("a token is stored as a hash, and no longer opens a changed, cancelled or past appointment", async () => {
  const { db, config } = await office();
  const made = await request(db, config);
  const token = "booked" in made ? (made.booked?.token ?? "") : "";
  expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(160);
  expect(JSON.stringify(await db.selectFrom("appointment_tokens").selectAll().execute())).not.toContain(
    token,
  );
  for (const wrong of [token.slice(1), `${token}A`, token.toLowerCase(), "", "%00", "' or 1=1"])
    expect(await findByToken(db, wrong, monday)).toBeUndefined();
  expect(await findByToken(db, token, new Date("2026-11-24T05:31:00.000Z"))).toBeUndefined();
  expect(await cancelOwn(db, config, token, monday)).toBe("cancelled");
  expect(await cancelOwn(db, config, token, monday)).toBe("gone");
  expect(await count(db, "appointment_quarters")).toBe(0);
});

test("the firm is notified by mail and on Today when a visitor moves or cancels an appointment", async () => {
  const {
    db,
    config,
    staff: [staff],
  } = await office();
  const made = await request(db, config);
  const token = "booked" in made ? (made.booked?.token ?? "") : "";
  const firmMails = async () =>
    (
      await db.selectFrom("outbox").select("payload").where("target", "=", "firm").orderBy("id").execute()
    ).map(({ payload }) => (JSON.parse(payload) as { subject: string }).subject);
  const changes = () => (staff ? listVisitorChanges(db, staff, { now: monday }) : []);
  const before = (await firmMails()).length;
  expect(await changes()).toEqual([]);
  await moveOwn(db, config, token, "2026-11-24T13:00", monday);
  expect(await changes()).toMatchObject([{ starts_at: "2026-11-24T07:30:00.000Z" }]);
  await cancelOwn(db, config, token, monday);
  expect(await changes()).toMatchObject([{ state: "cancelled" }]);
  const [moved, cancelled] = (await firmMails()).slice(before);
  expect(moved).toMatch(/^Appointment moved: Visitor 1, .*24 November/);
  expect(cancelled).toMatch(/^Appointment cancelled: Visitor 1, .*24 November/);
});

test("appointments on a new holiday or outside changed hours are listed", async () => {
  const {
    db,
    config,
    staff: [staff],
  } = await office();
  for (const [n, at] of ["2026-11-24T10:30", "2026-11-24T17:30", "2026-11-25T10:30"].entries())
    await request(db, config, n + 1, at);
  const { hours } = config.site;
  const caught = async (changes: Partial<typeof hours>) =>
    (staff ? await listWhenClosed(db, staff, { ...hours, ...changes }, monday) : []).map(({ name }) => name);
  expect(await caught({})).toEqual([]);
  expect(await caught({ holidays: [{ on: "2026-11-24", name: "New" }] })).toEqual(["Visitor 1", "Visitor 2"]);
  expect(await caught({ closes: "17:45" })).toEqual(["Visitor 2"]);
});

test("a visitor moves an appointment to a free time only, and keeps it when there is none", async () => {
  const { db, config } = await office();
  const made = await request(db, config);
  await request(db, config, 2, "2026-11-24T12:00");
  const token = "booked" in made ? (made.booked?.token ?? "") : "";
  expect(await moveOwn(db, config, token, "2026-11-24T12:00", monday)).toBe("taken");
  expect((await findByToken(db, token, monday))?.starts_at).toBe("2026-11-24T05:00:00.000Z");
  expect(await moveOwn(db, config, token, "2026-11-24T13:00", monday)).toBe("moved");
  expect((await findByToken(db, token, monday))?.starts_at).toBe("2026-11-24T07:30:00.000Z");
  expect("booked" in (await request(db, config, 3))).toBe(true);
});
