import type { Db } from "../../platform/db/connection.server.ts";
import { addAccount, endSessions, isTaken, removeTwoStepLogin } from "./accounts.server.ts";
import { forgetPasswordLinks, makePasswordLink } from "./password-link.server.ts";
import type { Staff } from "./staff.ts";
import type { StaffRole } from "./tables.ts";
import {
  changeOne,
  hasOtherOwner,
  recordTeam,
  refused,
  type TeamAnswer,
  teamChange,
} from "./team-change.server.ts";

/** Adds an account without a password; returns the path at which its person sets one, or that the mobile is taken. */
export function addMember(
  db: Db,
  staff: Staff,
  member: { name: string; mobile: string; role: StaffRole },
  now: Date,
): Promise<{ taken: true } | { taken: false; id: string; link: string }> {
  return teamChange(db, staff, async (trx) => {
    if (await isTaken(trx, member.mobile)) return { taken: true };
    const id = await addAccount(trx, { ...member, passwordHash: null }, now);
    const link = await makePasswordLink(trx, id, now);
    await recordTeam(trx, staff, id, "created", now, { after: member });
    return { taken: false, id, link };
  });
}

type NameAndRole = { name: string; role: StaffRole };

/** Changes an account's name or role; `seen` is the loaded version. */
export function changeMember(
  db: Db,
  staff: Staff,
  id: string,
  { seen, wanted }: { seen: NameAndRole; wanted: NameAndRole },
  now: Date,
): Promise<TeamAnswer> {
  return changeOne(db, staff, id, async (trx, { name, role }) => {
    if (name !== seen.name || role !== seen.role) return refused("stale");
    if (role === "owner" && wanted.role !== "owner" && !(await hasOtherOwner(trx, id)))
      return refused("lastOwner");
    await trx
      .updateTable("staff")
      .set({ ...wanted, updated_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    await recordTeam(trx, staff, id, "changed", now, { before: { name, role }, after: wanted });
    return { done: true };
  });
}

/** Closes an account: its sessions and links end at once, and nobody can sign in to it. */
export function closeMember(db: Db, staff: Staff, id: string, now: Date): Promise<TeamAnswer> {
  return changeOne(db, staff, id, async (trx, { role, deactivated_at }) => {
    if (id === staff.id) return refused("self");
    if (deactivated_at) return { done: true };
    if (role === "owner" && !(await hasOtherOwner(trx, id))) return refused("lastOwner");
    await setClosed(trx, id, now.toISOString());
    await forgetPasswordLinks(trx, id);
    const sessions = await endSessions(trx, id);
    await recordTeam(trx, staff, id, "closed", now, { after: { sessions } });
    return { done: true };
  });
}

/** Reopens a closed account; the old password is valid again. */
export function reopenMember(db: Db, staff: Staff, id: string, now: Date): Promise<TeamAnswer> {
  return changeOne(db, staff, id, async (trx, { deactivated_at }) => {
    if (!deactivated_at) return { done: true };
    // A sign-in that was in flight when it closed may have left a session.
    await endSessions(trx, id);
    await setClosed(trx, id, null);
    await recordTeam(trx, staff, id, "opened", now, {});
    return { done: true };
  });
}

/** A new link that sets a password; sessions stay until it is used. Refused for one's own account. */
export function renewPasswordLink(db: Db, staff: Staff, id: string, now: Date): Promise<TeamAnswer> {
  return changeOne(db, staff, id, async (trx, { deactivated_at }) => {
    if (id === staff.id) return refused("self");
    if (deactivated_at) return refused("closed");
    const link = await makePasswordLink(trx, id, now);
    await recordTeam(trx, staff, id, "link_made", now, {});
    return { done: true, link };
  });
}

/** Ends all sessions of a person. */
export function endMemberSessions(db: Db, staff: Staff, id: string, now: Date): Promise<TeamAnswer> {
  return changeOne(db, staff, id, async (trx) => {
    if (id === staff.id) return refused("self");
    const sessions = await endSessions(trx, id);
    await recordTeam(trx, staff, id, "sessions_ended", now, { after: { sessions } });
    return { done: true };
  });
}

/** For a lost phone: the next sign-in needs the password alone. Refused for one's own account. */
export function resetMemberTwoStepLogin(db: Db, staff: Staff, id: string, now: Date): Promise<TeamAnswer> {
  return changeOne(db, staff, id, async (trx) => {
    if (id === staff.id) return refused("self");
    await removeTwoStepLogin(trx, id);
    await endSessions(trx, id);
    await recordTeam(trx, staff, id, "second_factor_reset", now, {});
    return { done: true };
  });
}

async function setClosed(trx: Db, id: string, at: string | null): Promise<void> {
  await trx.updateTable("staff").set({ deactivated_at: at }).where("id", "=", id).execute();
}
