import { redirect } from "react-router";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";

export const handle: PortalHandle = { needs: "own.account" };

type Sent = Parameters<typeof signedIn>[0];

/** Addresses of rules, in bookmarks and in mails that were sent. */
export function loader({
  params,
  request,
  context,
}: {
  params: { step?: string };
  request: Request;
  context: Sent;
}) {
  signedIn(context);
  const page = new URL(request.url).pathname.startsWith("/rules/")
    ? "/automatic-steps/told"
    : "/settings/automatic-steps";
  return redirect(params.step && params.step !== "new" ? `${page}/${params.step}` : page);
}
