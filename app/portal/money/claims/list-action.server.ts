import { settingsContext } from "../../../contexts/services.ts";
import { clientOfMobile } from "../../../domain/money/claims/client-of-mobile.server.ts";
import { confirmClaim, questions, rejectClaim } from "../../../domain/money/claims/decide-claim.server.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, typedIn } from "../../frame/page/result.ts";

export type OtherProblems = { [field in "paid" | "restMobile" | "restPaid"]?: "amount" | "mobile" };

export const found = (post: Post) => once(post, (inOnce) => confirm(inOnce, {}));

export const notFound = (post: Post) =>
  once(post, async ({ db, staff, text, now }) => {
    const result = await rejectClaim(db, staff, text("claim"), now);
    return result === "gone" ? gone() : done("rejected");
  });

/** An amount other than the client reported, or one transfer for two clients. */
export const other = (post: Post) =>
  once(post, async (inOnce) => {
    const { text, form } = inOnce;
    const amount = readRupees(text("paid")) ?? 0;
    const [mobile, restPaid] = [text("restMobile"), text("restPaid")];
    const restAmount = readRupees(restPaid) ?? 0;
    const problems: OtherProblems = {
      ...(amount === 0 && { paid: "amount" }),
      ...(mobile !== "" && restAmount === 0 && { restPaid: "amount" }),
      ...(mobile === "" && restPaid !== "" && { restMobile: "mobile" }),
    };
    if (Object.keys(problems).length > 0) return refused(problems, typedIn(form));
    const clientId = mobile && (await clientOfMobile(inOnce.db, inOnce.staff, mobile));
    if (mobile && !clientId) return refused("noRest", typedIn(form));
    return confirm(inOnce, { amount, ...(clientId && { rest: { clientId, amount: restAmount } }) });
  });

type Amounts = { amount?: number; rest?: { clientId: string; amount: number } };

async function confirm({ db, staff, context, form, text, now }: Post, amounts: Amounts) {
  const settings = context.get(settingsContext);
  const gst = { gstin: settings.site().legal.gstin, rate: Number(settings.billing().gstRate) };
  const said = form.getAll("agreed");
  const agreed = questions.filter((question) => said.includes(question));
  const result = await confirmClaim(db, staff, { id: text("claim"), gst, agreed, ...amounts }, now);
  if (result === "gone") return gone();
  if (result === "own" || result === "noRest") return refused(result, typedIn(form));
  // What was agreed to before stays agreed to: a payment may raise both questions.
  if (typeof result === "string") return refused(result, typedIn(form), { ask: [...agreed, result] });
  const { receipts } = result;
  const amount = inRupees(receipts.reduce((sum, receipt) => sum + receipt.amount, 0));
  const values = { amount, name: receipts[0]?.name ?? "", number: receipts.map(receiptNumber).join(", ") };
  return done(receipts.length > 1 ? "foundBoth" : "found", { values, receipts });
}
