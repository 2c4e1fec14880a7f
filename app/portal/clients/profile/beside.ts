import { noteOpening } from "../../../domain/clients/profile.server.ts";
import type { PortalHandle } from "../../page/portal-handle.ts";
import { signedIn } from "../../page/signed-in.server.ts";
import type { Route } from "./+types/beside";
import { chooseCase, loadProfile } from "./profile-loader.server.ts";

export const handle: PortalHandle = { needs: "clients.read" };

/** A client for the pane beside the list: what the first tab of the profile shows. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const { chosen } = await chooseCase(db, staff, params.client, new URLSearchParams());
  if (!chosen) return new Response(null, { status: 404 });
  await noteOpening(db, staff, chosen.client.id, new Date());
  const { documents, activity, names } = await loadProfile(db, staff, chosen.client, new URLSearchParams());
  return Response.json(
    { client: chosen.client, documents, activity, names },
    { headers: { "cache-control": "no-store" } },
  );
}
