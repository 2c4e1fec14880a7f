import type { Business } from "../../domain/dates-and-rules/duties/rule.ts";
import { hrefIn, type Language } from "../../platform/language/language.ts";

/** The address of the coming dates, of their feed or of their calendar file, of all or of one kind of business. */
export function datesHref(
  language: Language,
  business: Business | undefined,
  end: "" | ".atom" | ".ics" = "",
): string {
  return hrefIn(language, `/dates${end}`) + (business ? `?for=${business}` : "");
}
