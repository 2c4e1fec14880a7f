import { settingsContext } from "../../contexts/services.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { webAppManifest } from "../../platform/http/web-app-manifest.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import type { Route } from "./+types/manifest";

/** For the home screen of a phone. It says nothing about the person, and is the same for every link. */
export function loader({ request, params, context }: Route.LoaderArgs): Response {
  const language = languageOf(new URL(request.url).pathname);
  const { firm } = context.get(settingsContext).site();
  const response = webAppManifest({
    name: `${applicantMessages[language].page.title}: ${firm.brand}`,
    short_name: firm.shortName,
    lang: localeOf[language],
    start_url: hrefIn(language, `/c/${encodeURIComponent(params.token)}`),
    display: "standalone",
  });
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
}
