import type { Business } from "../../domain/dates-and-rules/duties/rule.ts";
import { hrefIn, type Language } from "../../platform/language/language.ts";

/** Address of the dates for all or one kind of business; also of the feed and the calendar file. */
export function datesHref(
  language: Language,
  business: Business | undefined,
  end: "" | ".atom" | ".ics" = "",
): string {
  return hrefIn(language, `/dates${end}`) + (business ? `?for=${business}` : "");
}
