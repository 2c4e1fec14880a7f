import { type ReactNode, useContext } from "react";
import type { ListedCard } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Heading, Section } from "../../../ui/section.tsx";
import { StepsRise } from "../../../ui/steps-rise.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { ServiceTiles } from "../../services/tiles.tsx";
import { type CardLink, ServiceCards } from "../home/service-cards.tsx";
import { callHref } from "../page/contact-links.ts";
import { RequestId } from "../page/request-id.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import { SearchForm } from "../search/search-form.tsx";

export function ErrorPage({ status }: { status: 403 | 405 | 500 }) {
  const t = useTranslations("site");
  const { firm, phones } = useSiteDetails();
  const reference = useContext(RequestId);
  const ours = status === 500;
  const text = ours ? t("broken.lead") : t(`refusals.${status}.text`);
  return (
    <Section>
      <Intro title={t(`refusals.${status}.title`)} text={text} drawing={<MissingStep />}>
        <p className="flex flex-wrap gap-3">
          <HomeButton />
          <ButtonLink href={callHref(phones.helpline)} variant="quiet" icon="phone">
            {t("home.call", { phone: spaced(phones.helpline) })}
          </ButtonLink>
          <ButtonLink href={`mailto:${firm.email}`} variant="quiet" icon="mail">
            {firm.email}
          </ButtonLink>
        </p>
        {ours && reference ? (
          <p className="max-w-text text-sm text-ink-soft wrap-anywhere">
            {t("broken.reference", { reference })}
          </p>
        ) : null}
      </Intro>
    </Section>
  );
}

type NotFoundProps = {
  /** Services that the address may have meant. */
  guesses: readonly ListedCard[];
  cards: readonly CardLink[];
};

export function NotFoundPage({ guesses, cards }: NotFoundProps) {
  const t = useTranslations("site");
  const contact = hrefIn(useLocale(), "/enquiries/contact");
  const drawing = <StepsRise className="h-auto w-48 max-lg:hidden" />;
  return (
    <Section inner="grid grid-cols-1 gap-12">
      <Intro title={t("notFound.title")} text={t("notFound.text")} drawing={drawing}>
        <p className="flex flex-wrap gap-3">
          <HomeButton />
          <ButtonLink href={contact} variant="quiet" icon="mail">
            {useTranslations("contact")("label")}
          </ButtonLink>
        </p>
      </Intro>
      {guesses.length > 0 ? (
        <div className="grid gap-4">
          <h2>{t("notFound.guesses")}</h2>
          <ServiceTiles cards={guesses} />
        </div>
      ) : null}
      <SearchForm id="q" className="max-w-text" />
      {cards.length > 0 ? (
        <div>
          <h2>{t("home.servicesTitle")}</h2>
          <ServiceCards cards={cards} />
        </div>
      ) : null}
    </Section>
  );
}

type IntroProps = { title: string; text: string; drawing: ReactNode; children: ReactNode };

function Intro({ title, text, drawing, children }: IntroProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-6">
      <div className="grid gap-6">
        <Heading level="h1" lead={text}>
          {title}
        </Heading>
        {children}
      </div>
      {drawing}
    </div>
  );
}

function HomeButton() {
  return (
    <ButtonLink href={hrefIn(useLocale(), "/")} icon="home">
      {useTranslations("site.refusals")("home")}
    </ButtonLink>
  );
}

/** The steps of the logo with one missing. */
function MissingStep() {
  return (
    <svg
      className="h-auto w-48 fill-indigo"
      viewBox="0 0 292 170"
      width="292"
      height="170"
      aria-hidden="true"
    >
      <path opacity=".3" d="M0 118h44v42H0Z" />
      <path opacity=".46" d="M44 92h44v68H44Z" />
      <path opacity=".82" d="M132 40h44v120h-44Z" />
      <path d="M176 14h44v146h-44Z" />
      <path
        className="fill-none stroke-marigold"
        strokeWidth="3"
        strokeDasharray="6 5"
        d="M90 66h40v92H90Z"
      />
      <path className="fill-marigold" transform="rotate(-12 244 160)" d="M244 68h40v92h-40Z" />
    </svg>
  );
}
