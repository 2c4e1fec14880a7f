import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { Staff } from "./staff.ts";
import type { StaffRole } from "./tables.ts";

/** Why a change of an account is refused; each has a sentence in the messages. */
export type TeamRefusal = "self" | "lastOwner" | "closed" | "stale" | "missing";
export type TeamAnswer = { done: true; link?: string } | { done: false; why: TeamRefusal };

export const refused = (why: TeamRefusal): TeamAnswer => ({ done: false, why });

/** An account before a change. */
export type Account = { name: string; role: StaffRole; deactivated_at: string | null };

/** Changes one account, unless it does not exist. */
export function changeOne(
  db: Db,
  staff: Staff,
  id: string,
  change: (trx: Db, account: Account) => Promise<TeamAnswer>,
): Promise<TeamAnswer> {
  return teamChange(db, staff, async (trx) => {
    const account = await accountOf(trx, id);
    return account ? change(trx, account) : refused("missing");
  });
}

function accountOf(trx: Db, id: string): Promise<Account | undefined> {
  return trx
    .selectFrom("staff")
    .select(["name", "role", "deactivated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Serialises changes of the team, and checks the permission again inside. */
export function teamChange<T>(db: Db, staff: Staff, change: (trx: Db) => Promise<T>): Promise<T> {
  requirePermission(staff, "team");
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:team");
    const who = await accountOf(trx, staff.id);
    requirePermission({ ...staff, role: who && !who.deactivated_at ? who.role : "viewer" }, "team");
    return change(trx);
  });
}

/** Whether another open owner with a password remains. */
export async function hasOtherOwner(trx: Db, id: string): Promise<boolean> {
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
  return other !== undefined;
}

type Change = { before?: object; after?: object };

/** Writes down who did what to which account. */
export function recordTeam(trx: Db, staff: Staff, id: string, verb: string, now: Date, change: Change) {
  return recordActivity(trx, { noun: "staff", recordId: id, verb, staffId: staff.id, ...change, now });
}
