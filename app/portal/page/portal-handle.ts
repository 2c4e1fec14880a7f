import type { Permission } from "../../domain/staff/permissions.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";

/** What each route of the portal declares beside its loader: who may open it. Its `action` carries its own needs. */
export type PortalHandle = PageHandle & {
  /** `signedIn` requires it in the loader; the navigation and the search lead only to what a person may open. */
  needs: Permission | "signed-in";
  /** For an action that is no `portalAction`: what each intent needs, "*" for any. */
  writes?: Readonly<Record<string, Permission>>;
};
