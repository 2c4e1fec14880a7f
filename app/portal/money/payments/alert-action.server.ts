import { settingsContext } from "../../../contexts/services.ts";
import { clientOfMobile } from "../../../domain/money/claims/client-of-mobile.server.ts";
import { endAlert, matchPayment } from "../../../domain/money/payments/match-payment.server.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, typedIn } from "../../frame/page/result.ts";

export const match = (post: Post) =>
  once(post, async ({ db, staff, context, form, text, now }) => {
    const settings = context.get(settingsContext);
    const gst = { gstin: settings.site().legal.gstin, rate: Number(settings.billing().gstRate) };
    const clientId = await clientOfMobile(db, staff, text("mobile"));
    if (!clientId) return refused("noRest", typedIn(form));
    const result = await matchPayment(db, staff, { id: text("payment"), clientId, gst }, now);
    return result === "gone" ? gone() : done("matched");
  });

export async function seen({ db, staff, text }: Post) {
  const result = await endAlert(db, staff, text("payment"));
  return result === "gone" ? gone() : done("seen");
}
