import { defaultDetails, type SiteDetails } from "../settings/site-details.ts";

type LayoutData = { origin: string; details: SiteDetails };

/** What the public layout's loader gave, as a page's `meta` finds it among the matches. */
export function layoutData(matches: readonly unknown[]): LayoutData {
  const layout = (matches as ({ id: string; loaderData?: unknown } | undefined)[]).find(
    (match) => match?.id === "site/layout",
  );
  return (layout?.loaderData as LayoutData | undefined) ?? { origin: "", details: defaultDetails };
}
