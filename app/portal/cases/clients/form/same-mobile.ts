import { sameMobile } from "../../../../domain/cases/clients/save-client.server.ts";
import { readMobile } from "../../../../platform/language/mobile.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/same-mobile";

export const handle: PortalHandle = { needs: "clients.write" };

/** Clients that already have a number. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const mobile = readMobile(query.get("mobile") ?? "");
  return Response.json(mobile ? await sameMobile(db, staff, mobile, query.get("except") ?? "") : [], {
    headers: { "cache-control": "no-store" },
  });
}
