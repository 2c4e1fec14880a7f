import { expect, test } from "vitest";
import { keepActive, secondsLeft } from "./idle-limit.server.ts";
import { readSession } from "./session.server.ts";
import { addStaff, freshStaff, openSession } from "./test-staff.ts";

const start = new Date("2026-11-20T03:00:00.000Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

async function staffed() {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request } = await openSession(services);
  const stays = (at: number, isActivity = true) =>
    keepActive(services.db, staff, { minutes: 30, isActivity }, minutes(at));
  return { services, request, stays };
}

test("a session ends after thirty minutes without activity, on the server", async () => {
  const { services, request, stays } = await staffed();
  for (const at of [0, 29, 58, 87]) expect([at, await stays(at)]).toEqual([at, true]);
  expect(await readSession(services.auth, request)).not.toBeNull();
  expect(await stays(117)).toBe(false);
  expect(await readSession(services.auth, request)).toBeNull();
});

test("what a page asks for by itself keeps no session", async () => {
  const { stays } = await staffed();
  expect(await stays(0)).toBe(true);
  for (let at = 1; at < 30; at++) expect(await stays(at, false)).toBe(true);
  expect(await stays(30, false)).toBe(false);
});

test("a session from before the limit begins with its next request", async () => {
  const { stays } = await staffed();
  expect(await stays(600, false)).toBe(true);
  expect(await stays(629)).toBe(true);
  expect(await stays(659)).toBe(false);
});

test("activity is written at most once a minute", async () => {
  const { services, stays } = await staffed();
  const seen = async () => (await services.db.selectFrom("staff_sessions").select("seen_at").execute())[0];
  await stays(0);
  await stays(0.9);
  expect(await seen()).toEqual({ seen_at: minutes(0).toISOString() });
  await stays(1);
  expect(await seen()).toEqual({ seen_at: minutes(1).toISOString() });
});

test("activity that was noted while the clock was ahead keeps no session alive once it is right", async () => {
  const { stays } = await staffed();
  for (const [at, isActivity] of [
    [600, true],
    [0, false],
  ] as const)
    expect(await stays(at, isActivity)).toBe(true);
  expect(await stays(31, false)).toBe(false);
});

test("a session lasts to its end, or as long as it may be without activity, and a copy for reading offline no longer", async () => {
  const { staff } = await openSession((await staffed()).services);
  const at = staff.sessionEnds - 3_600_000;
  expect([0, 15, 240].map((limit) => secondsLeft(staff, limit, at))).toEqual([3600, 900, 3600]);
  expect(secondsLeft(staff, 0, staff.sessionEnds + 1)).toBe(0);
});
