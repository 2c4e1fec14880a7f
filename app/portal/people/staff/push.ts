import { settingsContext } from "../../../contexts/services.ts";
import { leaveDevice, subscribeDevice } from "../../../domain/cases/enquiries/push-subscriptions.server.ts";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";

export const handle: PortalHandle = { needs: "signed-in" };

export const action = portalAction({ "enquiries.read": { tell }, "own.account": { leave } });

async function tell({ db, staff, text, context, now }: Post) {
  const device = { endpoint: text("endpoint"), p256dh: text("p256dh"), auth: text("auth") };
  const { allow } = context.get(settingsContext).outbound();
  const status = await subscribeDevice(db, staff, device, allow, now);
  return Response.json({ status }, { status: status === "done" ? 200 : 422 });
}

async function leave({ db, staff, text }: Post) {
  await leaveDevice(db, staff, text("endpoint"));
  return Response.json({ status: "done" });
}
