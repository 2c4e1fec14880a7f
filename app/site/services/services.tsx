import { Fragment } from "react";
import { scriptsContext } from "../../contexts/services.ts";
import { findBanner } from "../../domain/catalogue/services/banners.server.ts";
import { categories } from "../../domain/catalogue/services/categories.ts";
import { firstWantedServices } from "../../domain/catalogue/services/listed-cards.server.ts";
import { readListing } from "../../domain/catalogue/services/listing.server.ts";
import { moreSchemes } from "../../domain/catalogue/services/pages.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { BookButton } from "../frame/page/book-button.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/services";
import { ServiceListing } from "./listing.tsx";
import { serviceListGraph } from "./structured-data.ts";

export const handle: PageHandle = {
  cached: true,
  query: ["category", "q"],
  cachedQueries: Object.keys(categories).map((category) => `?category=${category}`),
  bilingual: true,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const script = context.get(scriptsContext).services;
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const [more, wanted] = [moreSchemes(language), firstWantedServices(language)];
  return { listing: readListing(url), more, wanted, script, drawing: findBanner("services") };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = publicMessages[languageOf(args.location.pathname)].services.list;
  return pageMeta(args, { title, description, graph: (page) => serviceListGraph(page, title) });
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { listing, more, wanted, script, drawing } = loaderData;
  const t = useTranslations("services.list");
  const language = useLocale();
  return (
    <>
      <ServiceListing
        listing={listing}
        drawing={drawing}
        script={script}
        wanted={<PageLinks label={useTranslations("site.home")("wanted")} pages={wanted} />}
      >
        <PageLinks label={t("more")} pages={more} />
      </ServiceListing>
      <Section ground="sunk" inner="grid gap-6">
        <Heading lead={t("unsureText")}>{t("unsureTitle")}</Heading>
        <p className="flex flex-wrap gap-3">
          <BookButton>{t("book")}</BookButton>
          <ButtonLink href={hrefIn(language, "/find-service")} variant="quiet" size="large">
            {t("find")}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

type LinksProps = { label: string; pages: readonly { route: string; title: string }[] };

function PageLinks({ label, pages }: LinksProps) {
  const language = useLocale();
  return (
    <p>
      {label}:{" "}
      {pages.map(({ route, title }, index) => (
        <Fragment key={route}>
          {index > 0 ? <span>, </span> : null}
          <a className="link" href={hrefIn(language, `/${route}`)}>
            {title}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
