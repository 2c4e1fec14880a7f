import type { MetaDescriptor } from "react-router";
import { hrefIn, type Language, languages } from "../language/language.ts";

type Page = {
  /** Public address of the site. */
  origin: string;
  language: Language;
  /** The English address. */
  path: string;
  title: string;
  description: string;
  bilingual: boolean;
};

/** Title, description, canonical address and the address in the other language. */
export function pageMeta({ origin, language, path, title, description, bilingual }: Page): MetaDescriptor[] {
  const address = (of: Language) => `${origin}${hrefIn(of, path)}`;
  const alternates = bilingual
    ? [
        ...languages.map((of) => ({ tagName: "link", rel: "alternate", hrefLang: of, href: address(of) })),
        { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
      ]
    : [];
  return [
    { title: `${title} | Sopan` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(language) },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: language === "hi" ? "hi_IN" : "en_IN" },
    ...alternates,
  ];
}

/** For pages that no search engine should list: the forms' own pages, the sign-in. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Sopan` }, { name: "robots", content: "noindex" }];
}
