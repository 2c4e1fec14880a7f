import { type RouterContextProvider, redirect } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { agreeFee, changeFee, removeFee } from "../../domain/fees/agree.server.ts";
import { feesPath } from "../../domain/fees/list-query.ts";
import { cancelReceipt, recordPayment } from "../../domain/fees/pay.server.ts";
import { type FeeProblems, longest, readFee, readPayment } from "../../domain/fees/read-form.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { clean } from "../../platform/language/clean.ts";

const feeIntents = ["agree", "change", "remove", "pay", "cancel"] as const;
export type FeeIntent = (typeof feeIntents)[number];

/** Why a post changed nothing: what is wrong with its fields, or a sentence about all of it. What was typed comes back. */
export type FeesAnswer = {
  intent: FeeIntent | undefined;
  problems: FeeProblems;
  failed?: "gone" | "stale" | "nothingDue";
  typed: Record<string, string>;
};

type Post = { staff: Staff; clientId: string; form: FormData; now: Date };

/** Handles every form of a client's fees; a success leads back to the page, so that a reload posts nothing again. */
export async function feesAction(
  context: Readonly<RouterContextProvider>,
  { staff, clientId, form, now }: Post,
): Promise<FeesAnswer> {
  requirePermission(staff, "fees.write");
  const intent = feeIntents.find((known) => known === form.get("intent"));
  const read = intent === "pay" ? readPayment(form, now) : intent === "cancel" ? readReason(form) : undefined;
  const fields = intent === "agree" || intent === "change" ? readFee(form) : read;
  if (fields && Object.keys(fields.problems).length > 0) return refused(intent, form, fields.problems);
  const result = intent ? await handlers[intent](context, { staff, clientId, form, now }) : "gone";
  if (result === "done") throw redirect(`${feesPath(clientId)}?done=${intent}`);
  if (result === "many") return refused(intent, form, { description: "many" });
  if (result === "belowPaid") return refused(intent, form, { amount: "belowPaid" });
  if (result === "more") return refused(intent, form, { paid: "more" });
  return { ...refused(intent, form, {}), failed: result };
}

type Result = "done" | "many" | "belowPaid" | "more" | NonNullable<FeesAnswer["failed"]>;
type Handler = (context: Readonly<RouterContextProvider>, post: Post) => Promise<Result>;

const handlers: Record<FeeIntent, Handler> = {
  async agree(context, { staff, clientId, form, now }) {
    const session = { clientId, submission: clean(form.get("submission")) };
    const result = await agreeFee(context.get(dbContext), staff, session, readFee(form).value, now);
    return result === "agreed" ? "done" : result;
  },
  async change(context, { staff, clientId, form, now }) {
    const item = itemOf(clientId, form);
    const result = await changeFee(context.get(dbContext), staff, item, readFee(form).value, now);
    return result === "changed" || result === "removed" ? "done" : result;
  },
  async remove(context, { staff, clientId, form, now }) {
    const result = await removeFee(context.get(dbContext), staff, itemOf(clientId, form), now);
    return result === "changed" || result === "removed" ? "done" : result;
  },
  async pay(context, { staff, clientId, form, now }) {
    const settings = context.get(settingsContext);
    const gst = { gstin: settings.site().legal.gstin, rate: Number(settings.billing().gstRate) };
    const session = { clientId, submission: clean(form.get("submission")), gst };
    const payment = readPayment(form, now).value;
    const result = await recordPayment(context.get(dbContext), staff, session, payment, now);
    return typeof result === "object" || result === "repeated" ? "done" : result;
  },
  async cancel(context, { staff, form, now }) {
    const receipt = { id: clean(form.get("receipt")), reason: readReason(form).value };
    const result = await cancelReceipt(context.get(dbContext), staff, receipt, now);
    return result === "cancelled" ? "done" : result;
  },
};

function itemOf(clientId: string, form: FormData) {
  return { clientId, id: clean(form.get("item")), version: Number(form.get("version")) || 0 };
}

function readReason(form: FormData): { value: string; problems: FeeProblems } {
  const value = clean(form.get("reason")).trim();
  const problem = value === "" ? "required" : value.length > longest.reason ? "tooLong" : undefined;
  return { value, problems: problem ? { reason: problem } : {} };
}

function refused(intent: FeeIntent | undefined, form: FormData, problems: FeeProblems): FeesAnswer {
  const typed = [...form.keys()].map((name) => [name, clean(form.get(name))]);
  return { intent, problems, typed: Object.fromEntries(typed) };
}
