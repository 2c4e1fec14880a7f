import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayMs } from "../../../platform/language/time.ts";
import {
  closeMember,
  endMemberCalendar,
  endMemberSessions,
  reopenMember,
} from "../../people/staff/change-team.server.ts";
import { makePasswordLink, setPasswordByLink } from "../../people/staff/one-time-links.server.ts";
import { endOtherSessions, listChangesByOthers } from "../../people/staff/own-account.server.ts";
import { findMember } from "../../people/staff/team.server.ts";
import { endCalendar, makeCalendar, ownCalendar, readCalendar } from "./calendars.server.ts";
import { makeAppointment, moveByStaff } from "./change-appointment.server.ts";
import { addDaysOff, dayOffProblem } from "./days-off.server.ts";
import { listFreeSlots } from "./diary.server.ts";
import { countAhead, handOver } from "./hand-over.server.ts";
import { appointmentsOf, busyTimes, listAppointments } from "./list-appointments.server.ts";
import { changeAppointmentNote, markAppointment } from "./mark-appointment.server.ts";
import { rulesOf } from "./receive-request.server.ts";
import { appointmentConfigOf, details, monday, worker } from "./test-appointment-config.ts";

const at = (iso: string) => new Date(iso);
const half = "2026-11-24T05:00:00.000Z";

async function office() {
  const db = await freshDatabase();
  const [first, second, owner] = await Promise.all([worker(db, 1), worker(db, 2), worker(db, 3, "owner")]);
  const config = appointmentConfigOf([first, second]);
  const make = async (staffId = first.id, startsAt = at(half)) => {
    const made = await makeAppointment(db, first, config, details, { startsAt, length: 30, staffId }, monday);
    return typeof made === "string" ? made : made.id;
  };
  return { db, first, second, owner, config, make };
}

const states = async (db: Db) =>
  (await db.selectFrom("appointments").select(["state", "version"]).orderBy("id").execute()).map(
    ({ state, version }) => `${state} ${version}`,
  );

test("staff make an appointment outside the hours, but not twice, in the past or with a closed account", async () => {
  const { db, first, second, make } = await office();
  expect(await make(first.id, at("2026-11-28T02:00:00.000Z"))).toMatch(/^[\w-]{36}$/);
  expect(await make(first.id, at("2026-11-28T02:15:00.000Z"))).toBe("taken");
  expect(await make(first.id, at("2026-11-20T02:00:00.000Z"))).toBe("past");
  await db.updateTable("staff").set({ deactivated_at: half }).where("id", "=", second.id).execute();
  expect(await make(second.id)).toBe("closed");
});

test("a viewer changes nothing, and staff who saw an older version change nothing either", async () => {
  const { db, first, config, make } = await office();
  const id = await make();
  const viewer = { ...first, role: "viewer" as const };
  expect(() => markAppointment(db, viewer, config, { id, version: 1 }, "cancel", monday)).toThrow();
  expect(await changeAppointmentNote(db, first, { id, version: 1 }, "Bring the papers", monday)).toBe(
    "changed",
  );
  expect(await markAppointment(db, first, config, { id, version: 1 }, "cancel", monday)).toBe("stale");
  expect(await states(db)).toEqual(["confirmed 2"]);
});

test("an appointment can be marked as done after it began, and the mark undone", async () => {
  const { db, first, config, make } = await office();
  const id = await make();
  const later = at("2026-11-24T06:00:00.000Z");
  expect(await markAppointment(db, first, config, { id, version: 1 }, "done", monday)).toBe("early");
  expect(await markAppointment(db, first, config, { id, version: 1 }, "missed", later)).toBe("changed");
  expect(await markAppointment(db, first, config, { id, version: 2 }, "reopen", later)).toBe("changed");
  expect(await states(db)).toEqual(["confirmed 3"]);
});

test("an undone confirmation is not sent if it is still queued; if it was sent, a mail with the current state follows", async () => {
  const { db, first, config, make } = await office();
  const id = await make();
  await db.deleteFrom("outbox").execute();
  const mark = (version: number, verb: "confirm" | "unconfirm") =>
    markAppointment(db, first, config, { id, version }, verb, monday);
  const mails = async () => {
    const sent = await db.selectFrom("outbox").select(["state", "payload"]).orderBy("id").execute();
    return sent.map(({ state, payload }) => `${state} ${JSON.parse(payload).subject}`);
  };
  expect(await mark(1, "unconfirm")).toBe("changed");
  expect(await mails()).toEqual([expect.stringMatching(/^waiting We have received/)]);
  await db.deleteFrom("outbox").execute();
  expect(await mark(2, "confirm")).toBe("changed");
  expect(await mails()).toEqual([expect.stringMatching(/^waiting .*confirmed/i)]);
  expect(await mark(3, "unconfirm")).toBe("changed");
  expect(await mails()).toEqual([]);
  expect(await states(db)).toEqual(["requested 4"]);
});

test("a moved appointment frees its old time, and one that cannot be moved keeps it", async () => {
  const { db, first, second, config, make } = await office();
  const id = await make();
  await make(second.id);
  const time = { startsAt: at(half), length: 30, staffId: second.id };
  expect(await moveByStaff(db, first, config, { id, version: 1 }, time, monday)).toBe("taken");
  expect(await busyTimes(db, first, first.id, "2026-11-24")).toEqual(["10:30", "10:45"]);
  const later = { ...time, staffId: first.id, startsAt: at("2026-11-24T05:15:00.000Z") };
  expect(await moveByStaff(db, first, config, { id, version: 1 }, later, monday)).toBe("changed");
  expect(await busyTimes(db, first, first.id, "2026-11-24")).toEqual(["10:45", "11:00"]);
});

test("a cancelled appointment leaves the lists, and its time is free", async () => {
  const { db, first, config, make } = await office();
  const id = await make();
  await markAppointment(db, first, config, { id, version: 1 }, "cancel", monday);
  expect(await listAppointments(db, first, { from: "2026-11-24", days: 1 })).toEqual([]);
  expect(await make()).toMatch(/^[\w-]{36}$/);
});

test("all appointments of somebody who leaves go to a colleague at the same times, or as many as fit", async () => {
  const { db, first, second, owner, make } = await office();
  await make();
  await make(first.id, at("2026-11-25T05:00:00.000Z"));
  expect(await countAhead(db, owner, first.id, monday)).toBe(2);
  await make(second.id);
  expect(await handOver(db, owner, { from: first.id, to: second.id }, monday)).toEqual({ left: 1 });
  expect(await countAhead(db, owner, first.id, monday)).toBe(1);
});

test("days off remove a person's times from the form, and count the appointments that fall on them", async () => {
  const { db, first, second, config, make } = await office();
  await make();
  const off = { staffId: first.id, from: "2026-11-24", to: "2026-11-24" };
  expect(await addDaysOff(db, first, off, monday)).toMatchObject({ appointments: 1 });
  const free = await listFreeSlots(db, rulesOf(config), monday, { from: "2026-11-24", days: 1 });
  expect(new Set(free.flatMap(({ staff }) => staff))).toEqual(new Set([second.id]));
  expect(dayOffProblem("2026-11-24", "2026-11-23", monday)).toBe("order");
  expect(dayOffProblem("2026-11-31", "2026-12-01", monday)).toBe("day");
});

test("a calendar address shows its person's appointments until it ends, and is kept as a hash", async () => {
  const { db, first, make } = await office();
  await make();
  const token = await makeCalendar(db, first, monday);
  expect((await readCalendar(db, token, monday))?.appointments).toHaveLength(1);
  expect(JSON.stringify(await db.selectFrom("staff_calendars").selectAll().execute())).not.toContain(token);
  const next = await makeCalendar(db, first, monday);
  expect(await readCalendar(db, token, monday)).toBeUndefined();
  await endCalendar(db, first, monday);
  expect(await readCalendar(db, next, monday)).toBeUndefined();
});

test("a calendar address ends after a year, and when the account is reset or closed", async () => {
  const { db, first, owner } = await office();
  const self = { ...first, sessionId: "here", sessionEnds: 0, twoStepLogin: false };
  const until = (days: number) => new Date(monday.getTime() + days * dayMs);
  const ends: ((db: Db) => Promise<unknown>)[] = [
    (db) => endMemberSessions(db, owner, first.id, monday),
    (db) => endMemberCalendar(db, owner, first.id, monday),
    (db) => endOtherSessions(db, self, monday),
    async (db) => {
      const token = (await makePasswordLink(db, first.id, monday)).split("/").at(-1) ?? "";
      await setPasswordByLink(db, token, "seven green umbrellas at noon", monday);
    },
    (db) => closeMember(db, owner, first.id, monday).then(() => reopenMember(db, owner, first.id, monday)),
  ];
  for (const end of ends) {
    const token = await makeCalendar(db, first, monday);
    expect(await readCalendar(db, token, until(364))).toBeDefined();
    expect((await findMember(db, owner, first.id, until(364)))?.calendarSince).toBe(monday.toISOString());
    expect(await ownCalendar(db, first, until(365))).toBeUndefined();
    expect(await readCalendar(db, token, until(365))).toBeUndefined();
    await end(db);
    expect(await readCalendar(db, token, monday)).toBeUndefined();
    expect((await findMember(db, owner, first.id, monday))?.calendarSince).toBeNull();
  }
  const changes = await listChangesByOthers(db, first, monday);
  expect(changes.map(({ verb }) => verb)).toContain("calendar_ended");
  expect(await endMemberCalendar(db, owner, owner.id, monday)).toEqual({ done: false, why: "self" });
});

test("a record with no appointment has none, also without a record", async () => {
  const { db, first } = await office();
  expect(await appointmentsOf(db, first, { clientIds: [] })).toEqual([]);
  expect(await appointmentsOf(db, first, { enquiryId: "x" })).toEqual([]);
});
