import { dbContext, noticesContext, photosContext, settingsContext } from "../../../contexts/services.ts";
import { homeExample } from "../../../domain/catalogue/services/home-example.server.ts";
import { cardLinks, firstWantedServices } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { noticesFor, shownAtOnce } from "../../../domain/firm/notices/notice.ts";
import { answerInWords, hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { openingAt } from "../../../domain/firm/settings/opening.ts";
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
import { Never, Signature } from "./person.tsx";
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
    wanted: firstWantedServices(language),
    cards: cardLinks(language),
    notices,
    example: homeExample(language),
    photo: context
      .get(photosContext)
      .value()
      .findLast(({ kind }) => kind === "owner"),
    // Hours that nobody has confirmed promise no answer.
    opening: settings.unconfirmed().includes("hours") ? null : answerInWords(now, hours, language),
    isOpen: openingAt(now, hours).open,
    counted: statistics.counted === "on" ? await ownFigures(context.get(dbContext), istDay(now)) : null,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("site.home");
  const { cards, notices } = loaderData;
  return (
    <>
      <Hero {...loaderData} />
      {notices.length > 0 ? (
        <Section className="py-4! sm:py-4!">
          <NoticeList notices={notices} />
        </Section>
      ) : null}
      <Section
        ground="sunk"
        className="max-sm:py-5!"
        inner="grid grid-cols-1 gap-6 sm:gap-8 lg:grid-cols-2 lg:gap-x-14"
      >
        <WorkedFile figures={loaderData.example} />
        <div className="grid content-between gap-6 sm:gap-8">
          <Never />
          <About />
        </div>
        <Aims className="lg:col-span-2 lg:grid-cols-2 lg:gap-x-14" />
      </Section>
      <Section id="services" className="max-sm:py-5!">
        <Heading lead={t("servicesText")}>{t("servicesTitle")}</Heading>
        <ServiceCards cards={cards} />
        <Tools />
      </Section>
      <Contact />
      <Section ground="band" className="border-b border-band-line py-4! sm:py-10!">
        <h2 className="sr-only">{t("statsTitle")}</h2>
        <Figures />
      </Section>
    </>
  );
}

type HeroProps = Pick<
  Route.ComponentProps["loaderData"],
  "opening" | "isOpen" | "wanted" | "photo" | "counted"
>;

/** What we do, what it costs, and who answers. */
function Hero({ opening, isOpen, wanted, photo, counted }: HeroProps) {
  const t = useTranslations("site.home");
  const { phones } = useSiteDetails();
  const language = useLocale();
  return (
    <Section
      className="sm:py-14!"
      inner="grid grid-cols-1 items-center gap-6 sm:gap-8 lg:grid-cols-[6fr_5fr] lg:gap-14"
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <BrandMeaning />
        <h1>{t("claim")}</h1>
        <Proof counted={counted} />
        <div className="flex flex-wrap gap-3">
          <BookButton>{t("book")}</BookButton>
          {/* On a phone the bar at the lower edge calls and writes. */}
          <ButtonLink
            href={callHref(phones.helpline)}
            variant="quiet"
            size="large"
            icon="phone"
            className="max-md:hidden"
          >
            {t("call", { phone: spaced(phones.helpline) })}
          </ButtonLink>
        </div>
        {opening ? (
          <p className="flex gap-2 text-ink-soft">
            <Icon name="clock" className="mt-0.5" />
            <span>
              {opening}
              <TextLink href={`${hrefIn(language, "/contact")}#contact`} className="block">
                {t(isOpen ? "leaveNumber" : "leaveNumberThen")}
              </TextLink>
            </span>
          </p>
        ) : null}
      </div>
      <div className="grid gap-4 self-start">
        <MostWanted services={wanted} />
        <Signature photo={photo} />
      </div>
    </Section>
  );
}

/** Our own record where the owner has switched it on, otherwise the firm's figures. */
function Proof({ counted }: { counted: OwnFigures | null }) {
  const t = useTranslations("site.home");
  const figures = useFigures();
  const locale = localeOf[useLocale()];
  const text = counted
    ? t("counted", { ...counted, day: dayInWords(counted.day, locale) })
    : t("proof", figures);
  return <p className="max-w-text text-ink-soft sm:text-lg">{text}</p>;
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
    <div id="about" className="grid content-start gap-1 sm:gap-3">
      <Heading lead={t("aboutText")}>{t("aboutTitle")}</Heading>
      <p className="flex flex-wrap gap-x-6">
        {links.map(([path, label]) => (
          <TextLink key={path} href={hrefIn(language, path)} className="inline-flex min-h-11 items-center">
            {label}
          </TextLink>
        ))}
      </p>
    </div>
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

/** For those who do not know the name of what they need. */
function Tools() {
  const finder = useTranslations("eligibility.finder");
  const home = useTranslations("site.home");
  const language = useLocale();
  const tools = [
    ["/find-service", finder("title")],
    ["/calculators", home("calculators")],
  ] as const;
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2 sm:flex">
      {tools.map(([path, label]) => (
        <li key={path}>
          <a href={hrefIn(language, path)} className="btn btn-quiet w-full max-sm:px-2">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
