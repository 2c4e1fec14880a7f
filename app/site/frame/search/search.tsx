import { scriptsContext, settingsContext } from "../../../contexts/services.ts";
import { wantedServices } from "../../../domain/catalogue/services/listed-cards.server.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { languageOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { isolated, readQuery } from "../../../platform/search/query.ts";
import { Heading, Section } from "../../../ui/section.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { MostWanted } from "../home/most-wanted.tsx";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/search";
import { AskInstead } from "./ask-instead.tsx";
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
      {results.length > 0 ? null : <MostWanted services={wanted} />}
      <AskInstead query={query} />
    </>
  );
}
