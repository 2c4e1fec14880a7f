import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedCard } from "../../domain/services/listed-cards.server.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { StepsRise } from "../../ui/steps-rise.tsx";
import { ServiceCards } from "../home/service-cards.tsx";
import { SearchBox } from "../services/search-box.tsx";
import { ServiceTiles } from "../services/tile.tsx";

/** The page for an unknown address; `guesses` are services that the address may have meant. */
export function NotFoundPage({ guesses }: { guesses: readonly ListedCard[] }) {
  const t = useTranslations("site");
  return (
    <Section inner="grid grid-cols-1 gap-12">
      <Intro />
      {guesses.length > 0 ? (
        <div className="grid gap-4">
          <h2>{t("notFound.guesses")}</h2>
          <ServiceTiles cards={guesses} />
        </div>
      ) : null}
      <SearchBox className="max-w-text" />
      <div>
        <h2>{t("home.servicesTitle")}</h2>
        <ServiceCards />
      </div>
    </Section>
  );
}

function Intro() {
  const t = useTranslations("site");
  const language = languageOf(useLocation().pathname);
  return (
    <div className="flex flex-wrap items-end justify-between gap-6">
      <div className="grid gap-6">
        <Heading level="h1" lead={t("notFound.text")}>
          {t("notFound.title")}
        </Heading>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={hrefIn(language, "/")} icon="home">
            {t("refusals.home")}
          </ButtonLink>
          <ButtonLink href={hrefIn(language, "/enquiries/contact")} variant="quiet" icon="mail">
            {t("nav.contact")}
          </ButtonLink>
        </p>
      </div>
      <StepsRise className="w-48 max-sm:hidden" />
    </div>
  );
}
