import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import { defaultDetails } from "../../domain/settings/site-details.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { StepsBullet } from "../../ui/steps-pattern.tsx";
import { StepsRise } from "../../ui/steps-rise.tsx";
import { EnquiryFormIsland } from "../enquiry-form/form-island.tsx";
import { callHref } from "../page/contact-links.ts";
import { layoutData } from "../page/layout-data.ts";
import { pageMeta } from "../page/meta.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import type { Route } from "./+types/home";
import { Aims } from "./aims.tsx";
import { Figures } from "./figures.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { firmGraph } from "./structured-data.ts";

export const handle: PageHandle = { cached: true, bilingual: true };

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { title, description } = publicMessages[language].site.home;
  const page = { ...layoutData(matches), language, path: "/", title };
  const graph = firmGraph({ ...page, type: "WebPage" });
  return pageMeta({ ...page, description, bilingual: true, graph });
}

export default function Home() {
  return (
    <>
      <Hero />
      <About />
      <Services />
      <Contact />
      <Statistics />
    </>
  );
}

function Hero() {
  const t = useTranslations("site.home");
  const language = languageOf(useLocation().pathname);
  const { phones, statistics } = useSiteDetails();
  const phone = phones.helpline;
  return (
    <Section className="overflow-hidden" inner="grid grid-cols-1 items-end gap-8 lg:grid-cols-[3fr_2fr]">
      <div className="grid grid-cols-1 content-center gap-6 self-center">
        <BrandMeaning />
        <h1 className="text-5xl">{t("claim")}</h1>
        <p className="max-w-text text-lg text-ink-soft">{t("proof", statistics)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={hrefIn(language, "/enquiries/appointment")}
            variant="accent"
            size="large"
            icon="calendar"
          >
            {t("book")}
          </ButtonLink>
          <ButtonLink href={callHref(phone)} variant="quiet" size="large" icon="phone">
            {t("call", { phone: spaced(phone) })}
          </ButtonLink>
        </div>
      </div>
      <StepsRise className="-mb-12 ml-auto w-44 sm:-mb-20 sm:w-64 lg:w-full" />
    </Section>
  );
}

/** What the default name means; hidden when the owner has set another name. */
function BrandMeaning() {
  const t = useTranslations("site");
  if (useSiteDetails().firm.shortName !== defaultDetails.firm.shortName) return null;
  return (
    <p className="flex items-center gap-2 font-bold text-marigold-text">
      <StepsBullet />
      {t("brandMeaning")}
    </p>
  );
}

function About() {
  const t = useTranslations("site.home");
  const language = languageOf(useLocation().pathname);
  return (
    <Section ground="sunk" id="about" inner="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-6">
        <Heading lead={t("aboutText")}>{t("aboutTitle")}</Heading>
        <p>
          <TextLink href={hrefIn(language, "/about")} className="inline-flex min-h-11 items-center">
            {t("aboutMore")}
          </TextLink>
        </p>
      </div>
      <Aims />
    </Section>
  );
}

function Services() {
  const t = useTranslations("site.home");
  return (
    <Section id="services">
      <Heading lead={t("servicesText")}>{t("servicesTitle")}</Heading>
      <ServiceCards />
    </Section>
  );
}

function Contact() {
  const t = useTranslations("site.home");
  const language = languageOf(useLocation().pathname);
  const { hours } = useSiteDetails();
  const { intro } = publicMessages[language].enquiries.forms.contact;
  return (
    <Section ground="sunk" id="contact" inner="grid grid-cols-1 gap-8 lg:grid-cols-[2fr_3fr]">
      <div className="grid content-start gap-6">
        <Heading lead={intro}>{t("contactTitle")}</Heading>
        <p className="text-ink-soft">{t("hours", { hours: hoursInWords(hours, language) })}</p>
        <p>
          <TextLink href={hrefIn(language, "/contact")} className="inline-flex min-h-11 items-center">
            {t("reach")}
          </TextLink>
        </p>
      </div>
      <Card>
        <EnquiryFormIsland kind="contact" language={language} />
      </Card>
    </Section>
  );
}

function Statistics() {
  return (
    <Section>
      <h2 className="sr-only">{useTranslations("site.home")("statsTitle")}</h2>
      <Figures />
    </Section>
  );
}
