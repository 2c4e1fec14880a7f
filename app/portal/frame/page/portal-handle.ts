import type { Permission } from "../../../domain/people/staff/permissions.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";

export type PageData = { id?: string; client?: { id: string } | undefined };

/** Actions declare their permissions in `portalAction`. */
export type PortalHandle = PageHandle & {
  /** Checked by `signedIn`; navigation and search show only what is allowed. */
  needs: Permission | "signed-in";
  /** True for another tab or step of the same record: head and tabs stay while it loads. */
  keepsHead?: (path: string, data: PageData) => boolean;
};
