import { data, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hrefIn, languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import { unlistedMeta } from "../pages/meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Heading, Section } from "../ui/section.tsx";
import { StepsRise } from "../ui/steps-rise.tsx";
import type { Route } from "./+types/not-found";
import { ServiceCards } from "./service-cards.tsx";

export function loader() {
  return data(null, { status: 404 });
}

/** A form posted to nowhere is answered like a page asked for from nowhere. */
export const action = loader;

export function meta({ location }: Route.MetaArgs) {
  return unlistedMeta(publicMessages[languageOf(location.pathname)].site.notFound.title);
}

export default function NotFound() {
  const t = useTranslations("site");
  const language = languageOf(useLocation().pathname);
  return (
    <Section>
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
        <StepsRise className="w-48" />
      </div>
      <h2 className="mt-12">{t("home.servicesTitle")}</h2>
      <ServiceCards />
    </Section>
  );
}
