import type { MetaDescriptor } from "react-router";
import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";
import { loaderDataOf } from "../../platform/http/loader-data.ts";
import type { Language } from "../../platform/language/language.ts";
import { portalMessagesIn } from "../../platform/language/portal-language.ts";
import type { PortalMessages } from "../../platform/language/portal-messages.ts";

type Shell = { details: SiteDetails; language: Language };

/**
 * The page's name, a text or one of the portal's sentences, and the firm's, as a browser tab shows them; `matches` are those
 * that `meta` receives.
 */
export function titled(
  matches: readonly unknown[],
  title: string | ((messages: PortalMessages) => string),
): MetaDescriptor {
  const { details = defaultDetails, language = "en" } = loaderDataOf<Shell>(matches, "portal") ?? {};
  const name = typeof title === "string" ? title : title(portalMessagesIn(language));
  return { title: `${name} | ${details.firm.shortName}` };
}
