import { catalogue } from "../../domain/catalogue/services/catalogue.ts";
import type { Category } from "../../domain/catalogue/services/categories.ts";
import type { ServicePage } from "../../domain/catalogue/services/pages.server.ts";
import { plainText } from "../../platform/content/plain-text.ts";
import { hrefIn, type Language, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import type { MetaPage } from "../frame/page/meta.ts";
import {
  areaServed,
  breadcrumbList,
  type Crumb,
  firmReference,
  type Thing,
} from "../frame/page/structured-data.ts";

function trailToList(language: Language): Crumb[] {
  const { site, services } = publicMessages[language];
  return [
    { href: hrefIn(language, "/"), label: site.home.label },
    { href: hrefIn(language, "/services"), label: services.list.label },
  ];
}

export function trailTo({ cards, language }: ServicePage): Crumb[] {
  const category = (cards[0]?.category ?? "vikas") as Category;
  const list = hrefIn(language, "/services");
  const { name } = publicMessages[language].site.categories[category];
  return [...trailToList(language), { href: `${list}?category=${category}`, label: name }];
}

/** Service, questions and breadcrumbs. Never names prices. */
export function serviceGraph({ origin, details }: MetaPage, page: ServicePage): Thing[] {
  const path = hrefIn(page.language, `/${page.route}`);
  const url = `${origin}${path}`;
  const service: Thing = {
    "@type": "Service",
    "@id": `${url}#service`,
    name: page.title,
    description: page.description,
    serviceType: page.option,
    url,
    provider: firmReference(origin, details),
    areaServed,
  };
  const trail = [...trailTo(page), { href: path, label: page.title }];
  return [service, ...questions(url, page), breadcrumbList(origin, trail)];
}

function questions(url: string, page: ServicePage): Thing[] {
  const all = page.parts.flatMap((part) => part.questions);
  if (all.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      "@id": `${url}#faq`,
      inLanguage: localeOf[page.language],
      dateModified: page.reviewed,
      about: { "@id": `${url}#service` },
      mainEntity: all.map(({ question, html }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: plainText(html) },
      })),
    },
  ];
}

export function serviceListGraph({ origin, language }: MetaPage, title: string): Thing[] {
  const url = `${origin}${hrefIn(language, "/services")}`;
  const list: Thing = {
    "@type": "ItemList",
    "@id": `${url}#list`,
    name: title,
    itemListElement: Object.values(catalogue)
      .flat()
      .map(({ path, part = "" }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: `${origin}${hrefIn(language, path)}${part}`,
      })),
  };
  const page: Thing = {
    "@type": "CollectionPage",
    "@id": `${url}#page`,
    url,
    name: title,
    inLanguage: localeOf[language],
    mainEntity: { "@id": `${url}#list` },
  };
  return [page, list, breadcrumbList(origin, trailToList(language))];
}
