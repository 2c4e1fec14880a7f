import { hrefIn, type Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";

/** By it feed readers find the feed of the notices. */
export function feedLink(language: Language) {
  const { title } = publicMessages[language].notices;
  const href = hrefIn(language, "/notices.atom");
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href } as const;
}
