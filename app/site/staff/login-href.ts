import { languageOfQuery } from "../../platform/language/requested-language.ts";

/** The login page, in the language that the query of another page asks for. */
export function loginHref(search: string): string {
  const language = languageOfQuery(search);
  return language ? `/login?lang=${language}` : "/login";
}
