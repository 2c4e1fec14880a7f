import { useTranslations } from "use-intl";
import type { Category } from "../../domain/enquiries/schema.ts";
import type { ServicePage } from "../../domain/services/pages.server.ts";
import { hrefIn, type Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Crumb } from "../page/structured-data.ts";

/** The breadcrumbs of the list of services. */
export function trailToList(language: Language): Crumb[] {
  const { nav } = publicMessages[language].site;
  return [
    { href: hrefIn(language, "/"), label: nav.home },
    { href: hrefIn(language, "/services"), label: nav.services },
  ];
}

/** The breadcrumbs above a service page, down to its category. */
export function trailTo({ cards, language }: ServicePage): Crumb[] {
  const category = (cards[0]?.category ?? "vikas") as Category;
  const list = hrefIn(language, "/services");
  const { name } = publicMessages[language].site.categories[category];
  return [...trailToList(language), { href: `${list}?category=${category}`, label: name }];
}

/** The breadcrumbs over a service page's banner. Like every `nav`, they are not printed. */
export function Trail({ page }: { page: ServicePage }) {
  return (
    <div className="px-4 sm:px-8">
      <div className="mx-auto max-w-page">
        <Breadcrumbs
          label={useTranslations("services")("trail")}
          trail={trailTo(page)}
          current={page.title}
        />
      </div>
    </div>
  );
}
