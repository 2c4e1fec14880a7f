import type { MetaDescriptor } from "react-router";
import type { SiteDetails } from "../../domain/settings/site-details.ts";
import { hrefIn, type Language, languages } from "../../platform/language/language.ts";
import { layoutData } from "./layout-data.ts";
import { picturePath, pictureSize } from "./picture.ts";
import type { Thing } from "./structured-data.ts";

type Page = {
  /** Public address of the site. */
  origin: string;
  details: SiteDetails;
  language: Language;
  /** The English address. */
  path: string;
  title: string;
  description: string;
  bilingual: boolean;
  /** Structured data, for search engines. */
  graph?: readonly Thing[];
};

/** Title, description, canonical address, the address in the other language, picture and structured data. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { origin, details, language, path, title, description, bilingual, graph } = page;
  const address = (of: Language) => `${origin}${hrefIn(of, path)}`;
  const alternates = bilingual
    ? [
        ...languages.map((of) => ({ tagName: "link", rel: "alternate", hrefLang: of, href: address(of) })),
        { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
      ]
    : [];
  return [
    { title: `${title} | ${details.firm.shortName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(language) },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: language === "hi" ? "hi_IN" : "en_IN" },
    { property: "og:site_name", content: details.firm.brand },
    ...pictureMeta(`${origin}${picturePath(path, language)}`, title),
    ...alternates,
    ...(graph ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }] : []),
  ];
}

function pictureMeta(address: string, title: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: address },
    { property: "og:image:width", content: String(pictureSize.width) },
    { property: "og:image:height", content: String(pictureSize.height) },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A page's name and the firm's, as a browser tab shows them; `matches` are those that `meta` receives. */
function titled(matches: readonly unknown[], title: string): MetaDescriptor {
  return { title: `${title} | ${layoutData(matches).details.firm.shortName}` };
}

/** For pages that no search engine should list: the forms' own pages, the sign-in. */
export function unlistedMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [titled(matches, title), { name: "robots", content: "noindex" }];
}
