import type { Business } from "../../domain/dates-and-rules/duties/rule.ts";
import { hrefIn, type Language } from "../../platform/language/language.ts";

/** Of all or of one kind of business; also the feed or the calendar file. */
export function datesHref(
  language: Language,
  business: Business | undefined,
  end: "" | ".atom" | ".ics" = "",
): string {
  return hrefIn(language, `/dates${end}`) + (business ? `?for=${business}` : "");
}
