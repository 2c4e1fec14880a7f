import { clean } from "../../../platform/language/clean.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { type StaffRole, staffRoles } from "./tables.ts";

/** What is wrong with the form of an account; each is a sentence in the messages. */
export type MemberProblems = Partial<{ name: "name"; mobile: "mobile" | "taken"; role: "role" }>;
export type TypedMember = { name: string; mobile: string; role: string };

export const longestName = 200;

export function readRole(text: string): StaffRole | undefined {
  return staffRoles.find((role) => role === text);
}

/** A name without needless gaps, or null when there is none or it is too long. */
export function readName(text: string): string | null {
  const name = clean(text).replace(/\s+/g, " ").trim();
  return name && name.length <= longestName ? name : null;
}

type Read =
  | { ok: true; member: TypedMember & { role: StaffRole } }
  | { ok: false; problems: MemberProblems; typed: TypedMember };

/** Reads the form that adds an account. */
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
