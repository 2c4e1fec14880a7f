import type { SiteDetails } from "../../domain/settings/site-details.ts";

/** One thing in the words of schema.org, for search engines. */
export type Thing = { "@type": string | readonly string[]; [property: string]: unknown };

/** A place above a page: its address within the site and its name. */
export type Step = { href: string; label: string };

/** The name under which every page speaks of the firm. */
export function firmId(origin: string): string {
  return `${origin}/#firm`;
}

/** The firm in a few words, for pages that do not describe it. */
export function firmReference(origin: string, { firm }: SiteDetails): Thing {
  return { "@type": "ProfessionalService", "@id": firmId(origin), name: firm.brand, url: `${origin}/` };
}

/** Where the firm works. */
export const areaServed: Thing[] = [
  { "@type": "State", name: "Bihar" },
  { "@type": "Country", name: "India" },
];

/** The way to a page from the first one; the last step is the page itself. */
export function breadcrumbList(origin: string, trail: readonly Step[]): Thing {
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
