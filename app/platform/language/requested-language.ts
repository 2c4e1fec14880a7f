import { cookieOf, remembered } from "../http/remembered.ts";
import { type Language, languages } from "./language.ts";

const cookieName = "sopan_language";

export function languageOfQuery(search: string): Language | null {
  return languageNamed(new URLSearchParams(search).get("lang"));
}

/** For pages with one address for both languages: by the query, else the cookie, else the browser's preferences. */
export function requestedLanguage(request: Pick<Request, "url" | "headers">): Language {
  const { url, headers } = request;
  const known = languageOfQuery(new URL(url).search) ?? languageNamed(remembered(request, cookieName));
  return known ?? preferredLanguage(headers.get("accept-language") ?? "") ?? "en";
}

export const languageCookie = (language: Language, origin: string): string =>
  cookieOf(cookieName, language, origin);

/** Of a header Accept-Language. */
export function preferredLanguage(list: string): Language | null {
  const weighted = list
    .slice(0, 200)
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry
        .toLowerCase()
        .split(";")
        .map((part) => part.trim());
      const weight = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
      return { language: languageNamed(tag.split("-")[0]), weight };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return weighted[0]?.language ?? null;
}

export function languageNamed(name: string | null | undefined): Language | null {
  return languages.find((language) => language === name) ?? null;
}
