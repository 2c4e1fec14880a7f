import { noticesContext, settingsContext } from "../../contexts/services.ts";
import { calculatorOfService, calculatorPath } from "../../domain/catalogue/calculators/calculators.ts";
import { nextReviewOf } from "../../domain/catalogue/facts/facts.server.ts";
import { findBanner } from "../../domain/catalogue/services/banners.server.ts";
import { categoryOfPage } from "../../domain/catalogue/services/catalogue.ts";
import { findService, type ServicePage } from "../../domain/catalogue/services/pages.server.ts";
import { noticesFor, shownAtOnce } from "../../domain/firm/notices/notice.ts";
import { hoursInWords } from "../../domain/firm/settings/hours-in-words.ts";
import type { Part } from "../../platform/content/parts.server.ts";
import { orNotFound } from "../../platform/http/or-not-found.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { hueClass } from "../../ui/category-icon.tsx";
import { classes } from "../../ui/classes.ts";
import { Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { EnquiryFormIsland } from "../enquiries/form-island.tsx";
import { callHref } from "../frame/page/contact-links.ts";
import { ContentsList } from "../frame/page/contents-list.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import { useSiteDetails } from "../frame/page/use-site-details.ts";
import { NoticeList } from "../notices/notice-list.tsx";
import type { Route } from "./+types/show";
import { FigureTrust } from "./figure-trust.tsx";
import { FoldingParts } from "./folding-parts.tsx";
import { FeeLine, Glance, StatusNote } from "./glance.tsx";
import { PageBanner } from "./page-banner.tsx";
import { withPictures } from "./paper-picture.ts";
import { serviceGraph, trailTo } from "./structured-data.ts";

export const handle: PageHandle = { cached: true, bilingual: true, ask: "#consultation" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const path = englishPath(pathname);
  const written = orNotFound(findService(path.slice(1), language));
  // The owner's setting is newer than the page's text.
  const status = context.get(settingsContext).site().schemes[written.route] ?? written.status;
  const page = status ? { ...written, status } : written;
  const drawing = findBanner(page.route, "services");
  const day = istDay(new Date());
  const wanted = { language, day, service: page.route };
  const notices = noticesFor(context.get(noticesContext).value(), wanted).slice(0, shownAtOnce.service);
  const review = nextReviewOf(page.figures);
  const beingChecked = review !== undefined && review <= day;
  return { page, topic: page.title, drawing, calculator: calculatorOf(page), notices, beingChecked };
}

function calculatorOf({ route, language }: ServicePage) {
  const name = calculatorOfService(route);
  return (
    name && {
      href: hrefIn(language, calculatorPath(name)),
      title: publicMessages[language].calculators[name].title,
    }
  );
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  const { title, description } = page;
  return pageMeta(args, { title, description, graph: (site) => serviceGraph(site, page) });
}

export default function ServiceShow({ loaderData }: Route.ComponentProps) {
  const { page, drawing, calculator, notices, beingChecked } = loaderData;
  const t = useTranslations("services");
  return (
    <>
      <div className="px-4 sm:px-[max(2rem,50%-37.5rem)]">
        <Breadcrumbs label={t("trail")} trail={trailTo(page)} current={page.title} />
      </div>
      <ServiceBanner page={page} drawing={drawing} />
      <Section
        className={classes(hueClass(categoryOfPage(`/${page.route}`)), "max-lg:py-6")}
        inner="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16"
      >
        <article className="min-w-0">
          <NoticeList notices={notices} brief />
          <Glance page={page} calculator={calculator} />
          <FoldingParts
            parts={page.parts.map((part) => illustrated(part, page))}
            ends={{
              documents: <ChecklistLink page={page} />,
              fees: <FeeLine page={page} />,
              unconfirmed: <StatusNote page={page} />,
              sources: <FigureTrust page={page} beingChecked={beingChecked} />,
            }}
          />
          <Related page={page} />
          <p className="mt-4 text-sm text-ink-soft max-sm:text-xs">
            {t("caution")} {t("reviewed", { date: dayInWords(page.reviewed, localeOf[page.language]) })}
          </p>
        </article>
        <Aside page={page} />
      </Section>
      <Consultation page={page} />
    </>
  );
}

function illustrated(part: Part, { documentKeys, language }: ServicePage): Part {
  if (part.id !== "documents") return part;
  return { ...part, html: withPictures(part.html, documentKeys, language) };
}

function ChecklistLink({ page }: { page: ServicePage }) {
  const href = `${hrefIn(page.language, `/${page.route}`)}/checklist`;
  return (
    <p>
      <ButtonLink href={href} variant="quiet">
        {useTranslations("services.checklist")("link")}
      </ButtonLink>
    </p>
  );
}

function Related({ page: { related, relatedTitles, language } }: { page: ServicePage }) {
  return (
    <nav aria-labelledby="related" className="mt-6 flex flex-wrap items-center gap-x-6">
      <b id="related">{useTranslations("services")("related")}</b>
      {related.map((route, index) => (
        <a key={route} href={hrefIn(language, `/${route}`)} className="footlink text-indigo">
          {relatedTitles[index]}
        </a>
      ))}
    </nav>
  );
}

function Consultation({ page }: { page: ServicePage }) {
  const { intro } = publicMessages[page.language].publicEnquiries.forms.consultation;
  const labels = page.optionLabel ? { [page.option]: page.optionLabel } : undefined;
  return (
    <Section
      ground="sunk"
      id="consultation"
      className="print-none max-sm:py-6"
      inner="stack gap-x-8 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]"
    >
      <h2 className="text-2xl">{useTranslations("services")("ask")}</h2>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <EnquiryFormIsland
        kind="consultation"
        options={[page.option]}
        labels={labels}
        className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
      />
    </Section>
  );
}

/** Beside the text on a wide screen; the section in sight is marked. */
function Aside({ page }: { page: ServicePage }) {
  const t = useTranslations("services");
  const { phones, hours } = useSiteDetails();
  return (
    <div className="aside print-none">
      <div className="card">
        <ButtonLink href="#consultation" variant="accent">
          {t("ask")}
        </ButtonLink>
        <ButtonLink href={callHref(phones.helpline)} variant="quiet">
          {spaced(phones.helpline)}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{hoursInWords(hours, useLocale())}</p>
      </div>
      <ContentsList parts={page.parts} />
    </div>
  );
}

/** In its category's hue. */
function ServiceBanner({ page, drawing }: { page: ServicePage; drawing: string }) {
  const t = useTranslations("services");
  const category = categoryOfPage(`/${page.route}`);
  const name = useTranslations("site.categories")(`${category}.name`);
  return (
    <PageBanner
      drawing={drawing}
      className={hueClass(category)}
      eyebrow={<p className="font-bold text-hue">{name}</p>}
      title={page.heading}
      lead={page.summary}
      smallDrawing
      wideLead={page.glance !== undefined}
    >
      <ButtonLink href="#consultation" variant="accent" size="large" className="justify-self-start lg:hidden">
        {t("ask")}
      </ButtonLink>
    </PageBanner>
  );
}
