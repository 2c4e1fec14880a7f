import { Outlet, useLocation, useMatches } from "react-router";
import { IntlProvider, useTranslations } from "use-intl";
import { originContext, scriptsContext, settingsContext, visitsContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { staffMessages } from "../../platform/language/portal-messages.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { pageLinks } from "../listed-pages/listed-pages.server.ts";
import { SiteDetailsContext, useSiteDetails } from "../page/use-site-details.ts";
import type { Route } from "./+types/layout";
import { inlineCss } from "./content-security.server.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The same for everybody, because pages are cached: never anything about the visitor. */
export function loader({ request, context }: Route.LoaderArgs) {
  const scripts = context.get(scriptsContext);
  const visits = context.get(visitsContext);
  const origin = context.get(originContext);
  const settings = context.get(settingsContext);
  const links = pageLinks[languageOf(new URL(request.url).pathname)];
  return { scripts, css: inlineCss, visits: visits.total(), origin, details: settings.site(), links };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const language = languageOf(useLocation().pathname);
  return (
    <IntlProvider
      locale={language}
      messages={{ ...publicMessages[language], staff: staffMessages }}
      timeZone="Asia/Kolkata"
    >
      <SiteDetailsContext value={loaderData.details}>
        <Shell {...loaderData} />
      </SiteDetailsContext>
    </IntlProvider>
  );
}

function Shell({ visits, origin, links }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("site");
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as PageHandle;
  // The loaders of a service's pages return whether it is translated, and the service in words.
  const page = (match?.loaderData ?? {}) as { bilingual?: boolean; topic?: string };
  const { bilingual = handle.bilingual ?? false, topic } = page;
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <Header bilingual={bilingual} links={links} />
      <Letterhead address={handle.cached ? origin + pathname : undefined} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer visits={visits} topic={topic} links={links} />
    </>
  );
}

/** The head of every printed page: the firm and the page's address. A page that is not found shows no address. */
function Letterhead({ address }: { address: string | undefined }) {
  const t = useTranslations("site.letterhead");
  const { firm, phones } = useSiteDetails();
  return (
    <p className="letterhead">
      <b>{firm.brand}</b> · {t("call", { phone: spaced(phones.helpline) })} · {firm.email}
      {address ? <span className="block">{t("address", { address })}</span> : null}
    </p>
  );
}
