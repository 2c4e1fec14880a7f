import { data } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import {
  type CaseStatus,
  type CaseStep,
  caseStatus,
} from "../../domain/cases/applicant-links/case-status.server.ts";
import { registerOf } from "../../domain/catalogue/registers/registers.ts";
import { customDocumentName } from "../../domain/catalogue/services/checklist.ts";
import { consentByLink, hasConsent } from "../../domain/messages/whatsapp/visitor-consent.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { languageOf, localeOf } from "../../platform/language/language.ts";
import { listInWords } from "../../platform/language/list.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { hasMessage, messageOr } from "../../platform/language/translate.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { Heading } from "../../ui/section.tsx";
import { StepsProgress } from "../../ui/steps-pattern.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import { AskForUpdates } from "../whatsapp/ask-for-updates.tsx";
import type { Route } from "./+types/status";
import { LinkPage } from "./link-page.tsx";
import { ShownReport } from "./shown-report.tsx";
import { linkOf, openPage, reportHref, statusOfNoLink } from "./visit.server.ts";

export const handle: PageHandle = { bilingual: true, bare: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = await openPage(context, "status", { request, token: params.token, now: new Date() });
  if (typeof link === "string") return data({ without: link }, { status: statusOfNoLink[link] });
  const stages = context.get(settingsContext).stages();
  const db = context.get(dbContext);
  const status = await caseStatus(db, link, stages);
  const consent = async () =>
    (await hasConsent(db, { client_id: link.client.id })) ? ("given" as const) : ("asked" as const);
  const updates = context.get(settingsContext).whatsapp() ? await consent() : undefined;
  return data({ status, updates, report: await reportHref(context, link, params.token) });
}

/** Consent to updates on WhatsApp. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const now = new Date();
  const link = await linkOf(context, "status", params.token, now);
  if (typeof link === "string" || !context.get(settingsContext).whatsapp()) throw data(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const { button: words } = applicantMessages[language].updates;
  return consentByLink(context.get(dbContext), link.client.id, { network: "", words, language }, now);
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].status.title);

export default function Status({ loaderData }: Route.ComponentProps) {
  if (!("status" in loaderData)) return <LinkPage without={loaderData.without} />;
  return (
    <LinkPage>
      <StatusOfCase status={loaderData.status} />
      <ShownReport href={loaderData.report} />
      {loaderData.updates ? <Updates are={loaderData.updates} /> : null}
    </LinkPage>
  );
}

function StatusOfCase({ status }: { status: CaseStatus }) {
  const t = useTranslations("publicApplicantLinks.status");
  const day = useDay();
  const { register, steps, waiting } = status;
  const words = registerOf(register).words[useLocale()];
  return (
    <>
      <Heading level="h1" lead={t("lead")}>
        {t("title")}
      </Heading>
      {status.status ? (
        <Message still tone={status.status === "Sanctioned" ? "success" : "warning"}>
          {t(`decided.${status.status}`)}
        </Message>
      ) : null}
      <Card>
        <dl className="grid gap-4">
          <div>
            <dt className="text-sm text-ink-soft">{t("register")}</dt>
            <dd className="font-bold">{words.name}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{t("waiting")}</dt>
            <dd className="font-bold">
              {waiting ? t(`waitsFor.${waiting.on}`) : t(status.isOver ? "over" : "nobody")}
              {waiting?.since ? (
                <span className="font-normal text-ink-soft">, {t("since", { day: day(waiting.since) })}</span>
              ) : null}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{t("bring")}</dt>
            <dd>
              <StillNeeded {...status} />
            </dd>
          </div>
        </dl>
      </Card>
      <section className="grid gap-4">
        <h2 className="flex flex-wrap items-end gap-3 text-xl">
          {t("steps")}
          <StepsProgress done={steps.filter(({ is }) => is !== "open").length} of={steps.length} />
        </h2>
        {steps.every(({ is }) => is === "open") ? <p>{t("begun")}</p> : null}
        <ol>
          {steps.map((step) => (
            <Step key={step.key} step={step} name={words.milestones[step.key]} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** Shows the consent when it has been given. */
function Updates({ are }: { are: "given" | "asked" }) {
  const t = useTranslations("publicApplicantLinks.updates");
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t("caseTitle")}</h2>
      {are === "given" ? <p>{t("asked")}</p> : <AskForUpdates />}
    </Card>
  );
}

function useDay() {
  const locale = localeOf[useLocale()];
  return (date: string) => dayInWords(date, locale);
}

/** "nothing" only when no document is missing. */
function StillNeeded({ stage, missing, isOver }: CaseStatus) {
  const t = useTranslations("publicApplicantLinks");
  const language = useLocale();
  const names = missing.map((type) => messageOr(t, `papers.${type}`, customDocumentName(type, language)));
  const [next, nothing] = [`next.${stage}`, `nothing.${stage}`];
  const usual = isOver ? "nothing.over" : "nothing.none";
  const complete = missing.length === 0 ? <p>{t(hasMessage(t, nothing) ? nothing : usual)}</p> : null;
  return (
    <>
      {hasMessage(t, next) ? <p>{t(next)}</p> : complete}
      {missing.length > 0 ? (
        <p className="mt-2">
          {t("status.missing")} {listInWords(names, language)}
        </p>
      ) : null}
    </>
  );
}

const markClasses = {
  done: "border-leaf bg-surface text-leaf",
  current: "border-indigo bg-indigo",
  open: "border-edge bg-surface",
};

function Step({ step, name }: { step: CaseStep; name: string | undefined }) {
  const t = useTranslations("publicApplicantLinks");
  const day = useDay();
  const { key, label, is, on } = step;
  const when =
    is === "current" && !on ? t("status.step.now") : t(`status.step.${is}`, { day: on ? day(on) : "" });
  return (
    <li
      className="relative pb-5 pl-9 not-last:before:absolute not-last:before:top-5 not-last:before:-bottom-1 not-last:before:left-[0.6875rem] not-last:before:w-0.5 not-last:before:bg-line"
      aria-current={is === "current" ? "step" : undefined}
    >
      <span
        aria-hidden="true"
        className={`absolute top-0.5 left-0 grid size-6 place-items-center rounded-full border-2 ${markClasses[is]}`}
      >
        {is === "done" ? <Icon name="check" /> : null}
      </span>
      <span className={is === "open" ? "text-ink-soft" : "font-bold"}>{label || name || key}</span>
      <span className={is === "open" ? "sr-only" : "block text-sm text-ink-soft"}>{when}</span>
    </li>
  );
}
