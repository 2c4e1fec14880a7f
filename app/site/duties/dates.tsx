import { extensionsContext, scriptsContext } from "../../contexts/services.ts";
import { daysAhead } from "../../domain/dates-and-rules/duties/days-ahead.ts";
import {
  businessIn,
  comingDates,
  type PublicDate,
  sourcesOf,
  withoutDay,
} from "../../domain/dates-and-rules/duties/public-dates.server.ts";
import { businesses } from "../../domain/dates-and-rules/duties/rule.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayAfter, dayInWords, istDay, weekdayInWords } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Note } from "../../ui/note.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/dates";
import { datesHref } from "./dates-href.ts";

export const handle: PageHandle = {
  cached: true,
  query: ["for"],
  cachedQueries: businesses.map((business) => `?for=${business}`),
  bilingual: true,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const today = istDay(new Date());
  const business = businessIn(url.searchParams);
  const dates = comingDates({ today, language, business }, context.get(extensionsContext).value());
  const script = context.get(scriptsContext).dates;
  const [sources, others] = [sourcesOf(dates, language), withoutDay(business, language)];
  return { today, business, dates, sources, others, script };
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname);
  const { title, description } = publicMessages[language].publicDuties.page;
  const feed = { tagName: "link", rel: "alternate", type: "application/atom+xml", title } as const;
  return [...pageMeta(args, { title, description }), { ...feed, href: hrefIn(language, "/dates.atom") }];
}

export default function Dates({ loaderData }: Route.ComponentProps) {
  const { today, business, dates, script } = loaderData;
  const t = useTranslations("publicDuties.page");
  const language = useLocale();
  const inWords = (day: string) => dayInWords(day, localeOf[language]);
  const byDay = Map.groupBy(lateOnce(dates), ({ day }) => day);
  return (
    <Section width="text" inner="grid gap-6">
      <script type="module" src={script} />
      <Heading level="h1" lead={t("lead", { to: inWords(dayAfter(today, daysAhead)), day: inWords(today) })}>
        {t("title")}
      </Heading>
      <Filter business={business} />
      {dates.length === 0 ? <p>{t("none")}</p> : null}
      <div className="grid gap-3">
        {[...byDay].map(([day, rows]) => (
          <DayOf key={day} day={day} rows={rows} />
        ))}
      </div>
      <Others {...loaderData} />
      <Note tone="info" text={t("check")} />
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t("moved")}</li>
        <li>{t("bihar")}</li>
        <li>{t("own")}</li>
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={datesHref(language, business, ".ics")}>{t("calendar")}</TextLink>
        <TextLink href={datesHref(language, business, ".atom")}>{t("feed")}</TextLink>
      </p>
      <Sources {...loaderData} />
    </Section>
  );
}

/** What being late costs is said at the first date of a rule only. */
function lateOnce(dates: readonly PublicDate[]): PublicDate[] {
  return dates.map((date, index) => {
    const first = dates.findIndex(({ rule }) => rule === date.rule);
    return first === index ? date : { ...date, lateFee: "" };
  });
}

function Filter({ business }: { business: string | undefined }) {
  const t = useTranslations("publicDuties");
  const language = useLocale();
  return (
    <form action={datesHref(language, undefined)} className="flex items-end gap-2">
      <Select
        fieldClass="min-w-0 sm:basis-72"
        id="for"
        name="for"
        label={t("page.filter")}
        defaultValue={business ?? ""}
        options={[
          { value: "", label: t("page.all") },
          ...businesses.map((value) => ({ value, label: t(`businesses.${value}`) })),
        ]}
      />
      <Button type="submit" variant="quiet" className="shrink-0">
        {t("page.show")}
      </Button>
    </form>
  );
}

function DayOf({ day, rows }: { day: string; rows: readonly PublicDate[] }) {
  const t = useTranslations("publicDuties.page");
  const locale = localeOf[useLocale()];
  return (
    <section
      aria-labelledby={`d${day}`}
      className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[9rem_1fr]"
    >
      <h2 id={`d${day}`} className="text-xl sm:text-lg">
        <time dateTime={day}>{weekdayInWords(day, locale)}</time>
      </h2>
      <ul className="grid gap-2">
        {rows.map(({ rule, period, name, periodName, onlyIf, lateFee, extended }) => (
          <li key={rule + period}>
            <b>{name}</b>, {periodName}
            {onlyIf ? <span className="block text-sm">{t("onlyIf", { condition: onlyIf })}</span> : null}
            {lateFee ? (
              <span className="block text-sm text-ink-soft">{t("late", { late: lateFee })}</span>
            ) : null}
            {extended ? (
              <span className="block text-sm">
                {t("extended", { day: dayInWords(extended.lawful, locale), note: extended.note })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ others }: Pick<Route.ComponentProps["loaderData"], "others">) {
  const t = useTranslations("publicDuties.page");
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="grid gap-2 border-t border-line pt-3">
      <h2 id="others" className="text-xl sm:text-lg">
        {t("others")}
      </h2>
      <p>{t("othersWhy")}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {others.map(({ url, duties }) => (
          <li key={url} className="wrap-anywhere">
            <span>{duties.join("; ")}</span>: <TextLink href={url}>{new URL(url).hostname}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ sources }: Pick<Route.ComponentProps["loaderData"], "sources">) {
  const t = useTranslations("publicDuties.page");
  const locale = localeOf[useLocale()];
  return (
    <Disclosure summary={t("sources")}>
      <ul className="grid gap-3 text-sm">
        {sources.map(({ name, url, read, kind, duties }) => (
          <li key={name} className="wrap-anywhere">
            <TextLink href={url}>{name}</TextLink>{" "}
            <span>
              {t("read", { day: dayInWords(read, locale) })}, {t(kind)}
            </span>
            : <span>{duties.join("; ")}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
