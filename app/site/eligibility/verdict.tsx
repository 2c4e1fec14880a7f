import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Effect } from "../../domain/catalogue/eligibility/checks.ts";
import { hrefIn, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { EnquiryFormIsland } from "../enquiries/form-island.tsx";
import { shareHref } from "../frame/page/contact-links.ts";
import type { CheckData, VerdictData } from "./read-check.server.ts";

type Props = Pick<CheckData, "service" | "scheme"> & { verdict: VerdictData };

const tones = { fits: "success", no: "warning", ask: "info" } as const;

/** Never a promise. */
export function Verdict({ verdict, service, scheme, status }: Props & Pick<CheckData, "status">) {
  const t = useTranslations("eligibility.check");
  const { outcome, reasons } = verdict;
  return (
    <>
      <div data-outcome={outcome}>
        <Message tone={tones[outcome]} title={<span className="text-xl">{t(`${outcome}.title`)}</span>} still>
          <p>{t(`${outcome}.text`)}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm">{t("decision")}</p>
        </Message>
      </div>
      <Status status={status} />
      <h2 className="text-xl">{t("next")}</h2>
      <NextSteps {...{ verdict, service, scheme }} />
      {outcome === "no" ? null : <Documents service={service} />}
      <Share verdict={verdict} title={service.title} />
    </>
  );
}

/** Whether applications are accepted. */
export function Status({ status }: Pick<CheckData, "status">) {
  const t = useTranslations("services.status");
  const locale = localeOf[useLocale()];
  if (!status) return null;
  const date = dayInWords(status.asOf, locale);
  return (
    <p className="text-sm">
      <b>{t(status.state)}</b> ({t("asOf", { date })}). {status.note}
    </p>
  );
}

function NextSteps({ verdict: { outcome, instead }, service, scheme }: Props) {
  const t = useTranslations("eligibility.check");
  const language = useLocale();
  const steps: ReactNode[] = [];
  if (instead.length > 0)
    steps.push(
      <>
        {t("instead")}{" "}
        {instead.map(({ route, title }, index) => (
          <span key={route}>
            {index > 0 ? <span>, </span> : null}
            <TextLink href={hrefIn(language, `/${route}`)}>{title}</TextLink>
          </span>
        ))}
      </>,
    );
  const calculator = hrefIn(language, `/calculators/${scheme}`);
  steps.push(<TextLink href={calculator}>{t(`calculate.${scheme}`)}</TextLink>);
  if (outcome !== "no" && service.portal)
    steps.push(
      <>
        {t("apply")} <TextLink href={service.portal.url}>{service.portal.name}</TextLink>
      </>,
    );
  steps.push(<TextLink href="#consultation">{t("consult")}</TextLink>);
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}

function Documents({ service: { route, documents } }: Pick<Props, "service">) {
  const t = useTranslations("services.checklist");
  return (
    <>
      <h2 className="text-xl">{t("documents", { count: documents.length })}</h2>
      <ul className="grid list-disc gap-x-8 pl-5 sm:grid-cols-2">
        {documents.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        <TextLink href={`${hrefIn(useLocale(), `/${route}`)}/checklist`}>{t("link")}</TextLink>
      </p>
    </>
  );
}

function Share({ verdict: { outcome, address }, title }: Pick<Props, "verdict"> & { title: string }) {
  const t = useTranslations("eligibility");
  const text = `${title}: ${t(`check.${outcome}.title`)}\n${address}`;
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink href={shareHref(text)} target="_blank" rel="noopener" variant="quiet" icon="share">
        {t("share")}
      </ButtonLink>
      <ButtonLink href={useLocation().pathname} variant="quiet" icon="refresh">
        {t("again")}
      </ButtonLink>
    </p>
  );
}

/** The consultation form; its message contains the answers. */
export function VerdictForm({ data, outcome }: { data: CheckData; outcome: Effect }) {
  const t = useTranslations("eligibility.check");
  const { service, answers } = data;
  const { intro } = publicMessages[data.language].publicEnquiries.forms.consultation;
  const answered = answers.map(({ ask, say }) => `${ask} ${say}`);
  const message = [
    t("message", { service: service.title, outcome: t(`${outcome}.title`) }),
    ...answered,
  ].join("\n");
  const labels = service.optionLabel ? { [service.option]: service.optionLabel } : undefined;
  return (
    <Section ground="sunk" id="consultation" width="text" className="print-none max-sm:py-6">
      <h2 className="text-2xl">{t("consult")}</h2>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <EnquiryFormIsland
        kind="consultation"
        options={[service.option]}
        labels={labels}
        state={{ status: "open", typed: { message } }}
        className="mt-6"
      />
    </Section>
  );
}
