import type { SiteDetails } from "../../../domain/firm/settings/site-details.ts";

/** One entity of schema.org. */
export type Thing = { "@type": string | readonly string[]; [property: string]: unknown };

/** One breadcrumb: its address within the site and its name. */
export type Crumb = { href: string; label: string };

/** The identifier of the firm on every page. */
export function firmId(origin: string): string {
  return `${origin}/#firm`;
}

/** A short reference to the firm, for pages that do not describe it. */
export function firmReference(origin: string, { firm }: SiteDetails): Thing {
  return { "@type": "ProfessionalService", "@id": firmId(origin), name: firm.brand, url: `${origin}/` };
}

/** Where the firm works. */
export const areaServed: Thing[] = [
  { "@type": "State", name: "Bihar" },
  { "@type": "Country", name: "India" },
];

/** The breadcrumbs of a page; the last one is the page itself. */
export function breadcrumbList(origin: string, trail: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    "@id": `${origin}${trail.at(-1)?.href ?? "/"}#breadcrumbs`,
    itemListElement: trail.map(({ href, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}
