import type { MetaDescriptor } from "react-router";
import { defaultDetails, type SiteDetails } from "../../../domain/firm/settings/site-details.ts";
import { loaderDataOf } from "../../../platform/http/loader-data.ts";
import {
  englishPath,
  hrefIn,
  type Language,
  languageOf,
  languages,
} from "../../../platform/language/language.ts";
import type { Thing } from "./structured-data.ts";

/** What a route's `meta` receives. */
export type MetaArgs = { location: { pathname: string }; matches: readonly unknown[] };

type Site = { origin: string; details: SiteDetails };

/** A page and its site, as structured data needs them; `path` is the English one. */
export type MetaPage = Site & { language: Language; path: string };

type Words = {
  title: string;
  description: string;
  /** Structured data, for search engines. */
  graph?(page: MetaPage): readonly Thing[];
};

/** Title, description, canonical address, the address in the other language, picture and structured data. */
export function pageMeta({ location, matches }: MetaArgs, words: Words): MetaDescriptor[] {
  const { title, description, graph } = words;
  const { origin, details } = siteOf(matches);
  const language = languageOf(location.pathname);
  const path = englishPath(location.pathname);
  const address = `${origin}${hrefIn(language, path)}`;
  const alternates = alternatesOf(origin, path);
  const things = graph?.({ origin, details, language, path });
  return [
    { title: `${title} | ${details.firm.shortName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address },
    { property: "og:locale", content: language === "hi" ? "hi_IN" : "en_IN" },
    { property: "og:site_name", content: details.firm.brand },
    { property: "og:image", content: `${origin}${picturePath(path, language)}` },
    { property: "og:image:width", content: String(pictureSize.width) },
    { property: "og:image:height", content: String(pictureSize.height) },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    ...alternates.map((alternate) => ({ tagName: "link", rel: "alternate", ...alternate })),
    ...(things ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } }] : []),
  ];
}

/** A page's address in each language, and for readers of others. */
export function alternatesOf(origin: string, path: string) {
  const address = (of: Language) => `${origin}${hrefIn(of, path)}`;
  return [
    ...languages.map((of) => ({ hrefLang: of, href: address(of) })),
    { hrefLang: "x-default", href: address("en") },
  ];
}

/** For pages that no search engine should list: the forms' own pages, the sign-in. */
export function unlistedMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteOf(matches).details.firm.shortName}` },
    { name: "robots", content: "noindex" },
  ];
}

/** What the layout's loader returned. */
function siteOf(matches: readonly unknown[]): Site {
  return loaderDataOf<Site>(matches, "site") ?? { origin: "", details: defaultDetails };
}

/** The size of the picture that a shared link shows. */
export const pictureSize = { width: 1200, height: 630 };

/** The page's name in its picture's address: "MSME", or "home". */
export function pictureSubject(path: string): string {
  return path === "/" ? "home" : path.slice(1);
}

/** The address of a page's picture, drawn at build; `path` is the English one. */
export function picturePath(path: string, language: Language): string {
  return `/og/${pictureSubject(path)}.${language}.png`;
}
