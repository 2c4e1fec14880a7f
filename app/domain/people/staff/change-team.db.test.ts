import { expect, test } from "vitest";
import {
  addMember,
  changeMember,
  closeMember,
  endMemberSessions,
  renewPasswordLink,
  reopenMember,
  resetMemberTwoStepLogin,
} from "./change-team.server.ts";
import { findInvited } from "./one-time-links.server.ts";
import { listChangesByOthers } from "./own-account.server.ts";
import { readSession } from "./session.server.ts";
import { recordSignIn } from "./sign-in.server.ts";
import type { Staff } from "./staff.ts";
import { findMember, listTeam } from "./team.server.ts";
import {
  addStaff,
  firstStep,
  freshStaff,
  openSession,
  type Services,
  withTwoStepLogin,
} from "./test-staff.ts";

const now = () => new Date();
const token = (link: string | undefined) => link?.split("/").at(-1) ?? "";

async function staffed(): Promise<Services & { owner: Staff; clerk: Staff }> {
  const services = await freshStaff();
  const owner = await addStaff(services);
  const clerk = await addStaff(services, "staff", "9000000002");
  return { ...services, owner, clerk };
}

test("an added account waits for its password and shows on the list", async () => {
  const { db, owner } = await staffed();
  const asha = { name: "आशा कुमारी", mobile: "9000000003", role: "viewer" as const };
  const answer = await addMember(db, owner, asha, now());
  expect(answer).toMatchObject({ taken: false, link: expect.stringMatching(/^\/password\/[\w-]{43}$/) });
  expect(await addMember(db, owner, { ...asha, name: "Another" }, now())).toEqual({ taken: true });
  const member = (await listTeam(db, owner, now())).find(({ mobile }) => mobile === asha.mobile);
  expect(member).toMatchObject({ ...asha, invited: true, closedAt: null, lastSignIn: null, sessions: 0 });
  const stored = JSON.stringify(await db.selectFrom("staff_links").selectAll().execute());
  expect(stored).not.toContain(token("taken" in answer && !answer.taken ? answer.link : ""));
});

test("the list tells second factor, sessions, last sign-in and who is closed, open ones first", async () => {
  const services = await staffed();
  const { db, owner, clerk } = services;
  await withTwoStepLogin(services);
  await openSession(services, clerk.mobile);
  await openSession(services, clerk.mobile);
  const before = await findMember(db, owner, clerk.id, now());
  expect(before).toMatchObject({ sessions: 2, twoStepLogin: false, invited: false });
  expect(Date.parse(before?.lastSignIn ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await db.updateTable("staff").set({ name: "A" }).where("id", "=", clerk.id).execute();
  await closeMember(db, owner, clerk.id, now());
  const team = await listTeam(db, owner, now());
  expect(team.map(({ id }) => id)).toEqual([owner.id, clerk.id]);
  expect(team[0]).toMatchObject({ twoStepLogin: true, sessions: 1 });
  expect(team[1]?.closedAt).not.toBeNull();
});

test("closing ends the sessions at once, kills the link and lets nobody in; opening lets in again", async () => {
  const services = await staffed();
  const { db, auth, owner, clerk } = services;
  const { request } = await openSession(services, clerk.mobile);
  const made = await renewPasswordLink(db, owner, clerk.id, now());
  const link = made.done ? made.link : "";
  expect(await closeMember(db, owner, clerk.id, now())).toEqual({ done: true });
  expect(await readSession(auth, request)).toBeNull();
  expect(await firstStep(services, clerk.mobile)).toBeNull();
  expect(await findInvited(db, token(link), now())).toBeNull();
  expect(await renewPasswordLink(db, owner, clerk.id, now())).toEqual({ done: false, why: "closed" });
  expect(await reopenMember(db, owner, clerk.id, now())).toEqual({ done: true });
  expect(await readSession(auth, request)).toBeNull();
  expect(await firstStep(services, clerk.mobile)).not.toBeNull();
});

test("nobody closes, resets or links the account that is their own", async () => {
  const { db, owner, ...services } = await staffed();
  await addStaff({ db }, "owner", "9000000003");
  for (const act of [closeMember, resetMemberTwoStepLogin, endMemberSessions, renewPasswordLink])
    expect(await act(db, owner, owner.id, now())).toEqual({ done: false, why: "self" });
  expect(await firstStep({ db, ...services })).not.toBeNull();
});

const seen = ({ name, role }: Staff) => ({ name, role, seesFees: false, scope: undefined });

test("the last owner who can sign in cannot be demoted; an owner without a password does not count", async () => {
  const services = await staffed();
  const { db, owner } = services;
  const demote = (who: Staff) =>
    changeMember(
      db,
      owner,
      who.id,
      { seen: seen(who), wanted: { name: who.name, role: "staff", seesFees: false, scope: "all" as const } },
      now(),
    );
  expect(await demote(owner)).toEqual({ done: false, why: "lastOwner" });
  await addStaff(services, "owner", "9000000003", false);
  expect(await demote(owner)).toEqual({ done: false, why: "lastOwner" });
  await addStaff(services, "owner", "9000000004");
  expect(await demote(owner)).toEqual({ done: true });
});

test("of two owners who close or demote each other at the same moment one remains", async () => {
  for (let round = 0; round < 5; round++) {
    const services = await freshStaff();
    const { db } = services;
    const [one, two] = [await addStaff(services), await addStaff(services, "owner", "9000000002")];
    const demoteOne = { seen: seen(one), wanted: { ...seen(one), role: "staff" as const } };
    await Promise.allSettled([
      closeMember(db, one, two.id, now()),
      round % 2 ? closeMember(db, two, one.id, now()) : changeMember(db, two, one.id, demoteOne, now()),
    ]);
    const owners = await db
      .selectFrom("staff")
      .select("id")
      .where("role", "=", "owner")
      .where("deactivated_at", "is", null)
      .execute();
    expect(owners.length).toBe(1);
  }
});

test("a change from a stale page writes nothing", async () => {
  const { db, owner, clerk } = await staffed();
  const wanted = { name: "Clerk", role: "viewer" as const, seesFees: true, scope: "all" as const };
  const change = () => changeMember(db, owner, clerk.id, { seen: seen(clerk), wanted }, now());
  expect(await change()).toEqual({ done: true });
  expect(await change()).toEqual({ done: false, why: "stale" });
  expect(await findMember(db, owner, clerk.id, now())).toMatchObject(wanted);
});

test("a role counts at once for a session that is open", async () => {
  const services = await staffed();
  const { db, auth, owner, clerk } = services;
  const { request } = await openSession(services, clerk.mobile);
  await changeMember(
    db,
    owner,
    clerk.id,
    { seen: seen(clerk), wanted: { name: "C", role: "viewer", seesFees: false, scope: "all" as const } },
    now(),
  );
  expect(await readSession(auth, request)).toMatchObject({ name: "C", role: "viewer" });
});

test("a reset second factor lets the password alone in, and sessions end", async () => {
  const services = await staffed();
  const { db, auth, owner, clerk } = services;
  const { request } = await withTwoStepLogin(services, clerk.mobile);
  expect(await firstStep(services, clerk.mobile)).toMatchObject({ second: true });
  expect(await resetMemberTwoStepLogin(db, owner, clerk.id, now())).toEqual({ done: true });
  expect(await readSession(auth, request)).toBeNull();
  expect(await firstStep(services, clerk.mobile)).toMatchObject({ second: false });
  await withTwoStepLogin(services, clerk.mobile);
});

test("a newer link kills the older, and neither making nor waiting ends a session", async () => {
  const services = await staffed();
  const { db, auth, owner, clerk } = services;
  const { request } = await openSession(services, clerk.mobile);
  const links = [];
  for (let i = 0; i < 2; i++) links.push(await renewPasswordLink(db, owner, clerk.id, now()));
  const [older, newer] = links.map((answer) => token(answer.done ? answer.link : ""));
  expect(await findInvited(db, older ?? "", now())).toBeNull();
  expect(await findInvited(db, newer ?? "", now())).toMatchObject({ id: clerk.id });
  expect(await findInvited(db, newer ?? "", new Date(Date.now() + 25 * 3_600_000))).toBeNull();
  expect(await readSession(auth, request)).not.toBeNull();
});

test.each(["staff", "viewer"] as const)("a %s neither sees nor changes the team", async (role) => {
  const services = await staffed();
  const { db, owner } = services;
  const staff = await addStaff(services, role, "9000000009");
  const refused = expect.objectContaining({ status: 403 });
  for (const work of [
    async () => listTeam(db, staff, now()),
    async () => findMember(db, staff, owner.id, now()),
    async () => closeMember(db, staff, owner.id, now()),
    async () => addMember(db, staff, { name: "x", mobile: "9000000008", role: "owner" }, now()),
  ])
    await expect(work()).rejects.toEqual(refused);
  // Also when the session was an owner's until a moment ago.
  const late = { ...staff, role: "owner" as const };
  await expect(closeMember(db, late, owner.id, now())).rejects.toEqual(refused);
});

test("an unknown account is missing, and every change is in the history with who did it", async () => {
  const { db, owner, clerk } = await staffed();
  expect(await closeMember(db, owner, "nobody", now())).toEqual({ done: false, why: "missing" });
  expect(await findMember(db, owner, "nobody", now())).toBeUndefined();
  await renewPasswordLink(db, owner, clerk.id, now());
  await endMemberSessions(db, owner, clerk.id, now());
  await closeMember(db, owner, clerk.id, now());
  await closeMember(db, owner, clerk.id, now());
  await reopenMember(db, owner, clerk.id, now());
  const rows = await db
    .selectFrom("activity")
    .select(["verb", "staff_id"])
    .where("record_id", "=", clerk.id)
    .orderBy("id")
    .execute();
  expect(rows.map(({ verb }) => verb)).toEqual(["link_made", "sessions_ended", "closed", "opened"]);
  expect(new Set(rows.map(({ staff_id }) => staff_id))).toEqual(new Set([owner.id]));
});

test("the person is told what others did to the account, also much later, and not what they did themselves", async () => {
  const services = await staffed();
  const { db, owner, clerk } = services;
  await openSession(services, clerk.mobile);
  await withTwoStepLogin(services, clerk.mobile);
  expect(await listChangesByOthers(db, clerk, now())).toEqual([]);
  await resetMemberTwoStepLogin(db, owner, clerk.id, now());
  await renewPasswordLink(db, owner, clerk.id, now());
  const told = [
    { verb: "link_made", by: owner.name },
    { verb: "second_factor_reset", by: owner.name },
  ];
  expect(await listChangesByOthers(db, clerk, now())).toMatchObject(told);
  expect(await listChangesByOthers(db, owner, now())).toEqual([]);
  const nextMonth = new Date(Date.now() + 30 * 24 * 3_600_000);
  const signIn = { verb: "signed_in", mobile: clerk.mobile, address: "203.0.113.9" } as const;
  const logIn = (at: Date) => recordSignIn(db, { ...signIn, request: new Request("http://x.in") }, at);
  await logIn(nextMonth);
  expect(await listChangesByOthers(db, clerk, nextMonth)).toMatchObject(told);
  await logIn(nextMonth);
  expect(await listChangesByOthers(db, clerk, nextMonth)).toEqual([]);
});

test("what somebody sees changes at once: the sessions and the calendar address end, and the log says so", async () => {
  const services = await staffed();
  const { db, auth, owner, clerk } = services;
  const { request } = await openSession(services, clerk.mobile);
  const row = { staff_id: clerk.id, token_hash: "hash", created_at: now().toISOString() };
  await db.insertInto("staff_calendars").values(row).execute();
  const wanted = { ...seen(clerk), scope: "own" as const };
  await changeMember(db, owner, clerk.id, { seen: seen(clerk), wanted }, now());
  expect(await readSession(auth, request)).toBeNull();
  expect(await db.selectFrom("staff_calendars").selectAll().execute()).toEqual([]);
  const again = await openSession(services, clerk.mobile);
  expect(await readSession(auth, again.request)).toMatchObject({ scope: "own" });
  const logged = await db
    .selectFrom("activity")
    .select(["before", "after"])
    .where("verb", "=", "changed")
    .where("record_id", "=", clerk.id)
    .executeTakeFirstOrThrow();
  expect([logged.before, logged.after].map((side) => JSON.parse(side ?? "").scope)).toEqual(["all", "own"]);
});
