import { portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { bulk, undo } from "./list-action.server.ts";

export const handle: PortalHandle = { needs: "signed-in" };

/** In-place changes and their undo, as JSON. */
export const action = portalAction({ "clients.write": { bulk, undo } });
