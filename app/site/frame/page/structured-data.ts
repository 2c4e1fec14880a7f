import type { SiteDetails } from "../../../domain/firm/settings/site-details.ts";

export type Thing = { "@type": string | readonly string[]; [property: string]: unknown };

export type Crumb = { href: string; label: string };

/** The same on every page. */
export function firmId(origin: string): string {
  return `${origin}/#firm`;
}

/** For pages that do not describe the firm. */
export function firmReference(origin: string, { firm }: SiteDetails): Thing {
  return { "@type": "ProfessionalService", "@id": firmId(origin), name: firm.brand, url: `${origin}/` };
}

export const areaServed: Thing[] = [
  { "@type": "State", name: "Bihar" },
  { "@type": "Country", name: "India" },
];

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
