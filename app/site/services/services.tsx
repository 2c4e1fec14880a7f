import { useLocale, useTranslations } from "use-intl";
import { scriptsContext } from "../../contexts/services.ts";
import { categories } from "../../domain/enquiries/categories.ts";
import { findBanner } from "../../domain/services/banners.server.ts";
import { readListing } from "../../domain/services/listing.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { BookButton } from "../page/book-button.tsx";
import { pageMeta } from "../page/meta.ts";
import type { Route } from "./+types/services";
import { ServiceListing } from "./listing.tsx";
import { PageBanner } from "./page-banner.tsx";
import { serviceListGraph } from "./structured-data.ts";

export const handle: PageHandle = {
  cached: true,
  query: ["category", "q"],
  cachedQueries: Object.keys(categories).map((category) => `?category=${category}`),
  bilingual: true,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const script = context.get(scriptsContext).services;
  return { listing: readListing(new URL(request.url)), script, drawing: findBanner("services") };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = publicMessages[languageOf(args.location.pathname)].services.list;
  return pageMeta(args, { title, description, graph: (page) => serviceListGraph(page, title) });
}

export default function Services({ loaderData: { listing, script, drawing } }: Route.ComponentProps) {
  const t = useTranslations("services.list");
  const contact = hrefIn(useLocale(), "/contact");
  return (
    <>
      <script type="module" async fetchPriority="low" src={script} />
      <PageBanner drawing={drawing} title={t("title")} lead={t("lead")} />
      <Section>
        <ServiceListing listing={listing} />
      </Section>
      <Section ground="sunk" inner="grid gap-6">
        <Heading lead={t("unsureText")}>{t("unsureTitle")}</Heading>
        <p className="flex flex-wrap gap-3">
          <BookButton>{t("book")}</BookButton>
          <ButtonLink href={contact} variant="quiet" size="large" icon="chat">
            {t("contact")}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
