import { dbContext, settingsContext } from "../../contexts/services.ts";
import { leaveDevice, tellDevice } from "../../domain/enquiries/push-subscriptions.server.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/push";

/** Whether this device is told of new enquiries, with JSON as its result. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "");
  const db = context.get(dbContext);
  const staff = context.get(staffContext);
  const endpoint = text("endpoint");
  if (text("intent") !== "tell") {
    await leaveDevice(db, staff, endpoint);
    return Response.json({ status: "done" });
  }
  const device = { endpoint, p256dh: text("p256dh"), auth: text("auth") };
  const { allow } = context.get(settingsContext).outbound();
  const status = await tellDevice(db, staff, device, allow, new Date());
  return Response.json({ status }, { status: status === "done" ? 200 : 422 });
}
