import { settingsContext } from "../../contexts/services.ts";
import { leaveDevice, tellDevice } from "../../domain/enquiries/push-subscriptions.server.ts";
import { readPost } from "../page/signed-in.server.ts";
import type { Route } from "./+types/push";

/** Whether this device is told of new enquiries, with JSON as its result. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, form } = await readPost(context, request);
  const text = (name: string) => String(form.get(name) ?? "");
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
