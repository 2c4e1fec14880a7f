import { languageOfQuery } from "../../platform/language/requested-language.ts";

/** In the language of the query. */
export function loginHref(search: string): string {
  const language = languageOfQuery(search);
  return language ? `/login?lang=${language}` : "/login";
}
