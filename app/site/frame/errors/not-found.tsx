import { data, redirect } from "react-router";
import { servicePaths } from "../../../domain/catalogue/services/catalogue.ts";
import { guessFromAddress } from "../../../domain/catalogue/services/guess-services.server.ts";
import { cardLinks } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { englishPath, languageOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/not-found";
import { NotFoundPage } from "./error-pages.tsx";

/** An address under `/hi` whose page is not translated leads to the English page. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const wanted = englishPath(pathname).toLowerCase();
  const english = servicePaths.find((path) => path.toLowerCase() === wanted);
  if (english && languageOf(pathname) !== "en") throw redirect(english);
  return data(
    { guesses: guessFromAddress(pathname), cards: cardLinks(languageOf(pathname)) },
    { status: 404 },
  );
}

/** For forms posted to an unknown address. */
export function action() {
  return data(null, { status: 404 });
}

export function meta({ location, matches }: Route.MetaArgs) {
  return unlistedMeta(matches, publicMessages[languageOf(location.pathname)].site.notFound.title);
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
