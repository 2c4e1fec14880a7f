import { type ReactNode, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { loaderDataOf } from "./platform/http/loader-data.ts";
import type { PageHandle } from "./platform/http/page-handle.ts";
import { hrefIn, languageOf, localeOf } from "./platform/language/language.ts";
import type { Route as PortalRoute } from "./portal/frame/shell/+types/layout";
import type { Route as SiteRoute } from "./site/frame/shell/+types/layout";
import { bootLoader } from "./site/frame/shell/boot-loader.ts";
import { errorStatus, PlainErrorPage } from "./site/frame/shell/plain-error-page.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const shell = loaderDataOf<PortalRoute.ComponentProps["loaderData"]>(matches, "portal");
  const site = loaderDataOf<SiteRoute.ComponentProps["loaderData"]>(matches, "site");
  const { pathname } = useLocation();
  const ofPage = site?.language ?? languageOf(pathname);
  // A portal document keeps the language of its messages until it is loaded again.
  const [chosen] = useState(shell?.language);
  const language = chosen ?? ofPage;
  const portal = matches.some((match) => match.id === "portal");
  const { ownManifest } = (matches.at(-1)?.handle ?? {}) as PageHandle;
  const manifest = hrefIn(language, portal ? "/portal.webmanifest" : "/manifest.webmanifest");
  return (
    <html lang={localeOf[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {portal ? <meta name="color-scheme" content="light dark" /> : null}
        <meta name="theme-color" content="#fcf8f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1223" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={ownManifest ? `${pathname}/manifest.webmanifest` : manifest} />
        <Meta />
        <Links />
        {portal ? null : <PublicHead />}
      </head>
      <body>
        {children}
        {portal ? <ScrollRestoration /> : null}
        {portal ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The one small script of public pages, and the place of their style rules; the portal has its own. */
function PublicHead() {
  const shell = loaderDataOf<SiteRoute.ComponentProps["loaderData"]>(useMatches(), "site");
  if (!shell) return null;
  return (
    <>
      <style />
      <script
        data-boot={shell.scripts.boot}
        data-islands={shell.scripts.islands}
        dangerouslySetInnerHTML={{ __html: bootLoader }}
      />
      {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PlainErrorPage status={errorStatus(useRouteError())} />;
}
