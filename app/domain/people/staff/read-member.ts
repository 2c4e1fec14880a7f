import { clean } from "../../../platform/language/clean.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { type StaffRole, staffRoles } from "./tables.ts";

export type MemberProblems = Partial<{ name: "name"; mobile: "mobile" | "taken"; role: "role" }>;
export type TypedMember = { name: string; mobile: string; role: string };

export const maxNameLength = 200;

export function readRole(text: string): StaffRole | undefined {
  return staffRoles.find((role) => role === text);
}

/** Collapses spaces; null when it is empty or too long. */
export function readName(text: string): string | null {
  const name = clean(text).replace(/\s+/g, " ").trim();
  return name && name.length <= maxNameLength ? name : null;
}

type Read =
  | { ok: true; member: TypedMember & { role: StaffRole } }
  | { ok: false; problems: MemberProblems; typed: TypedMember };

export function readMember(typed: TypedMember): Read {
  const name = readName(typed.name);
  const mobile = readMobile(typed.mobile);
  const role = readRole(typed.role);
  if (name && mobile && role) return { ok: true, member: { name, mobile, role } };
  const problems: MemberProblems = {};
  if (!name) problems.name = "name";
  if (!mobile) problems.mobile = "mobile";
  if (!role) problems.role = "role";
  return { ok: false, problems, typed };
}
