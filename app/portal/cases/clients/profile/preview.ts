import { recordOpening } from "../../../../domain/cases/clients/profile.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import type { Route } from "./+types/preview";
import { clientAt, loadProfile } from "./profile-loader.server.ts";

export const handle: PortalHandle = { needs: "clients.read" };

/** Data for the pane beside the list: as the profile's first tab. */
export async function loader(args: Route.LoaderArgs) {
  const { db, staff, client } = await clientAt(args);
  await recordOpening(db, staff, client.id, new Date());
  const { documents, activity, names } = await loadProfile(db, staff, client, new URLSearchParams());
  const headers = { "cache-control": "no-store" };
  return Response.json({ client, documents, activity, names }, { headers });
}
