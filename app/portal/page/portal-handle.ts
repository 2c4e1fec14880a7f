import type { Permission } from "../../domain/staff/permissions.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";

/** What each route of the portal declares beside its loader: who may open it. Its `action` is a `portalAction`, which carries its own needs. */
export type PortalHandle = PageHandle & {
  /** `signedIn` requires it in the loader; the navigation and the search lead only to what a person may open. */
  needs: Permission | "signed-in";
};
