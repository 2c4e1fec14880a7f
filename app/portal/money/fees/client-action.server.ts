import { redirect } from "react-router";
import { appointmentConfigOf } from "../../../contexts/appointment-config.ts";
import { receiptPdf } from "../../../contexts/branded-pdf.server.ts";
import { outboxContext, settingsContext } from "../../../contexts/services.ts";
import { reopenClaims } from "../../../domain/money/claims/reopen-claims.server.ts";
import { agreeFee, changeFee, removeFee } from "../../../domain/money/fees/agree.server.ts";
import { findReceipt } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { mailReceipt } from "../../../domain/money/fees/mail-receipt.server.ts";
import { owedBy } from "../../../domain/money/fees/owed.server.ts";
import { cancelReceipt, recordPayment, undoPayment } from "../../../domain/money/fees/pay.server.ts";
import {
  type FeeProblems,
  lengthLimits,
  readFee,
  readPayment,
} from "../../../domain/money/fees/read-form.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { withdrawLink as withdraw } from "../../../domain/money/payments/close-links.server.ts";
import { requestLink } from "../../../domain/money/payments/links.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Saved } from "../../../platform/db/save-once.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { formOf, once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale, typedIn } from "../../frame/page/result.ts";

export type FeeIntent =
  | ("agree" | "change" | "remove" | "pay" | "undo" | "cancel" | "mail" | "payLink" | "withdrawLink")
  | ("recur" | "changeRecurring" | "stopRecurring" | "bill" | "credit" | "refund");

export async function agree(post: Post) {
  const { value, problems } = readFee(post.form);
  if (isAny(problems)) return wrong(post, problems);
  const session = { clientId: clientOf(post), submission: post.text("submission") };
  const result = await agreeFee(post.db, post.staff, session, value, post.now);
  return result === "many" ? wrong(post, { description: result }) : ended(post, "agree", result);
}

export async function change(post: Post) {
  const { value, problems } = readFee(post.form);
  if (isAny(problems)) return wrong(post, problems);
  const result = await changeFee(post.db, post.staff, itemOf(post), value, post.now);
  if (result === "belowPaid" || result === "billed") return wrong(post, { amount: result });
  return ended(post, "change", result);
}

export async function remove(post: Post) {
  const result = await removeFee(post.db, post.staff, itemOf(post), post.now);
  if (result === "belowPaid" || result === "billed") return wrong(post, { amount: result });
  return ended(post, "remove", result);
}

export async function pay(post: Post) {
  const { value, problems } = readPayment(post.form, post.now);
  if (isAny(problems)) return wrong(post, problems);
  const settings = post.context.get(settingsContext);
  const gst = { gstin: settings.site().legal.gstin, rate: Number(settings.billing().gstRate) };
  const session = { clientId: clientOf(post), submission: post.text("submission"), gst };
  const seenReceipt = post.text("seenReceipt");
  const result = await recordPayment(post.db, post.staff, { ...session, seenReceipt }, value, post.now);
  if (result === "gone") return gone();
  if (result === "more" || result === "itemPaid") return wrong(post, { paid: result });
  if (result === "nothingDue") return refused(result, typedIn(post.form));
  if ("same" in result) {
    const same = { values: { number: receiptNumber(result.same) }, seenReceipt: result.same.id };
    return refused("same", typedIn(post.form), same);
  }
  return done("pay", { receipt: await findReceipt(post.db, post.staff, result.saved), isNew: true });
}

export function undo(post: Post) {
  return once(post, async ({ db, staff, text, now }) => {
    const { undone } = allMessages[await readLanguage(db, staff)].fees.cancelling;
    const result = await undoPayment(db, staff, { id: text("receipt"), reason: undone }, now);
    if (result === "cancelled") await reopenClaims(db, text("receipt"));
    return result === "gone" ? gone("late") : done("undo");
  });
}

export function cancel(post: Post) {
  return once(post, cancelIn);
}

async function cancelIn(post: Post) {
  const reason = post.text("reason");
  if (reason === "") return wrong(post, { reason: "required" });
  if (reason.length > lengthLimits.reason) return wrong(post, { reason: "tooLong" });
  const result = await cancelReceipt(post.db, post.staff, { id: post.text("receipt"), reason }, post.now);
  if (result === "cancelled") await reopenClaims(post.db, post.text("receipt"));
  return ended(post, "cancel", result);
}

/** In the person's language. */
export async function mail(post: Post) {
  const { db, staff, context, request, text, now } = post;
  const receipt = await findReceipt(db, staff, text("receipt"));
  if (!receipt) return gone();
  const site = context.get(settingsContext).site();
  const language = await readLanguage(db, staff);
  const pdf = await receiptPdf(context, receipt, language, request.signal);
  const office = { site, outbox: appointmentConfigOf(context).outbox };
  const result = await mailReceipt(db, staff, office, { receipt, pdf, language }, now, formOf(post));
  context.get(outboxContext).wake();
  if (result === "noAddress" || result === "noMail") return refused(result, typedIn(post.form));
  return result === "gone" ? gone() : done("mail", { receipt });
}

/** A link over all that is open; the worker makes it. */
export async function payLink({ db, staff, context, text, params, now }: Post) {
  const clientId = params.client ?? "";
  const { provider } = context.get(settingsContext).payments() ?? {};
  if (!provider) return gone();
  const wanted = { clientId, submission: text("submission"), provider, description: "" };
  const { due } = await owedBy(db, clientId, now);
  if (due <= 0) return refused("nothingDue");
  const result = await requestLink(db, staff, { ...wanted, amount: due }, now);
  if (result === "gone") return gone();
  return result === "many" ? refused("manyLinks") : done("payLink");
}

export async function withdrawLink(post: Post) {
  const { db, staff, text, now } = post;
  const result = await withdraw(db, staff, { clientId: clientOf(post), id: text("link") }, now);
  return result === "gone" ? gone() : done("withdrawLink");
}

const clientOf = ({ params }: Post) => params.client ?? "";
const isAny = (problems: FeeProblems) => Object.keys(problems).length > 0;
const wrong = (post: Post, problems: FeeProblems) => refused(problems, typedIn(post.form));

function itemOf(post: Post) {
  return { clientId: clientOf(post), id: post.text("item"), version: post.version };
}

/** Redirects to the page without the item being edited. */
function ended(post: Post, intent: FeeIntent, result: string | Saved) {
  if (result === "gone") return gone();
  if (result === "stale") return stale("stale", { typed: typedIn(post.form) });
  throw redirect(`${feesPath(clientOf(post))}?done=${intent}`);
}
