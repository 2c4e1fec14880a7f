import { Outlet, useRouteError } from "react-router";
import { languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import { unlistedMeta } from "../pages/meta.ts";
import type { Route } from "./+types/page";
import { Broken } from "./broken.tsx";
import { Nothing } from "./nothing.tsx";
import { refusalOf } from "./refusal-of.ts";

/** Between the shell and its pages: what breaks in a page ends here, and the shell stays. */
export default function Page() {
  return <Outlet />;
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  if (error === undefined) return [];
  const { refusals } = publicMessages[languageOf(location.pathname)].site;
  return unlistedMeta(matches, refusals[refusalOf(error)].title);
}

export function ErrorBoundary() {
  const refusal = refusalOf(useRouteError());
  return refusal === 404 ? <Nothing guesses={[]} /> : <Broken refusal={refusal} />;
}
