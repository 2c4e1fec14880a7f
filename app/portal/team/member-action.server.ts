import {
  changeMember,
  closeMember,
  endMemberSessions,
  renewPasswordLink,
  reopenMember,
  resetMemberTwoStepLogin,
  type TeamRefusal,
} from "../../domain/staff/change-team.server.ts";
import { readName, readRole } from "../../domain/staff/read-member.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** What became of a post at an account's page. */
export type MemberResult =
  | { status: "refused"; why: TeamRefusal }
  | { status: "problem"; field: "name" | "role"; typed: { name: string; role: string } }
  | { status: "link"; link: string }
  | { status: "done"; notice: "changed" | "closed" | "opened" | "sessions" | "factor" };

const simple = {
  close: [closeMember, "closed"],
  open: [reopenMember, "opened"],
  sessions: [endMemberSessions, "sessions"],
  factor: [resetMemberTwoStepLogin, "factor"],
} as const;

/** The action of an account's page, by its intent. */
export async function memberAction(
  db: Db,
  staff: Staff,
  { id, form }: { id: string; form: FormData },
  now: Date,
): Promise<MemberResult> {
  const intent = String(form.get("intent"));
  if (intent === "link") {
    const answer = await renewPasswordLink(db, staff, id, now);
    if (!answer.done) return { status: "refused", why: answer.why };
    return { status: "link", link: answer.link ?? "" };
  }
  if (!Object.hasOwn(simple, intent)) return change(db, staff, id, form, now);
  const [act, notice] = simple[intent as keyof typeof simple];
  const answer = await act(db, staff, id, now);
  return answer.done ? { status: "done", notice } : { status: "refused", why: answer.why };
}

async function change(db: Db, staff: Staff, id: string, form: FormData, now: Date): Promise<MemberResult> {
  const typed = { name: clean(form.get("name")).slice(0, 500), role: clean(form.get("role")) };
  const [name, role, seenRole] = [
    readName(typed.name),
    readRole(typed.role),
    readRole(clean(form.get("seenRole"))),
  ];
  if (!name) return { status: "problem", field: "name", typed };
  if (!role || !seenRole) return { status: "problem", field: "role", typed };
  const seen = { name: clean(form.get("seenName")), role: seenRole };
  const answer = await changeMember(db, staff, id, { seen, wanted: { name, role } }, now);
  return answer.done ? { status: "done", notice: "changed" } : { status: "refused", why: answer.why };
}
