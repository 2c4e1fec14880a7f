import { useTranslations } from "use-intl";
import type { ServicePage } from "../../domain/services/pages.server.ts";
import type { SchemeStatus } from "../../domain/settings/site-details.ts";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Category, categoryIcons, hueOf } from "../../ui/category-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageBanner } from "./page-banner.tsx";

/** The head of a service page, in its category's hue: heading, scheme status, two buttons. */
export function ServiceBanner({ page, drawing }: { page: ServicePage; drawing: string }) {
  const t = useTranslations("services");
  const category = (page.cards[0]?.category ?? "vikas") as Category;
  const name = useTranslations("site.categories")(`${category}.name`);
  return (
    <PageBanner
      drawing={drawing}
      className={hueOf(category)}
      eyebrow={
        <p className="flex items-center gap-2 font-bold text-hue">
          <Icon name={categoryIcons[category]} />
          {name}
        </p>
      }
      title={page.heading}
      lead={page.summary}
    >
      {page.status ? <Status status={page.status} language={page.language} /> : null}
      <p className="flex flex-wrap gap-3 print-none">
        <ButtonLink href="#consultation" variant="accent" size="large">
          {t("ask")}
        </ButtonLink>
        {page.portal ? (
          <ButtonLink
            href={page.portal.url}
            variant="quiet"
            size="large"
            iconAfter="external"
            target="_blank"
            rel="noopener"
          >
            {t("portal")}
          </ButtonLink>
        ) : null}
      </p>
    </PageBanner>
  );
}

function Status({ status: { state, asOf, note }, language }: { status: SchemeStatus; language: Language }) {
  const t = useTranslations("services.status");
  return (
    <p className="rounded-md border-l-4 border-marigold bg-surface p-4">
      <strong>{t(state)}</strong>{" "}
      <span className="text-ink-soft">({t("asOf", { date: dayInWords(asOf, localeOf[language]) })})</span>
      <br />
      {note}
    </p>
  );
}
