import { portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { bulk, undo } from "./list-action.server.ts";

export const handle: PortalHandle = { needs: "signed-in" };

/** A change in place, or its undo, from any screen that shows a client, with JSON as its result. */
export const action = portalAction({ "clients.write": { bulk, undo } });
