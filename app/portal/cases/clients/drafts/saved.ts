import { isDraftSaved } from "../../../frame/page/noting-draft.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/saved";

export const handle: PortalHandle = { needs: "signed-in" };

/** Whether a form was saved whose response never arrived. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const draft = new URL(request.url).searchParams.get("draft") ?? "";
  return Response.json(
    { saved: await isDraftSaved(db, staff, draft) },
    { headers: { "cache-control": "no-store" } },
  );
}
