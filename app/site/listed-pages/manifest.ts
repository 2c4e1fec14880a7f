import { settingsContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import type { Route } from "./+types/manifest";

export const handle: PageHandle = { cached: true };

const background = "#fcf8f0";

/** The web app manifest: how the site looks on a phone's home screen. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { firm } = context.get(settingsContext).site();
  const language = languageOf(new URL(request.url).pathname);
  const manifest = {
    name: firm.brand,
    short_name: firm.shortName,
    description: publicMessages[language].site.home.description,
    lang: localeOf[language],
    start_url: hrefIn(language, "/"),
    scope: "/",
    // Visitors need the browser's Back button, because each page is a document of its own.
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
