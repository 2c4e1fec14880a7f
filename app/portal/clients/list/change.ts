import { portalAction } from "../../page/portal-action.server.ts";
import { bulk, undo } from "./list-action.server.ts";

/** A change in place, or its undo, from any screen that shows a client, with JSON as its result. */
export const action = portalAction({ "clients.write": { bulk, undo } });
