import type { ReactNode } from "react";
import { checkPath } from "../../domain/catalogue/eligibility/checks.ts";
import type { ServicePage } from "../../domain/catalogue/services/pages.server.ts";
import type { SchemeStatus } from "../../domain/catalogue/services/scheme-status.ts";
import { hrefIn, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useFeeTerms, useOurFee } from "./our-fee.tsx";

type Props = { page: ServicePage; calculator: { href: string; title: string } | undefined };

/** What one gets, for whom, cost, time, documents, place and status. */
export function Glance({ page, calculator }: Props) {
  const t = useTranslations("services.glance");
  const { glance, valid, status, documents } = page;
  const fee = useOurFee(page.route);
  return (
    <section aria-labelledby="glance" className="card glance mb-4 overflow-hidden text-sm">
      <h2 id="glance" className="bg-hue-wash px-4 py-2 text-lg leading-(--lead-head)">
        {t("title")}
      </h2>
      {status?.state === "closed" ? <Status page={page} status={status} /> : null}
      <dl>
        {glance ? <Row name={t("get")} value={<Get page={page} calculator={calculator} />} /> : null}
        {glance ? <Row name={t("who")} value={<Who page={page} />} /> : null}
        {glance ? <Row name={t("pay")} value={glance.pay} /> : null}
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
      {status && status.state !== "closed" ? <Status page={page} status={status} /> : null}
    </section>
  );
}

/** With the service's calculator. */
function Get({ page: { glance }, calculator }: Props) {
  return (
    <>
      {glance?.get}{" "}
      {calculator ? (
        <a className="link" href={calculator.href}>
          {calculator.title}
        </a>
      ) : null}
    </>
  );
}

function Who({ page: { glance, route, language } }: { page: ServicePage }) {
  const t = useTranslations("eligibility.check");
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

/** Our fee with its terms. Without a fee: that we give it in writing before we begin. */
export function FeeLine({ page: { route } }: { page: ServicePage }) {
  const t = useTranslations("services");
  const fee = useOurFee(route);
  const terms = useFeeTerms(route);
  return (
    <p>
      <b>{t("glance.fee")}:</b> {fee ? `${fee}. ${terms ?? ""}` : t("fee.inWriting")}
    </p>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
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

/** The part about what could not be confirmed. */
const doubts = "unconfirmed";

type StatusProps = { page: ServicePage; status: SchemeStatus };

/** With the day. Doubts are explained in their own part, if the page has one. */
function Status({ page: { parts, language }, status: { state, asOf, note } }: StatusProps) {
  const t = useTranslations("services.status");
  const isBelow = state !== "closed" && parts.some(({ id }) => id === doubts);
  return (
    <p className="bg-marigold-wash px-4 py-2">
      <strong>{t(state)}</strong> ({t("asOf", { date: dayInWords(asOf, localeOf[language]) })})
      {isBelow ? (
        <>
          {" "}
          <a className="link" href={`#${doubts}`}>
            {t("why")}
          </a>
        </>
      ) : (
        <span>{`: ${note}`}</span>
      )}
    </p>
  );
}

/** Why the status is not certain. */
export function StatusNote({ page: { status } }: { page: ServicePage }) {
  return status && status.state !== "closed" ? <p>{status.note}</p> : null;
}
