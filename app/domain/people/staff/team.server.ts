import type { InferResult } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { calendarsEndedBefore } from "./accounts.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { Staff } from "./staff.ts";
import type { StaffRole, StaffScope } from "./tables.ts";

export type Member = {
  id: string;
  name: string;
  mobile: string;
  role: StaffRole;
  seesFees: boolean;
  scope: StaffScope;
  /** Undefined where it is that of the role. */
  chosenScope: StaffScope | undefined;
  twoStepLogin: boolean;
  invited: boolean;
  closedAt: string | null;
  lastSignIn: string | null;
  sessions: number;
  passkeys: number;
  calendarSince: string | null;
};

export async function listTeam(db: Db, staff: Staff, now: Date): Promise<Member[]> {
  requirePermission(staff, "team");
  return listAccounts(db, now);
}

/** For the command line, where nobody is signed in. */
export async function listAccounts(db: Db, now: Date): Promise<Member[]> {
  const members = (await accounts(db, now).execute()).map(memberOf);
  const byName = (a: Member, b: Member) => a.name.localeCompare(b.name, "en");
  return members.sort((a, b) => Number(a.closedAt !== null) - Number(b.closedAt !== null) || byName(a, b));
}

export async function findMember(db: Db, staff: Staff, id: string, now: Date): Promise<Member | undefined> {
  requirePermission(staff, "team");
  const row = await accounts(db, now).where("staff.id", "=", id).executeTakeFirst();
  return row && memberOf(row);
}

type Row = InferResult<ReturnType<typeof accounts>>[number];

function memberOf({
  twoStepLogin,
  seesFees,
  sessions,
  passkeys,
  password,
  scopeChosen,
  ...row
}: Row): Member {
  const flags = { twoStepLogin: Boolean(twoStepLogin), seesFees: seesFees === 1, invited: !password };
  const chosenScope = scopeChosen === 1 ? row.scope : undefined;
  return { ...row, ...flags, chosenScope, sessions: Number(sessions ?? 0), passkeys: Number(passkeys ?? 0) };
}

function accounts(db: Db, now: Date) {
  return db
    .selectFrom("staff")
    .leftJoin("staff_accounts", "staff_accounts.user_id", "staff.id")
    .select((eb) => [
      "staff.id",
      "staff.name",
      "staff.mobile",
      "staff.role",
      "staff.two_factor_enabled as twoStepLogin",
      "staff.sees_fees as seesFees",
      "staff.scope",
      "staff.scope_chosen as scopeChosen",
      "staff.deactivated_at as closedAt",
      "staff_accounts.password",
      eb
        .selectFrom("activity")
        .select(({ fn }) => fn.max("activity.at").as("at"))
        .whereRef("activity.record_id", "=", "staff.id")
        .where("activity.verb", "=", "signed_in")
        .as("lastSignIn"),
      eb
        .selectFrom("staff_sessions")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("staff_sessions.user_id", "=", "staff.id")
        .where("staff_sessions.expires_at", ">", now.toISOString())
        .as("sessions"),
      eb
        .selectFrom("staff_passkeys")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("staff_passkeys.user_id", "=", "staff.id")
        .as("passkeys"),
      eb
        .selectFrom("staff_calendars")
        .select("staff_calendars.created_at")
        .whereRef("staff_calendars.staff_id", "=", "staff.id")
        .where("staff_calendars.created_at", ">", calendarsEndedBefore(now))
        .as("calendarSince"),
    ]);
}
