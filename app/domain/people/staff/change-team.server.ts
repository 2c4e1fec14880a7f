import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { type Saved, saveOnce, unnamedForm } from "../../../platform/db/save-once.server.ts";
import {
  addAccount,
  endCalendarOf,
  endSessions,
  isTaken,
  recordAccount,
  removePasskeys,
  removeTwoStepLogin,
} from "./accounts.server.ts";
import { endPasswordLinks, makePasswordLink } from "./one-time-links.server.ts";
import { requirePermission } from "./permissions.server.ts";
import { readRoleScopes, scopeOfRole } from "./role-scopes.server.ts";
import { scopeOf } from "./scope.ts";
import type { Staff } from "./staff.ts";
import { type RoleScopes, type StaffRole, type StaffScope, scopedRoles } from "./tables.ts";

export type TeamRefusal = "self" | "lastOwner" | "closed" | "stale" | "missing";
export type TeamResult = { done: true; link?: string } | { done: false; why: TeamRefusal };

const done: TeamResult = { done: true };
const refused = (why: TeamRefusal): TeamResult => ({ done: false, why });

/** Returns the path for setting a password. A repeated form gets a new path, because tokens are not stored. */
export function addMember(
  db: Db,
  staff: Staff,
  member: { name: string; mobile: string; role: StaffRole },
  now: Date,
  form = unnamedForm,
): Promise<{ taken: true } | { taken: false; id: string; link: string }> {
  return teamChange(db, staff, async (trx) => {
    const added = await saveOnce<Saved | "taken">(trx, form, now, async () => {
      if (await isTaken(trx, member.mobile)) return "taken";
      const saved = await addAccount(trx, { ...member, passwordHash: null }, now);
      await recordAccount(trx, staff, saved, "created", now, { after: member });
      return { saved };
    });
    if (added === "taken") return { taken: true };
    const link = await makePasswordLink(trx, added.saved, now);
    return { taken: false, id: added.saved, link };
  });
}

/** `seesFees` applies to viewers only; the other roles always see fees. Owners always see all; without a scope, others what their role sees. */
type Details = { name: string; role: StaffRole; seesFees: boolean; scope: StaffScope | undefined };

export function changeMember(
  db: Db,
  staff: Staff,
  id: string,
  { seen, wanted }: { seen: Details; wanted: Details },
  now: Date,
): Promise<TeamResult> {
  return changeOne(db, staff, id, async (trx, { name, role, sees_fees, scope, scope_chosen }) => {
    const isSeen = name === seen.name && role === seen.role && (sees_fees === 1) === seen.seesFees;
    if (!isSeen || (scope_chosen === 1 ? scope : undefined) !== seen.scope) return refused("stale");
    if (wanted.role !== "owner" && (await isLastOwner(trx, id, role))) return refused("lastOwner");
    const seesFees = wanted.role === "viewer" && wanted.seesFees;
    const sees = wanted.scope ?? (await scopeOfRole(trx, wanted.role));
    const values = { name: wanted.name, role: wanted.role, scope: sees };
    const flags = { sees_fees: Number(seesFees), scope_chosen: Number(wanted.scope !== undefined) };
    const change = { ...values, ...flags, updated_at: now.toISOString() };
    await trx.updateTable("staff").set(change).where("id", "=", id).execute();
    // Devices keep copies of pages until the session ends, and the calendar address shows names.
    if (scopeOf({ role, scope }) !== scopeOf(values)) await endSessions(trx, id);
    await recordAccount(trx, staff, id, "changed", now, {
      before: { name, role, sees_fees: sees_fees === 1, scope, scope_chosen: scope_chosen === 1 },
      after: { ...values, sees_fees: seesFees, scope_chosen: wanted.scope !== undefined },
    });
    return done;
  });
}

/** Applies at once to everybody of the role for whom nothing else was chosen; their sessions end. */
export function changeRoleScopes(
  db: Db,
  staff: Staff,
  { seen, wanted }: { seen: RoleScopes; wanted: RoleScopes },
  now: Date,
): Promise<{ done: true; count: number } | { done: false; why: "stale" }> {
  return teamChange(db, staff, async (trx) => {
    const stored = await readRoleScopes(trx);
    if (scopedRoles.some((role) => stored[role] !== seen[role])) return { done: false, why: "stale" };
    let count = 0;
    for (const role of scopedRoles.filter((one) => stored[one] !== wanted[one])) {
      const scope = wanted[role];
      await trx
        .insertInto("role_scopes")
        .values({ role, scope })
        .onConflict((conflict) => conflict.column("role").doUpdateSet({ scope }))
        .execute();
      await recordAccount(trx, staff, role, "role_changed", now, {
        before: { role, scope: stored[role] },
        after: { role, scope },
      });
      const following = await trx
        .updateTable("staff")
        .set({ scope, updated_at: now.toISOString() })
        .where("role", "=", role)
        .where("scope_chosen", "=", 0)
        .returning(["id", "deactivated_at"])
        .execute();
      for (const { id } of following) {
        await endSessions(trx, id);
        const sides = { before: { scope: stored[role] }, after: { scope } };
        await recordAccount(trx, staff, id, "changed", now, sides);
      }
      count += following.filter(({ deactivated_at }) => deactivated_at === null).length;
    }
    return { done: true, count };
  });
}

/** Ends the account's sessions and links at once. */
export function closeMember(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOther(db, staff, id, async (trx, { role, deactivated_at }) => {
    if (deactivated_at) return done;
    if (await isLastOwner(trx, id, role)) return refused("lastOwner");
    await setClosed(trx, id, now.toISOString());
    await endPasswordLinks(trx, id);
    const sessions = await endSessions(trx, id);
    await recordAccount(trx, staff, id, "closed", now, { after: { sessions } });
    return done;
  });
}

/** The old password becomes valid again. */
export function reopenMember(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOne(db, staff, id, async (trx, { deactivated_at }) => {
    if (!deactivated_at) return done;
    // A sign-in during the closing may have left a session.
    await endSessions(trx, id);
    await setClosed(trx, id, null);
    await recordAccount(trx, staff, id, "opened", now);
    return done;
  });
}

export function renewPasswordLink(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOther(db, staff, id, async (trx, { deactivated_at }) => {
    if (deactivated_at) return refused("closed");
    const link = await makePasswordLink(trx, id, now);
    await recordAccount(trx, staff, id, "link_made", now);
    return { done: true, link };
  });
}

export function endMemberSessions(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOther(db, staff, id, async (trx) => {
    const sessions = await endSessions(trx, id);
    await recordAccount(trx, staff, id, "sessions_ended", now, { after: { sessions } });
    return done;
  });
}

export function endMemberCalendar(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOther(db, staff, id, async (trx) => {
    await endCalendarOf(trx, id);
    await recordAccount(trx, staff, id, "calendar_ended", now);
    return done;
  });
}

/** For a lost phone: the next sign-in needs only the password. */
export function resetMemberTwoStepLogin(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOther(db, staff, id, async (trx) => {
    await removeTwoStepLogin(trx, id);
    await endSessions(trx, id);
    await recordAccount(trx, staff, id, "second_factor_reset", now);
    return done;
  });
}

/** For a lost phone: the next sign-in needs the password. */
export function removeMemberPasskeys(db: Db, staff: Staff, id: string, now: Date): Promise<TeamResult> {
  return changeOther(db, staff, id, async (trx) => {
    const passkeys = await removePasskeys(trx, id);
    await endSessions(trx, id);
    await recordAccount(trx, staff, id, "passkeys_removed", now, { after: { passkeys } });
    return done;
  });
}

async function setClosed(trx: Db, id: string, at: string | null): Promise<void> {
  await trx.updateTable("staff").set({ deactivated_at: at }).where("id", "=", id).execute();
}

type Account = {
  name: string;
  role: StaffRole;
  sees_fees: number;
  scope: StaffScope;
  scope_chosen: number;
  deactivated_at: string | null;
};
type Change = (trx: Db, account: Account) => Promise<TeamResult>;

function changeOne(db: Db, staff: Staff, id: string, change: Change): Promise<TeamResult> {
  return teamChange(db, staff, async (trx) => {
    const account = await accountOf(trx, id);
    return account ? change(trx, account) : refused("missing");
  });
}

function changeOther(db: Db, staff: Staff, id: string, change: Change): Promise<TeamResult> {
  return changeOne(db, staff, id, async (trx, account) =>
    id === staff.id ? refused("self") : change(trx, account),
  );
}

function accountOf(trx: Db, id: string): Promise<Account | undefined> {
  return trx
    .selectFrom("staff")
    .select(["name", "role", "sees_fees", "scope", "scope_chosen", "deactivated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One change at a time; checks the permission again inside the transaction. */
function teamChange<T>(db: Db, staff: Staff, change: (trx: Db) => Promise<T>): Promise<T> {
  requirePermission(staff, "team");
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:team");
    const who = await accountOf(trx, staff.id);
    requirePermission({ ...staff, role: who && !who.deactivated_at ? who.role : "viewer" }, "team");
    return change(trx);
  });
}

/** Closed owners, and those without a password, do not count. */
async function isLastOwner(trx: Db, id: string, role: StaffRole): Promise<boolean> {
  if (role !== "owner") return false;
  const other = await trx
    .selectFrom("staff")
    .innerJoin("staff_accounts", "staff_accounts.user_id", "staff.id")
    .select("staff.id")
    .where("staff.id", "!=", id)
    .where("staff.role", "=", "owner")
    .where("staff.deactivated_at", "is", null)
    .where("staff_accounts.password", "!=", "")
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
