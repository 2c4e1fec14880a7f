import { createTranslator } from "use-intl/core";
import { settingsContext } from "../../../contexts/services.ts";
import { registers } from "../../../domain/catalogue/registers/registers.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { webAppManifest } from "../../../platform/http/web-app-manifest.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { languageOf, localeOf } from "../../../platform/language/language.ts";
import type { Route } from "./+types/manifest";

// Contains nothing personal: browsers fetch a manifest without the session.
export const handle: PageHandle = { cached: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { brand, shortName } = context.get(settingsContext).site().firm;
  const language = languageOf(new URL(request.url).pathname);
  const [{ words, form }] = registers();
  const t = createTranslator({
    locale: language,
    messages: allMessages[language],
    namespace: "portal",
  });
  const { app, nav } = allMessages[language].portal;
  return webAppManifest({
    name: `${brand}: ${app.portal}`,
    short_name: `${shortName} ${app.portal}`,
    id: "/dashboard",
    lang: localeOf[language],
    start_url: "/dashboard",
    display: "standalone",
    shortcuts: [
      { name: nav.today, url: "/today" },
      { name: nav.inbox, url: "/inbox" },
      { name: t("app.addClient", { register: words[language].name }), url: form },
    ],
  });
}
