/** The languages of the public site. English is at the plain address, Hindi under `/hi`. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** The language that an address stands for. */
export function languageOf(pathname: string): Language {
  return pathname === "/hi" || pathname.startsWith("/hi/") ? "hi" : "en";
}

/** The address of a page in a language; `path` is the English one. */
export function hrefIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? "/hi" : `/hi${path}`;
}

/** The English address of a page, whatever the language of `pathname`. */
export function englishPath(pathname: string): string {
  if (languageOf(pathname) === "en") return pathname;
  return pathname.slice("/hi".length) || "/";
}

/** What `lang`, `hreflang` and Intl call a language here. */
export const localeOf: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };
