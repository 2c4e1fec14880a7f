import { Outlet, useLocation, useMatches } from "react-router";
import {
  originContext,
  scriptsContext,
  settingsContext,
  visitorCounterContext,
} from "../../../contexts/services.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../../platform/language/language.ts";
import { spaced, whatsappHref } from "../../../platform/language/phone.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { staffMessages } from "../../../platform/language/staff-messages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SkipLink } from "../../../ui/skip-link.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { pageLinks } from "../listed-pages/listed-pages.server.ts";
import { callHref, messagePhone } from "../page/contact-links.ts";
import { SiteDetailsContext, useSiteDetails } from "../page/use-site-details.ts";
import type { Route } from "./+types/layout";
import { Footer } from "./footer.tsx";
import { BareHeader, Header } from "./header.tsx";
import { languageContext } from "./language-context.ts";
import printSheet from "./print-sheet.css?url";

/** Pages are cached: never anything about the visitor, except the language of the sign-in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const scripts = context.get(scriptsContext);
  const visitors = context.get(visitorCounterContext);
  const origin = context.get(originContext);
  const settings = context.get(settingsContext);
  const language = context.get(languageContext) ?? languageOf(new URL(request.url).pathname);
  return {
    language,
    scripts,
    printSheet,
    visitors: visitors.total(),
    origin,
    details: settings.site(),
    links: pageLinks(language),
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { language } = loaderData;
  return (
    <MessagesProvider
      locale={language}
      messages={{ ...publicMessages[language], staff: staffMessages[language] }}
    >
      <SiteDetailsContext value={loaderData.details}>
        <Shell {...loaderData} />
      </SiteDetailsContext>
    </MessagesProvider>
  );
}

function Shell({ visitors, origin, links, scripts, printSheet }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("site");
  const language = useLocale();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as PageHandle;
  // Loaders of a service's pages return the service in words.
  const ask = handle.ask ?? hrefIn(language, "/contact#contact");
  const { topic } = (match?.loaderData ?? {}) as { topic?: string };
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      {handle.bare ? (
        <BareHeader bilingual={handle.bilingual} />
      ) : (
        <Header bilingual={handle.bilingual} links={links} suggestions={scripts.suggestions} />
      )}
      <Letterhead address={handle.cached ? origin + pathname : undefined} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer visitors={visitors} links={links} isShort={handle.bare} />
      {handle.bare ? null : <ContactBar topic={topic} ask={ask} />}
      {/* With script the sheet is loaded after the first paint. */}
      <noscript>
        <link rel="stylesheet" media="print" href={printSheet} />
      </noscript>
    </>
  );
}

/** On paper. A page that is not found shows no address. */
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

/** On wide screens only the message button, floating in the corner. The message names the page's service. */
function ContactBar({ topic, ask }: { topic: string | undefined; ask: string }) {
  const t = useTranslations("site");
  const { phones } = useSiteDetails();
  const phone = messagePhone(phones, "helpline");
  const text = t("footer.whatsappText", { topic: topic ?? t("footer.whatsappHome") });
  return (
    <nav aria-label={t("bar.label")} className="contact-bar print-none">
      <a href={callHref(phones.helpline)}>
        <Icon name="phone" />
        {t("nav.call")}
      </a>
      {phone ? (
        <a
          href={whatsappHref(phone, text)}
          target="_blank"
          rel="noopener"
          aria-label={t("footer.whatsapp")}
          className="float-button"
        >
          <Icon name="chat" />
          <span>{t("bar.whatsapp")}</span>
        </a>
      ) : null}
      <a href={ask}>
        <Icon name="edit" />
        {t("bar.ask")}
      </a>
    </nav>
  );
}
