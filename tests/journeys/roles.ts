import { join } from "node:path";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { StaffRole } from "../../app/domain/people/staff/tables.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import type { Served } from "../serve.ts";

export const roles = ["owner", "staff", "viewer"] as const satisfies readonly StaffRole[];

const password = "a long enough sentence";
const mobiles: Record<StaffRole, string> = { owner: "9000000001", staff: "9000000002", viewer: "9000000003" };

/** Adds one account of each role to a running server, signs each in and returns the session cookies. */
export async function signedInRoles(site: Served): Promise<Record<StaffRole, string>> {
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  for (const role of roles) await addRole(db, role);
  await db.destroy();
  const cookies = await Promise.all(roles.map((role) => signInOverHttp(site.origin, mobiles[role])));
  return Object.fromEntries(roles.map((role, index) => [role, cookies[index]])) as Record<StaffRole, string>;
}

/** Adds the account of a role. */
export async function addRole(db: Db, role: StaffRole): Promise<Staff> {
  const account = { name: `Sample ${role}`, mobile: mobiles[role], role };
  const passwordHash = await hashPassword(password);
  return { ...account, id: await addAccount(db, { ...account, passwordHash }, new Date()) };
}

/** The session's cookie, or "" when the sign-in was refused. */
export async function signInOverHttp(
  origin: string,
  mobile: string,
  { as = password, from = "127.0.0.1" } = {},
): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "x-forwarded-for": from },
    body: new URLSearchParams({ mobile, password: as }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith("sopan_session=")) ?? "";
}
