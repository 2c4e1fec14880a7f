import { dbContext, noticesContext, photosContext, settingsContext } from "../../../contexts/services.ts";
import { type HomeExample, homeExample } from "../../../domain/catalogue/services/home-example.server.ts";
import { cardLinks, wantedServices } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { noticesFor, shownAtOnce } from "../../../domain/firm/notices/notice.ts";
import { answerInWords, hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { type OwnFigures, ownFigures } from "../../../domain/office/reports/own-figures.server.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { hrefIn, languageOf, localeOf } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { dayInWords, istDay } from "../../../platform/language/time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Heading, Section } from "../../../ui/section.tsx";
import { StepsBullet } from "../../../ui/steps-pattern.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { ContactSection } from "../../enquiries/contact-section.tsx";
import { NoticeList } from "../../notices/notice-list.tsx";
import { BookButton } from "../page/book-button.tsx";
import { callHref } from "../page/contact-links.ts";
import { feedLink } from "../page/feed-link.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import type { Route } from "./+types/home";
import { Aims, Figures, useFigures } from "./firm.tsx";
import { MostWanted } from "./most-wanted.tsx";
import { Person } from "./person.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { firmMeta } from "./structured-data.ts";
import { WorkedFile } from "./worked-file.tsx";

export const handle: PageHandle = { cached: true, bilingual: true, ask: "#contact" };

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname);
  return [...firmMeta(args, "WebPage", ({ site }) => site.home), feedLink(language)];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date();
  const language = languageOf(new URL(request.url).pathname);
  const all = noticesFor(context.get(noticesContext).value(), { language, day: istDay(now) });
  const notices = all.slice(0, shownAtOnce.home);
  const settings = context.get(settingsContext);
  const { hours, statistics } = settings.site();
  return {
    wanted: wantedServices(language),
    cards: cardLinks(language),
    notices,
    example: homeExample(language),
    photo: context
      .get(photosContext)
      .value()
      .findLast(({ kind }) => kind === "owner"),
    // Hours that nobody has confirmed promise no answer.
    opening: settings.unconfirmed().includes("hours") ? null : answerInWords(now, hours, language),
    counted: statistics.counted === "on" ? await ownFigures(context.get(dbContext), istDay(now)) : null,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("site.home");
  const { wanted, cards, notices, photo, counted } = loaderData;
  return (
    <>
      <Hero opening={loaderData.opening} example={loaderData.example} />
      {notices.length > 0 ? (
        <Section className="py-4! sm:py-4!">
          <NoticeList notices={notices} />
        </Section>
      ) : null}
      <MostWanted services={wanted} />
      <Person photo={photo} />
      <About />
      <Section id="services">
        <Heading lead={t("servicesText")}>{t("servicesTitle")}</Heading>
        <ServiceCards cards={cards} />
      </Section>
      <Contact />
      <Section ground="band" className="border-b border-band-line py-6! sm:py-10!">
        <h2 className="sr-only">{t("statsTitle")}</h2>
        <Figures />
        {counted ? <Counted figures={counted} /> : null}
      </Section>
    </>
  );
}

type HeroProps = { opening: string | null; example: HomeExample };

/** Beside a sample file. */
function Hero({ opening, example }: HeroProps) {
  const t = useTranslations("site.home");
  const figures = useFigures();
  const phone = useSiteDetails().phones.helpline;
  return (
    <Section
      className="sm:py-14!"
      inner="grid grid-cols-1 items-center gap-6 sm:gap-8 lg:grid-cols-[6fr_5fr] lg:gap-14"
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <BrandMeaning />
        <h1 className="text-5xl">{t("claim")}</h1>
        <p className="max-w-text text-ink-soft sm:text-lg">{t("proof", figures)}</p>
        <div className="flex flex-wrap gap-3">
          <BookButton>{t("book")}</BookButton>
          {/* On a phone the bar at the lower edge calls. */}
          <ButtonLink
            href={callHref(phone)}
            variant="quiet"
            size="large"
            icon="phone"
            className="max-md:hidden"
          >
            {t("call", { phone: spaced(phone) })}
          </ButtonLink>
        </div>
        {opening ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <Icon name="clock" />
            {opening}
          </p>
        ) : null}
      </div>
      <WorkedFile figures={example} />
    </Section>
  );
}

/** Where the owner has switched it on. */
function Counted({ figures: { day, ...counts } }: { figures: OwnFigures }) {
  const t = useTranslations("site.home");
  return (
    <p className="mt-4 max-sm:text-sm sm:mt-6">
      {t("counted", { ...counts, day: dayInWords(day, localeOf[useLocale()]) })}
    </p>
  );
}

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
  const language = useLocale();
  const links = [
    ["/about", t("aboutMore")],
    ["/notices", useTranslations("notices")("title")],
  ] as const;
  return (
    <Section
      ground="sunk"
      id="about"
      className="pt-0!"
      inner="grid grid-cols-1 gap-4 sm:gap-8 lg:grid-cols-[3fr_2fr]"
    >
      <div className="grid content-start gap-1 sm:gap-3">
        <Heading lead={t("aboutText")}>{t("aboutTitle")}</Heading>
        <p className="flex flex-wrap gap-x-6">
          {links.map(([path, label]) => (
            <TextLink key={path} href={hrefIn(language, path)} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          ))}
        </p>
      </div>
      <Aims />
    </Section>
  );
}

function Contact() {
  const t = useTranslations("site.home");
  const language = useLocale();
  const { hours } = useSiteDetails();
  return (
    <ContactSection title={t("contactTitle")}>
      <p className="text-ink-soft">
        {t("hours", { hours: hoursInWords(hours, language) })}{" "}
        <TextLink href={hrefIn(language, "/contact")}>{t("reach")}</TextLink>
      </p>
    </ContactSection>
  );
}
