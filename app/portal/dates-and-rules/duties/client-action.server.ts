import {
  type Answer,
  changeCustomDuty,
  changeDuty,
  settleDuty,
  stopDuty,
} from "../../../domain/dates-and-rules/duties/change-duties.server.ts";
import {
  maxCustomNameLength,
  maxIntervalMonths,
} from "../../../domain/dates-and-rules/duties/custom-duty-limits.ts";
import {
  addCustomDuty,
  addDuties,
  earliestDay,
  maxDuties,
} from "../../../domain/dates-and-rules/duties/duties.server.ts";
import { setReminders } from "../../../domain/dates-and-rules/duties/opt-out.server.ts";
import { dutyRules } from "../../../domain/dates-and-rules/duties/rules.server.ts";
import { takeBackDuties } from "../../../domain/dates-and-rules/duties/take-back-duties.server.ts";
import { dutyName } from "../../../domain/dates-and-rules/duties/words.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale, typedIn } from "../../frame/page/result.ts";
import type { DutyProblem } from "./due-words.ts";

const clientOf = ({ params }: Post) => params.client ?? "";

const assigneeOf = ({ text }: Post) => (["", "none"].includes(text("who")) ? null : text("who"));

/** Null if it was left empty, undefined if it is not an amount. */
const feeOf = ({ text }: Post) => (text("fee") === "" ? null : (readRupees(text("fee")) ?? undefined));

const isPossibleStart = (day: string, now: Date) =>
  isCalendarDay(day) && day >= earliestDay(now) && day <= "2099-12-31";

export function add(post: Post) {
  return once(post, insert);
}

async function insert(post: Post) {
  const { form, text, now } = post;
  const set = text("set");
  const inSet = dutyRules.filter((rule) => rule.for.some((business) => business === set));
  // Conditional duties are added if ticked, and mentioned otherwise.
  const optional = inSet.filter((rule) => rule.onlyIf.some((business) => business === set));
  const ticked = form.getAll("rule").map(clean);
  const rules = [...inSet.filter((rule) => !optional.includes(rule)).map(({ key }) => key), ...ticked];
  const notTicked = optional.filter(({ key }) => !ticked.includes(key));
  const fee = feeOf(post);
  const problems: Partial<Record<string, DutyProblem>> = {};
  if (rules.length === 0) problems.rules = "rules";
  const from = text("from");
  if (!isPossibleStart(from, now)) problems.from = "from";
  if (fee === undefined) problems.fee = "fee";
  if (fee === undefined || Object.keys(problems).length > 0) return refused(problems, typedIn(form));
  const wanted = {
    clientId: clientOf(post),
    rules,
    label: text("label").slice(0, 60),
    from,
    assignedTo: assigneeOf(post),
    fee,
  };
  const result = await addDuties(post.db, post.staff, wanted, now);
  if (result === "gone") return gone();
  if (result === "many") return refused("many", typedIn(form), { values: { max: maxDuties } });
  const wrong: Partial<Record<string, DutyProblem>> = { who: "staff" };
  if (result === "staff") return refused(wrong, typedIn(form));
  const undo = { intent: "take-back", duties: result.fresh.join(" ") };
  const back = result.fresh.length > 0 && { undo };
  if (notTicked.length === 0) return done("added", { values: { count: result.added }, ...back });
  const language = await readLanguage(post.db, post.staff);
  const names = notTicked.map(({ key }) => dutyName(key, language)).join("; ");
  return done("addedSome", { values: { count: result.added, names }, ...back });
}

export function addCustom(post: Post) {
  return once(post, insertCustom);
}

async function insertCustom(post: Post) {
  const { form } = post;
  const { problems, ...own } = readCustom(post);
  const fee = feeOf(post);
  if (fee === undefined) problems["own-fee"] = "fee";
  if (fee === undefined || Object.keys(problems).length > 0) return refused(problems, typedIn(form));
  const wanted = { clientId: clientOf(post), ...own, assignedTo: assigneeOf(post), fee };
  const result = await addCustomDuty(post.db, post.staff, wanted, post.now);
  if (result === "gone") return gone();
  if (result === "many") return refused("many", typedIn(form), { values: { max: maxDuties } });
  if (result === "exists") return refused("exists", typedIn(form));
  const wrong: Partial<Record<string, DutyProblem>> = { "own-who": "staff" };
  if (result === "staff") return refused(wrong, typedIn(form));
  return done("ownAdded", { undo: { intent: "take-back", duties: result.id } });
}

/** As typed; `of` is the suffix of field ids that occur more than once. */
function readCustom({ text, now }: Post, of = "") {
  const problems: Partial<Record<string, DutyProblem>> = {};
  const name = text("name").slice(0, maxCustomNameLength);
  if (name === "") problems[`name${of}`] = "name";
  const from = text("first");
  if (!isPossibleStart(from, now)) problems[`first${of}`] = "first";
  const typed = asciiDigits(text("every"));
  const every = /^\d{0,3}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(every <= maxIntervalMonths)) problems[`every${of}`] = "every";
  return { name, from, every, problems };
}

export async function changeCustom(post: Post) {
  const { problems, ...own } = readCustom(post, `-${post.text("duty")}`);
  if (Object.keys(problems).length > 0) return refused(problems, typedIn(post.form));
  const duty = { id: post.text("duty"), version: post.version };
  const result = await changeCustomDuty(post.db, post.staff, duty, own, post.now);
  if (result === "exists") return refused("exists", typedIn(post.form));
  if (result === "gone") return gone();
  return result === "stale" ? stale() : done("changed");
}

const settle = (answer: Answer) => async (post: Post) => {
  const duty = { id: post.text("duty"), version: post.version };
  const result = await settleDuty(post.db, post.staff, duty, answer, post.now);
  if (result === "gone") return gone();
  return result === "stale" ? stale() : done(result);
};
export const keep = settle("keep");
export const drop = settle("drop");
export const instead = settle("instead");

/** The undo of `add`. */
export async function takeBack(post: Post) {
  const added = { clientId: clientOf(post), ids: post.text("duties").split(" ").slice(0, maxDuties) };
  const count = await takeBackDuties(post.db, post.staff, added, post.now);
  return count > 0 ? done("undone", { values: { count } }) : refused("nothing");
}

export async function change(post: Post) {
  const { text } = post;
  const fee = feeOf(post);
  const wrong: Partial<Record<string, DutyProblem>> = { [`fee-${text("duty")}`]: "fee" };
  if (fee === undefined) return refused(wrong, typedIn(post.form));
  const duty = { id: text("duty"), version: post.version };
  const change = { assignedTo: assigneeOf(post), fee };
  const result = await changeDuty(post.db, post.staff, duty, change, post.now);
  const nobody: Partial<Record<string, DutyProblem>> = { [`who-${duty.id}`]: "staff" };
  if (result === "staff") return refused(nobody, typedIn(post.form));
  if (result === "gone") return gone();
  return result === "stale" ? stale() : done("changed");
}

export async function stop(post: Post) {
  const until = post.text("until");
  const wrong: Partial<Record<string, DutyProblem>> = { until: "until" };
  if (!isCalendarDay(until)) return refused(wrong, typedIn(post.form));
  const duty = { id: post.text("duty"), version: post.version };
  const result = await stopDuty(post.db, post.staff, duty, until, post.now);
  if (result === "gone") return gone();
  if (result === "stale") return stale();
  const undo = { intent: "resume", duty: result.id, version: String(result.version) };
  return done("stopped", { undo });
}

export async function resume(post: Post) {
  const duty = { id: post.text("duty"), version: post.version };
  const result = await stopDuty(post.db, post.staff, duty, null, post.now);
  if (result === "gone") return gone();
  return result === "stale" ? stale() : done("resumed");
}

export async function reminders(post: Post) {
  const wanted = post.text("wanted") === "1";
  const result = await setReminders(post.db, post.staff, clientOf(post), wanted, post.now);
  return result === "gone" ? gone() : done(wanted ? "remindersOn" : "remindersOff");
}
