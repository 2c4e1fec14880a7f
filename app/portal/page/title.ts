import type { MetaDescriptor } from "react-router";
import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";

/** The page's name and the firm's, as a browser tab shows them; `matches` are those that `meta` receives. */
export function titled(matches: readonly unknown[], title: string): MetaDescriptor {
  const layout = (matches as ({ id: string; loaderData?: unknown } | undefined)[]).find(
    (match) => match?.id === "portal",
  );
  const { firm } = (layout?.loaderData as { details: SiteDetails } | undefined)?.details ?? defaultDetails;
  return { title: `${title} | ${firm.shortName}` };
}
