import { settingsContext } from "../../../contexts/services.ts";
import { billFee, billSettingsOf } from "../../../domain/money/bills/bill-fee.server.ts";
import { creditBill, refundReceipt } from "../../../domain/money/bills/notes.server.ts";
import {
  readRecurring,
  readRecurringChange,
  readSendWay,
} from "../../../domain/money/bills/read-recurring.ts";
import {
  agreeRecurring,
  changeRecurring as changeFrom,
  type RecurringUndo,
  stopRecurring as stopAfter,
  undoRecurring as undoChange,
} from "../../../domain/money/bills/recurring.server.ts";
import { type FeeProblems, lengthLimits, readPayment } from "../../../domain/money/fees/read-form.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale, typedIn } from "../../frame/page/result.ts";

const clientOf = ({ params }: Post) => params.client ?? "";
const isAny = (problems: FeeProblems) => Object.keys(problems).length > 0;
const wrong = (post: Post, problems: FeeProblems) => refused(problems, typedIn(post.form));
const itemOf = (post: Post) => ({
  clientId: clientOf(post),
  id: post.text("item"),
  version: post.version,
});

export async function recur(post: Post) {
  const { value, problems } = readRecurring(post.form, post.now);
  if (isAny(problems)) return wrong(post, problems);
  const session = { clientId: clientOf(post), submission: post.text("submission") };
  const result = await agreeRecurring(post.db, post.staff, session, value, post.now);
  if (result === "many") return wrong(post, { description: result });
  return result === "gone" ? gone() : done("recur");
}

export async function changeRecurring(post: Post) {
  const { value, problems } = readRecurringChange(post.form, post.now);
  if (isAny(problems)) return wrong(post, problems);
  const result = await changeFrom(post.db, post.staff, itemOf(post), value, post.now);
  return ended(post, "changeRecurring", result);
}

export async function stopRecurring(post: Post) {
  const until = post.text("until");
  if (!isCalendarDay(until)) return wrong(post, { until: "day" });
  const result = await stopAfter(post.db, post.staff, itemOf(post), until, post.now);
  return ended(post, "stopRecurring", result);
}

function ended(
  post: Post,
  message: "changeRecurring" | "stopRecurring",
  result: RecurringUndo | "gone" | "stale",
) {
  if (result === "gone") return gone();
  if (result === "stale") return stale("stale", { typed: typedIn(post.form) });
  const { id: item, version, until, next } = result;
  return done(message, { undo: { intent: "undoRecurring", item, version: String(version), until, next } });
}

export async function undoRecurring(post: Post) {
  const until = post.text("until");
  if (until !== "" && !isCalendarDay(until)) return gone();
  const undo = { ...itemOf(post), until, next: post.text("next") };
  const result = await undoChange(post.db, post.staff, undo, post.now);
  return result === "gone" ? gone() : done("undone");
}

export async function bill(post: Post) {
  const place = post.text("place");
  if (place.length > lengthLimits.place) return wrong(post, { place: "tooLong" });
  const wanted = {
    clientId: clientOf(post),
    feeId: post.text("item"),
    submission: post.text("submission"),
    place,
    sendBy: readSendWay(post.form),
  };
  const settings = billSettingsOf(post.context.get(settingsContext));
  const result = await billFee(post.db, post.staff, settings, wanted, post.now);
  return result === "gone" || result === "billed" ? gone() : done("billed");
}

export async function credit(post: Post) {
  const { note, problems } = readNote(post);
  if (isAny(problems)) return wrong(post, problems);
  const result = await creditBill(post.db, post.staff, { ...note, id: post.text("bill") }, post.now);
  if (result === "more") return wrong(post, { paid: "moreThanBill" });
  return result === "gone" ? gone() : done("credited");
}

export async function refund(post: Post) {
  const { note, problems, method, reference } = readNote(post);
  if (isAny(problems)) return wrong(post, problems);
  const wanted = { ...note, id: post.text("receipt"), method, reference };
  const result = await refundReceipt(post.db, post.staff, wanted, post.now);
  if (result === "more") return wrong(post, { paid: "moreThanReceipt" });
  return result === "gone" ? gone() : done("refunded");
}

/** The day of a note is that of its making. */
function readNote(post: Post) {
  const { value, problems } = readPayment(post.form, post.now);
  const { paidOn: _day, method: _method, ...found }: FeeProblems = problems;
  const reason = post.text("reason");
  if (reason === "") found.reason = "required";
  else if (reason.length > lengthLimits.reason) found.reason = "tooLong";
  return {
    note: { clientId: clientOf(post), amount: value.amount, reason, submission: post.text("submission") },
    problems: found,
    method: value.method,
    reference: value.reference,
  };
}
