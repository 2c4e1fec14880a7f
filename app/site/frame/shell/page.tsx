import { Outlet, useRouteError } from "react-router";
import { languageOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { ErrorPage, NotFoundPage } from "../errors/error-pages.tsx";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/page";
import { errorStatus } from "./plain-error-page.tsx";

/** Shows errors of a page inside the shell. */
export default function Page() {
  return <Outlet />;
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  if (error === undefined) return [];
  const { refusals } = publicMessages[languageOf(location.pathname)].site;
  return unlistedMeta(matches, refusals[errorStatus(error)].title);
}

export function ErrorBoundary() {
  const status = errorStatus(useRouteError());
  return status === 404 ? <NotFoundPage guesses={[]} cards={[]} /> : <ErrorPage status={status} />;
}
