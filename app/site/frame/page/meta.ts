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

export type MetaArgs = { location: { pathname: string }; matches: readonly unknown[] };

type Site = { origin: string; details: SiteDetails };

/** `path` is the English one. */
export type MetaPage = Site & { language: Language; path: string };

type Words = {
  title: string;
  description: string;
  /** For search engines. */
  graph?(page: MetaPage): readonly Thing[];
};

/** With canonical address, the other language, picture and structured data. */
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

/** Each language, and the default for others. */
export function alternatesOf(origin: string, path: string) {
  const address = (language: Language) => `${origin}${hrefIn(language, path)}`;
  return [
    ...languages.map((of) => ({ hrefLang: of, href: address(of) })),
    { hrefLang: "x-default", href: address("en") },
  ];
}

/** Not to be indexed: the forms' own pages, the sign-in. */
export function unlistedMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteOf(matches).details.firm.shortName}` },
    { name: "robots", content: "noindex" },
  ];
}

function siteOf(matches: readonly unknown[]): Site {
  return loaderDataOf<Site>(matches, "site") ?? { origin: "", details: defaultDetails };
}

export const pictureSize = { width: 1200, height: 630 };

/** "MSME", or "home". */
export function pictureSubject(path: string): string {
  return path === "/" ? "home" : path.slice(1);
}

/** Drawn at build; `path` is the English one. */
export function picturePath(path: string, language: Language): string {
  return `/og/${pictureSubject(path)}.${language}.png`;
}
