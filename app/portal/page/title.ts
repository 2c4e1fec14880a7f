import type { MetaDescriptor } from "react-router";
import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";
import { loaderDataOf } from "../../platform/http/loader-data.ts";

/** The page's name and the firm's, as a browser tab shows them; `matches` are those that `meta` receives. */
export function titled(matches: readonly unknown[], title: string): MetaDescriptor {
  const { firm } = loaderDataOf<{ details: SiteDetails }>(matches, "portal")?.details ?? defaultDetails;
  return { title: `${title} | ${firm.shortName}` };
}
