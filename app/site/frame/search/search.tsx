import { scriptsContext, settingsContext } from "../../../contexts/services.ts";
import { wantedServices } from "../../../domain/catalogue/services/listed-cards.server.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../../platform/language/language.ts";
import { whatsappHref } from "../../../platform/language/phone.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { isolated, readQuery } from "../../../platform/search/query.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Heading, Section } from "../../../ui/section.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { MostWanted } from "../home/most-wanted.tsx";
import { messagePhone } from "../page/contact-links.ts";
import { unlistedMeta } from "../page/meta.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import type { Route } from "./+types/search";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { siteIndex } from "./site-index.server.ts";

/** Only the page without a query is cached. */
export const handle: PageHandle = { cached: true, query: ["q"], bilingual: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const search = await siteIndex(context.get(settingsContext).site());
  const query = readQuery(url);
  return {
    query,
    results: search(query, language),
    wanted: wantedServices(language),
    script: context.get(scriptsContext).suggestions,
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { title, titleOf } = publicMessages[languageOf(location.pathname)].search;
  const query = loaderData?.query;
  return unlistedMeta(matches, query ? titleOf.replace("{query}", () => isolated(query)) : title);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, results, wanted, script } = loaderData;
  const t = useTranslations("search");
  return (
    <>
      <Section width="text" className="pb-0!">
        <Heading level="h1" lead={query ? undefined : t("lead")}>
          {t("title")}
        </Heading>
        <SearchForm id="q" query={query} script={script} className="mt-6" />
        {query ? <Results query={query} results={results} /> : null}
      </Section>
      {results.length > 0 ? null : (
        <Section width="text" className="pt-8! pb-0!">
          <MostWanted services={wanted} />
        </Section>
      )}
      <AskInstead query={query} />
    </>
  );
}

/** The WhatsApp message names what was searched for. */
function AskInstead({ query }: { query: string }) {
  const t = useTranslations("search");
  const footer = useTranslations("site.footer");
  const { phones } = useSiteDetails();
  const phone = messagePhone(phones, "helpline");
  const text = footer("whatsappText", { topic: query || footer("whatsappHome") });
  return (
    <Section ground="sunk" className="mt-12" inner="grid gap-2">
      <h2 className="text-2xl">{t("helpTitle")}</h2>
      <p className="text-ink-soft">{t("helpText")}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {phone ? (
          <ButtonLink
            href={whatsappHref(phone, text)}
            target="_blank"
            rel="noopener"
            variant="quiet"
            icon="chat"
          >
            {t("message")}
          </ButtonLink>
        ) : null}
        <ButtonLink href={hrefIn(useLocale(), "/contact#contact")} variant="quiet" icon="mail">
          {useTranslations("contact")("form.title")}
        </ButtonLink>
      </p>
    </Section>
  );
}
