import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";

type LayoutData = { origin: string; details: SiteDetails };

/** What the layout's loader returned, as a page's `meta` finds it among the matches. */
export function layoutData(matches: readonly unknown[]): LayoutData {
  const layout = (matches as ({ id: string; loaderData?: unknown } | undefined)[]).find(
    (match) => match?.id === "site",
  );
  return (layout?.loaderData as LayoutData | undefined) ?? { origin: "", details: defaultDetails };
}
