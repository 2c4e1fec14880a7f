import { expect, test } from "vitest";
import { addAccount } from "./accounts.server.ts";
import { changeMember, changeRoleScopes, closeMember } from "./change-team.server.ts";
import { readRoleScopes } from "./role-scopes.server.ts";
import { readSession } from "./session.server.ts";
import type { StaffRole, StaffScope } from "./tables.ts";
import { findMember } from "./team.server.ts";
import { addStaff, freshStaff, openSession } from "./test-staff.ts";

const now = new Date();
const all = { staff: "all", viewer: "all" } as const;

async function office() {
  const services = await freshStaff();
  const { db } = services;
  const owner = await addStaff(services);
  const asha = await addStaff(services, "staff", "9000000002");
  const ravi = await addStaff(services, "staff", "9000000003");
  const choose = async (id: string, scope: StaffScope | undefined, role: StaffRole = "staff") => {
    const member = await findMember(db, owner, id, now);
    if (!member) throw new Error("no such member");
    const { name, role: before, chosenScope } = member;
    const seen = { name, role: before, seesFees: false, scope: chosenScope };
    return changeMember(db, owner, id, { seen, wanted: { ...seen, role, scope } }, now);
  };
  const scopesOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await findMember(db, owner, id, now))?.scope));
  const narrowStaff = () => changeRoleScopes(db, owner, { seen: all, wanted: { ...all, staff: "own" } }, now);
  return { ...services, owner, asha, ravi, choose, scopesOf, narrowStaff };
}

test("a role's choice holds for everybody of the role, but for whom something else was chosen", async () => {
  const { db, owner, asha, ravi, choose, scopesOf, narrowStaff } = await office();
  const viewer = await addStaff({ db }, "viewer", "9000000004");
  await choose(ravi.id, "own_and_unassigned");
  expect(await narrowStaff()).toEqual({ done: true, count: 1 });
  expect(await readRoleScopes(db)).toEqual({ staff: "own", viewer: "all" });
  const everybody = [owner.id, asha.id, ravi.id, viewer.id];
  expect(await scopesOf(...everybody)).toEqual(["all", "own", "own_and_unassigned", "all"]);
  await choose(ravi.id, undefined);
  await choose(asha.id, "all");
  expect(await scopesOf(...everybody)).toEqual(["all", "all", "own", "all"]);
});

test("who is added, or comes into a role, sees what the role sees", async () => {
  const { db, owner, asha, choose, scopesOf, narrowStaff } = await office();
  await narrowStaff();
  const account = { name: "Sample New", mobile: "9000000005", passwordHash: null };
  const added = await addAccount(db, { ...account, role: "staff" }, now);
  expect(await scopesOf(added)).toEqual(["own"]);
  await choose(asha.id, undefined, "viewer");
  expect(await scopesOf(asha.id)).toEqual(["all"]);
  await choose(added, undefined, "owner");
  expect(await findMember(db, owner, added, now)).toMatchObject({ scope: "all", chosenScope: undefined });
});

test("it takes effect at once: what devices and calendars show ends for those who see something else", async () => {
  const services = await office();
  const { db, auth, owner, asha, ravi, choose, narrowStaff } = services;
  await choose(ravi.id, "all");
  const [hers, his] = [await openSession(services, asha.mobile), await openSession(services, ravi.mobile)];
  const row = { staff_id: asha.id, token_hash: "hash", created_at: now.toISOString() };
  await db.insertInto("staff_calendars").values(row).execute();
  await closeMember(db, owner, (await addStaff(services, "staff", "9000000006")).id, now);
  expect(await narrowStaff()).toEqual({ done: true, count: 1 });
  expect(await readSession(auth, hers.request)).toBeNull();
  expect(await db.selectFrom("staff_calendars").selectAll().execute()).toEqual([]);
  expect(await readSession(auth, his.request)).toMatchObject({ scope: "all" });
  const again = await openSession(services, asha.mobile);
  expect(again.staff).toMatchObject({ scope: "own" });
});

test("an owner who becomes staff is logged out, and sees what was chosen", async () => {
  const services = await office();
  const other = await addStaff(services, "owner", "9000000007");
  await services.narrowStaff();
  const { request } = await openSession(services, other.mobile);
  await services.choose(other.id, undefined, "staff");
  expect(await readSession(services.auth, request)).toBeNull();
  expect(await services.scopesOf(other.id)).toEqual(["own"]);
});

test("the log has the role's change and that of each person; what somebody else changed first is kept", async () => {
  const { db, owner, asha, ravi, narrowStaff } = await office();
  await narrowStaff();
  expect(await narrowStaff()).toEqual({ done: false, why: "stale" });
  const logged = await db
    .selectFrom("activity")
    .select(["record_id", "verb", "before", "after", "staff_id"])
    .where("after", "like", "%own%")
    .orderBy("record_id")
    .execute();
  const sides = { before: '{"scope":"all"}', after: '{"scope":"own"}', staff_id: owner.id };
  expect(logged).toEqual([
    ...[asha.id, ravi.id].sort().map((record_id) => ({ record_id, verb: "changed", ...sides })),
    {
      record_id: "staff",
      verb: "role_changed",
      before: '{"role":"staff","scope":"all"}',
      after: '{"role":"staff","scope":"own"}',
      staff_id: owner.id,
    },
  ]);
  expect(() => changeRoleScopes(db, asha, { seen: all, wanted: all }, now)).toThrow();
});
