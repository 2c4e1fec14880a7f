import { settingsContext } from "../../../contexts/services.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { webAppManifest } from "../../../platform/http/web-app-manifest.ts";
import { hrefIn, languageOf, localeOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import type { Route } from "./+types/manifest";

export const handle: PageHandle = { cached: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { firm } = context.get(settingsContext).site();
  const language = languageOf(new URL(request.url).pathname);
  return webAppManifest({
    name: firm.brand,
    short_name: firm.shortName,
    description: publicMessages[language].site.home.description,
    lang: localeOf[language],
    start_url: hrefIn(language, "/"),
    // Visitors need the browser's Back button, because each page is a document of its own.
    display: "minimal-ui",
  });
}
