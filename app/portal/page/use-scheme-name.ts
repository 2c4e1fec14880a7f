import { useTranslations } from "use-intl";
import type { Scheme } from "../../domain/clients/tables.ts";

/** What a scheme is called in the person's language. */
export function useSchemeName(): (scheme: Scheme) => string {
  return useTranslations("portal.nav");
}
