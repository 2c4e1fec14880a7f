import { hrefIn, type Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";

/** For feed readers. */
export function feedLink(language: Language) {
  const { title } = publicMessages[language].notices;
  const href = hrefIn(language, "/notices.atom");
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href } as const;
}
