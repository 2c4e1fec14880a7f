import { countAhead, handOver } from "../../domain/appointments/hand-over.server.ts";
import {
  changeMember,
  closeMember,
  endMemberSessions,
  renewPasswordLink,
  reopenMember,
  resetMemberTwoStepLogin,
  type TeamRefusal,
} from "../../domain/staff/change-team.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { readName, readRole } from "../../domain/staff/read-member.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

type Typed = { name: string; role: string; seesFees: boolean };

/** What became of a post at an account's page. */
export type MemberResult =
  | { status: "refused"; why: TeamRefusal }
  | { status: "problem"; field: "name" | "role"; typed: Typed }
  /** The person has appointments to come; `left` of them the chosen colleague could not take. */
  | { status: "handOver"; count: number; left: number; to: string }
  | { status: "link"; link: string }
  | { status: "done"; notice: "changed" | "closed" | "opened" | "sessions" | "factor" };

const simple = {
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
  if (intent === "close") return close(db, staff, id, clean(form.get("to")), now);
  if (!Object.hasOwn(simple, intent)) return change(db, staff, id, form, now);
  const [act, notice] = simple[intent as keyof typeof simple];
  const answer = await act(db, staff, id, now);
  return answer.done ? { status: "done", notice } : { status: "refused", why: answer.why };
}

/** Closes the account once nobody waits for its person: the appointments to come go to a colleague first. */
async function close(db: Db, staff: Staff, id: string, to: string, now: Date): Promise<MemberResult> {
  const count = id === staff.id ? 0 : await countAhead(db, staff, id, now);
  const isColleague = to !== id && (await listColleagues(db, staff)).some((one) => one.id === to);
  if (count > 0 && !isColleague) return { status: "handOver", count, left: 0, to: "" };
  try {
    return await inTransaction(db, async (trx) => {
      const { left } = count > 0 ? await handOver(trx, staff, { from: id, to }, now) : { left: 0 };
      if (left > 0) throw new Left(left);
      const answer = await closeMember(trx, staff, id, now);
      return answer.done ? { status: "done", notice: "closed" } : { status: "refused", why: answer.why };
    });
  } catch (error) {
    if (error instanceof Left) return { status: "handOver", count, left: error.count, to };
    throw error;
  }
}

/** Takes the hand-over back: all appointments go to the colleague, or none. */
class Left extends Error {
  readonly count: number;
  constructor(count: number) {
    super("the colleague has no time for some appointments");
    this.count = count;
  }
}

async function change(db: Db, staff: Staff, id: string, form: FormData, now: Date): Promise<MemberResult> {
  const seesFees = form.get("seesFees") === "1";
  const typed = { name: clean(form.get("name")).slice(0, 500), role: clean(form.get("role")), seesFees };
  const [name, role, seenRole] = [
    readName(typed.name),
    readRole(typed.role),
    readRole(clean(form.get("seenRole"))),
  ];
  if (!name) return { status: "problem", field: "name", typed };
  if (!role || !seenRole) return { status: "problem", field: "role", typed };
  const seenFees = form.get("seenFees") === "1";
  const seen = { name: clean(form.get("seenName")), role: seenRole, seesFees: seenFees };
  const answer = await changeMember(db, staff, id, { seen, wanted: { name, role, seesFees } }, now);
  return answer.done ? { status: "done", notice: "changed" } : { status: "refused", why: answer.why };
}
