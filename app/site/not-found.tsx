import { data } from "react-router";
import { languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import { unlistedMeta } from "../pages/meta.ts";
import { guessFromAddress } from "../services/guess-services.server.ts";
import type { Route } from "./+types/not-found";
import { Nothing } from "./nothing.tsx";

export function loader({ request }: Route.LoaderArgs) {
  return data({ guesses: guessFromAddress(new URL(request.url).pathname) }, { status: 404 });
}

/** A form posted to nowhere is answered like a page asked for from nowhere. */
export function action() {
  return data(null, { status: 404 });
}

export function meta({ location }: Route.MetaArgs) {
  return unlistedMeta(publicMessages[languageOf(location.pathname)].site.notFound.title);
}

export default function NotFound({ loaderData: { guesses } }: Route.ComponentProps) {
  return <Nothing guesses={guesses} />;
}
