import { photosContext } from "../../../contexts/services.ts";
import { findBanner } from "../../../domain/catalogue/services/banners.server.ts";
import { type Category, categories } from "../../../domain/catalogue/services/categories.ts";
import { namesOf } from "../../../platform/content/names-of.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Heading, Section } from "../../../ui/section.tsx";
import { StepsRise } from "../../../ui/steps-rise.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { Photos } from "../../brand/photos.tsx";
import { PageBanner } from "../../services/page-banner.tsx";
import { Aims } from "../home/firm.tsx";
import { firmMeta } from "../home/structured-data.ts";
import { BookButton } from "../page/book-button.tsx";
import type { Route } from "./+types/about";
import { Benefits, HowWeWork, WhoWeAre } from "./sections.tsx";

export const handle: PageHandle = { cached: true, bilingual: true };

export function loader({ context }: Route.LoaderArgs) {
  return { drawing: findBanner("about"), photos: context.get(photosContext).value() };
}

export function meta(args: Route.MetaArgs) {
  return firmMeta(args, "AboutPage", ({ about }) => about);
}

export default function About({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("about");
  return (
    <>
      <PageBanner drawing={loaderData.drawing} title={t("title")} lead={t("lead")} />
      <Section inner="grid grid-cols-1 gap-4 sm:gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid max-w-text content-start gap-2 sm:gap-4">
          <h2>{t("intro.title")}</h2>
          <p className="sm:text-lg">{t("intro.text")}</p>
          <p className="text-ink-soft">{t("intro.languages")}</p>
        </div>
        <Aims />
      </Section>
      <SixSteps />
      <WhyChooseUs />
      <HowWeWork />
      <WhoWeAre />
      <Photos photos={loaderData.photos} />
      <Benefits />
      <NeverDone />
      <CallToAction />
    </>
  );
}

const reasons = ["price", "free", "keys", "words"] as const;

function WhyChooseUs() {
  const t = useTranslations("about.why");
  return (
    <Section inner="grid grid-cols-1 gap-4 sm:gap-8 lg:grid-cols-[2fr_3fr]">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6">
        {reasons.map((reason) => (
          <li key={reason} className="border-t border-line pt-3 sm:pt-4">
            <h3>{t(`${reason}.title`)}</h3>
            <p className="mt-1 text-ink-soft sm:mt-2">{t(`${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const refusals = ["promise", "money", "otp", "free", "pose"] as const;

/** So that visitors recognise fraud in the firm's name. */
function NeverDone() {
  const t = useTranslations("about.never");
  return (
    <Section id="never" inner="grid grid-cols-1 gap-4 sm:gap-8 lg:grid-cols-[2fr_3fr]">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ul className="grid gap-2 sm:gap-3 sm:text-lg">
        {refusals.map((refusal) => (
          <li key={refusal} className="flex gap-3">
            <Icon name="close" className="mt-1 text-brick" />
            {t(refusal)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CallToAction() {
  const t = useTranslations("about.cta");
  return (
    <Section
      ground="sunk"
      className="overflow-hidden"
      inner="grid grid-cols-1 items-end gap-8 lg:grid-cols-[3fr_2fr]"
    >
      <div className="grid gap-6 self-center">
        <Heading lead={t("text")}>{t("title")}</Heading>
        <div className="flex flex-wrap gap-3">
          <BookButton>{useTranslations("site.home")("book")}</BookButton>
          <ButtonLink href={hrefIn(useLocale(), "/services")} variant="quiet" size="large">
            {t("services")}
          </ButtonLink>
        </div>
      </div>
      <StepsRise className="-mb-16 ml-auto w-64 max-lg:hidden" />
    </Section>
  );
}

function SixSteps() {
  const t = useTranslations("about.steps");
  return (
    <Section ground="sunk" className="lg:pb-0!">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ol className="mt-4 grid grid-cols-1 gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-8 lg:-mt-8 lg:grid-cols-6 lg:items-end lg:gap-0">
        {namesOf(categories).map((category, index) => (
          <Step key={category} category={category} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ category, number }: { category: Category; number: number }) {
  const t = useTranslations();
  return (
    <li className={`hue-${category}`}>
      <div className="flex gap-4 lg:grid lg:gap-2 lg:pr-4 lg:pb-5">
        <CategoryIcon category={category} />
        <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2">
          <h3>
            <a className="link" href={hrefIn(useLocale(), `/services?category=${category}`)}>
              {t(`site.categories.${category}.name`)}
            </a>
          </h3>
          <p className="text-sm text-ink-soft">
            <span className="lg:hidden">{number}. </span>
            {t(`site.categories.${category}.means`)}
          </p>
          <p className="sm:mt-2">{t(`about.steps.${category}`)}</p>
        </div>
      </div>
      <Tread number={number} />
    </li>
  );
}

/** With the hatched border of Mithila painting. */
function Tread({ number }: { number: number }) {
  return (
    <svg className="hidden w-full lg:block" width="160" height={32 + number * 40} aria-hidden="true">
      <rect className="fill-hue-line" width="100%" height="100%" />
      <path className="stroke-paper" strokeWidth="8" strokeDasharray="3 6" d="M8 12h400" />
      <text className="fill-current text-3xl font-extrabold" x="16" y="58">
        {number}
      </text>
    </svg>
  );
}
