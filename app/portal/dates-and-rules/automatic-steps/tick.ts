import { redirect } from "react-router";
import { tickNotices } from "../../../domain/dates-and-rules/automatic-steps/notices.server.ts";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/tick";

export const handle: PortalHandle = { needs: "own.account" };

/** For posts only. */
export function loader({ context }: Route.LoaderArgs) {
  signedIn(context);
  return redirect("/dashboard");
}

/** Dismisses a notice of an automatic step. */
export const action = portalAction({
  "own.account": async ({ db, staff, text, now }) => {
    await tickNotices(db, staff, { step: text("step"), newest: text("newest") }, now);
    throw redirect("/dashboard");
  },
});
