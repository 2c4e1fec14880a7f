import { data, redirect } from "react-router";
import { catalogue } from "../../domain/services/catalogue.ts";
import { guessFromAddress } from "../../domain/services/guess-services.server.ts";
import { englishPath, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/not-found";
import { NotFoundPage } from "./not-found-page.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const english = englishOf(new URL(request.url).pathname);
  if (english) throw redirect(english);
  return data({ guesses: guessFromAddress(new URL(request.url).pathname) }, { status: 404 });
}

/** The English page of an address under `/hi` whose page is not translated. */
function englishOf(pathname: string): string | undefined {
  if (languageOf(pathname) === "en") return undefined;
  const wanted = englishPath(pathname).toLowerCase();
  const cards = Object.values(catalogue).flat();
  return cards.find(({ path }) => path.toLowerCase() === wanted)?.path;
}

/** A form that is sent to an unknown address gets the same page. */
export function action() {
  return data(null, { status: 404 });
}

export function meta({ location, matches }: Route.MetaArgs) {
  return unlistedMeta(matches, publicMessages[languageOf(location.pathname)].site.notFound.title);
}

export default function NotFound({ loaderData: { guesses } }: Route.ComponentProps) {
  return <NotFoundPage guesses={guesses} />;
}
