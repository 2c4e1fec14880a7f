import type { Permission } from "../../../domain/people/staff/permissions.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";

/** What a loader may return that says which thing its page is about. */
export type PageData = { id?: string; client?: { id: string } | undefined };

/** What each route of the portal declares beside its loader: who may open it. Its `action` is a `portalAction`, which carries its own needs. */
export type PortalHandle = PageHandle & {
  /** `signedIn` requires it in the loader; the navigation and the search lead only to what a person may open. */
  needs: Permission | "signed-in";
  /** Whether the page at this address is another part of the same thing: head and tabs stay while it loads, and its `Part` is hidden. */
  keepsHead?: (path: string, data: PageData) => boolean;
};
