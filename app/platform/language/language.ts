/** English is at the plain address, Hindi under `/hi`. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

export function languageOf(pathname: string): Language {
  return pathname === "/hi" || pathname.startsWith("/hi/") ? "hi" : "en";
}

export function hrefIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? "/hi" : `/hi${path}`;
}

export function englishPath(pathname: string): string {
  if (languageOf(pathname) === "en") return pathname;
  return pathname.slice("/hi".length) || "/";
}

export const localeOf: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };
