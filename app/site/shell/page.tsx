import { Outlet, useRouteError } from "react-router";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Broken } from "../errors/broken.tsx";
import { Nothing } from "../errors/nothing.tsx";
import { unlistedMeta } from "../page/meta.ts";
import { refusalOf } from "../page/refusal-of.ts";
import type { Route } from "./+types/page";

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
