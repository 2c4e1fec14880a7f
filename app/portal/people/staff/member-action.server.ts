import { data } from "react-router";
import { originContext } from "../../../contexts/services.ts";
import { countAhead, handOver } from "../../../domain/cases/appointments/hand-over.server.ts";
import {
  countRecords,
  handOverRecords,
  undoHandOver,
} from "../../../domain/office/hand-overs/hand-over.server.ts";
import {
  changeMember,
  closeMember,
  endMemberCalendar,
  endMemberSessions,
  removeMemberPasskeys,
  renewPasswordLink,
  reopenMember,
  resetMemberTwoStepLogin,
  type TeamRefusal,
  type TeamResult,
} from "../../../domain/people/staff/change-team.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { readName, readRole } from "../../../domain/people/staff/read-member.ts";
import { readScope } from "../../../domain/people/staff/scope.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { StaffScope } from "../../../domain/people/staff/tables.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";

const idOf = ({ params }: Post) => params.id ?? "";

export const open = (post: Post) => act(post, reopenMember, "opened");
export const sessions = (post: Post) => act(post, endMemberSessions, "sessions");
export const calendar = (post: Post) => act(post, endMemberCalendar, "calendar");
export const factor = (post: Post) => act(post, resetMemberTwoStepLogin, "factor");
export const passkeys = (post: Post) => act(post, removeMemberPasskeys, "passkeys");

type Act = (db: Db, staff: Staff, id: string, now: Date) => Promise<TeamResult>;

async function act<const Key extends string>(post: Post, change: Act, key: Key) {
  const result = await change(post.db, post.staff, idOf(post), post.now);
  return result.done ? done(key) : refusal(result.why);
}

/** Nothing changed; the form shows the stored values. */
function refusal(why: TeamRefusal) {
  if (why === "missing") throw data(null, { status: 404 });
  if (why === "stale") return stale();
  return refused(why === "closed" ? "isClosed" : why, undefined);
}

export async function link(post: Post) {
  const result = await renewPasswordLink(post.db, post.staff, idOf(post), post.now);
  if (!result.done) return refusal(result.why);
  return { status: "done" as const, link: post.context.get(originContext) + (result.link ?? "") };
}

/** Only once a colleague has taken over future appointments. */
export async function close(post: Post) {
  const { db, staff, now } = post;
  const [id, to] = [idOf(post), post.text("to")];
  const count = id === staff.id ? 0 : await countAhead(db, staff, id, now);
  const isColleague = to !== id && (await listColleagues(db, staff)).some((one) => one.id === to);
  const records = id === staff.id ? 0 : sumOf(await countRecords(db, staff, id));
  const isKept = count === 0 && post.text("keep") === "1";
  if (count + records > 0 && !isColleague && !isKept)
    return handOverFirst({ count, records, left: 0, to: "" });
  try {
    const closed = await inTransaction(db, async (trx) => {
      const { left } = count > 0 ? await handOver(trx, staff, { from: id, to }, now) : { left: 0 };
      if (left > 0) throw new Left(left);
      const result = await closeMember(trx, staff, id, now);
      return result.done ? done("closed") : refusal(result.why);
    });
    if (isColleague && records > 0 && closed.status === "done")
      await handOverRecords(db, staff, { from: id, to }, now);
    return closed;
  } catch (error) {
    if (error instanceof Left) return handOverFirst({ count, records, left: error.count, to });
    throw error;
  }
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export async function handOverAll({ db, staff, now, text, ...post }: Post) {
  const to = text("to");
  const isColleague = (await listColleagues(db, staff)).some((one) => one.id === to);
  const problems: ChangeProblems = { "records-to": "nobody" };
  if (!isColleague) return refused(problems);
  const result = await handOverRecords(db, staff, { from: post.params.id ?? "", to }, now);
  if (result === "gone") return refused(problems);
  const undo = { intent: "take-back", at: now.toISOString() };
  // Refused, the page would keep showing what has gone over.
  return done(result.left > 0 ? "someLeft" : "handedOver", { undo });
}

export async function takeBack({ db, staff, now, text, params }: Post) {
  const result = await undoHandOver(db, staff, { from: params.id ?? "", at: text("at") }, now);
  return result === "undone" ? done("takenBack") : stale();
}

/** `left`: appointments the chosen colleague could not take. */
const handOverFirst = (handOver: { count: number; records: number; left: number; to: string }) => ({
  status: "refused" as const,
  handOver,
});

/** Rolls back: a colleague takes over all appointments or none. */
class Left extends Error {
  readonly count: number;
  constructor(count: number) {
    super("the colleague has no time for some appointments");
    this.count = count;
  }
}

export async function change(post: Post) {
  const { form, text } = post;
  const isTicked = (name: string) => form.get(name) === "1";
  const role = readRole(text("role"));
  const [seenRole, seenScope] = [readRole(text("seenRole")), scopeIn(text("seenScope"))];
  // Owners see all: their form has no choice.
  const scope = role === "owner" ? seenScope : scopeIn(text("scope"));
  const typed = {
    name: text("name").slice(0, 500),
    role: text("role"),
    seesFees: isTicked("seesFees"),
    scope: text("scope"),
  };
  const name = readName(typed.name);
  if (!name) return wrong("name", typed);
  if (!role || !seenRole) return wrong("role", typed);
  if (scope === "unknown" || seenScope === "unknown") return wrong("scope", typed);
  const seen = {
    name: clean(form.get("seenName")),
    role: seenRole,
    seesFees: isTicked("seenFees"),
    scope: seenScope,
  };
  const wanted = { name, role, seesFees: typed.seesFees, scope };
  const result = await changeMember(post.db, post.staff, idOf(post), { seen, wanted }, post.now);
  return result.done ? done("changed") : refusal(result.why);
}

/** Undefined for that of the role. */
const scopeIn = (text: string): StaffScope | "unknown" | undefined =>
  text === "" ? undefined : (readScope(text) ?? "unknown");

type Typed = { name: string; role: string; seesFees: boolean; scope: string };
export type ChangeProblems = { name?: "name"; role?: "role"; scope?: "scope"; "records-to"?: "nobody" };

function wrong(field: "name" | "role" | "scope", typed: Typed) {
  const problems: ChangeProblems = { [field]: field };
  return refused(problems, typed);
}
