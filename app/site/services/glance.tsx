import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { checkPath } from "../../domain/eligibility/checks.ts";
import type { ServicePage } from "../../domain/services/pages.server.ts";
import type { SchemeStatus } from "../../domain/settings/site-details.ts";
import { hrefIn, type Language, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { useFeeTerms, useOurFee } from "./our-fee.tsx";

/** What a visitor asks first, under the heading of a service page: status, for whom, cost, time, documents, place. */
export function Glance({ page }: { page: ServicePage }) {
  const t = useTranslations("services.glance");
  const { glance, valid, status, documents, language } = page;
  const fee = useOurFee(page.route);
  return (
    <section aria-labelledby="glance" className="card glance">
      <h2 id="glance" className="glance-title">
        {t("title")}
      </h2>
      {status ? <Status status={status} language={language} /> : null}
      <dl>
        {glance ? <Row name={t("who")} value={<Who page={page} />} /> : null}
        {(["get", "pay"] as const).map(
          (key) => glance && <Row key={key} name={t(key)} value={glance[key]} />,
        )}
        {fee ? <Row name={t("fee")} value={fee} /> : null}
        {glance ? <Row name={t("time")} value={glance.time} /> : null}
        {valid ? <Row name={t("valid")} value={valid} /> : null}
        <Row
          name={t("documents")}
          value={
            <a className="link" href="#documents">
              {t("documentCount", { count: documents })}
            </a>
          }
        />
        {glance || page.portal ? <Row name={t("where")} value={<Where page={page} />} /> : null}
      </dl>
    </section>
  );
}

/** For whom it is, with the scheme's check. */
function Who({ page: { glance, route, language } }: { page: ServicePage }) {
  const t = useTranslations("questions.check");
  const check = checkPath(route);
  return (
    <>
      {glance?.who}{" "}
      {check ? (
        <a className="link" href={hrefIn(language, check)}>
          {t("link")}
        </a>
      ) : null}
    </>
  );
}

/** After what a service costs: our fee with its terms, once the owner has set it. */
export function FeeLine({ page: { route } }: { page: ServicePage }) {
  const t = useTranslations("services.glance");
  const fee = useOurFee(route);
  const terms = useFeeTerms(route);
  if (!fee) return null;
  return (
    <p>
      <b>{t("fee")}:</b> {fee}. {terms}
    </p>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Where({ page: { glance, portal } }: { page: ServicePage }) {
  return (
    <>
      {glance?.where}{" "}
      {portal ? (
        <a className="link" href={portal.url} target="_blank" rel="noopener">
          {portal.name}
        </a>
      ) : null}
    </>
  );
}

function Status({ status: { state, asOf, note }, language }: { status: SchemeStatus; language: Language }) {
  const t = useTranslations("services.status");
  return (
    <p className="glance-status">
      <strong>{t(state)}</strong> ({t("asOf", { date: dayInWords(asOf, localeOf[language]) })}): {note}
    </p>
  );
}
