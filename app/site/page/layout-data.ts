import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";
import { loaderDataOf } from "../../platform/http/loader-data.ts";

type LayoutData = { origin: string; details: SiteDetails };

/** What the layout's loader returned, as a page's `meta` finds it among the matches. */
export function layoutData(matches: readonly unknown[]): LayoutData {
  return loaderDataOf<LayoutData>(matches, "site") ?? { origin: "", details: defaultDetails };
}
