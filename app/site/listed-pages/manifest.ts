import { settingsContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/handle.ts";
import { hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import type { Route } from "./+types/manifest";

export const handle: PageHandle = { cached: true };

const paper = "#fcf8f0";

/** What a phone shows of the site when somebody puts it on the home screen. */
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
    // Each page is a document of its own: without the browser's way back one would be lost.
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
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
