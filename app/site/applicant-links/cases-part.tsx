import type { CaseStatus, CaseStep } from "../../domain/cases/applicant-links/case-status.server.ts";
import { registerOf } from "../../domain/catalogue/registers/registers.ts";
import { localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { hasMessage } from "../../platform/language/translate.ts";
import { classes } from "../../ui/classes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { StepsProgress } from "../../ui/steps-pattern.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import type { OwnPage } from "./own-page.server.ts";
import { Part } from "./part.tsx";

type Case = OwnPage["cases"][number];

export function CasesPart({ cases }: Pick<OwnPage, "cases">) {
  const t = useTranslations("publicApplicantLinks.cases");
  return (
    <Part id="cases" icon="chart" title={t("title")}>
      {cases.map((one) => (
        <CaseSection key={one.caseId} of={one} />
      ))}
    </Part>
  );
}

function CaseSection({ of: data }: { of: Case }) {
  const t = useTranslations("publicApplicantLinks.cases");
  const day = useDay();
  const { register, title, status, steps, usualDays, isOver } = data;
  const words = registerOf(register).words[useLocale()];
  const current = steps.find(({ state }) => state === "current");
  const done = steps.filter(({ state }) => state !== "open").length;
  const name = ({ key, label }: CaseStep) => label || words.milestones[key] || key;
  return (
    <article className="grid gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        {isOver ? null : <StepsProgress done={done} total={steps.length} />}
      </div>
      {status ? (
        <Message still tone={status === "Sanctioned" ? "success" : "warning"}>
          {t(`decided.${status}`)}
        </Message>
      ) : null}
      {current ? (
        <p>
          <span className="text-ink-soft">{t("now")}: </span>
          <strong>{name(current)}</strong>
          {current.on ? (
            <span className="text-ink-soft">, {t("since", { day: day(current.on) })}</span>
          ) : null}
        </p>
      ) : (
        <p>{t("begun")}</p>
      )}
      {status === "Rejected" ? null : <WaitingLine data={data} />}
      {usualDays === undefined || isOver || status === "Rejected" ? null : (
        <p className="text-sm text-ink-soft">{t("usual", { days: Math.max(1, usualDays) })}</p>
      )}
      <WhatToBring data={data} />
      {isOver ? null : (
        <Disclosure
          summary={
            <span>
              {t("steps")}{" "}
              <span className="font-normal text-ink-soft">{t("count", { done, of: steps.length })}</span>
            </span>
          }
          className="border-b-0"
        >
          <ol className="pt-1 text-ink">
            {steps.map((step) => (
              <Step key={step.key} step={step} name={name(step)} />
            ))}
          </ol>
        </Disclosure>
      )}
    </article>
  );
}

function WaitingLine({ data: { waiting, isOver } }: { data: CaseStatus }) {
  const t = useTranslations("publicApplicantLinks.cases");
  const day = useDay();
  if (isOver) return <p className="rounded-md bg-leaf-wash px-3 py-2.5">{t("over")}</p>;
  return (
    <p
      className={classes(
        "flex gap-2.5 rounded-md px-3 py-2.5",
        waiting?.on === "applicant" ? "bg-marigold-wash" : "bg-sunk",
      )}
    >
      <Icon name={waiting?.on === "applicant" ? "user" : "clock"} className="mt-0.5" />
      <span>
        <b>{waiting ? t(`waitsFor.${waiting.on}`) : t("nobody")}</b>
        {waiting?.since ? <span>{`, ${t("since", { day: day(waiting.since) })}`}</span> : null}
      </span>
    </p>
  );
}

function WhatToBring({ data: { stage, isOver } }: { data: CaseStatus }) {
  const t = useTranslations("publicApplicantLinks");
  const [next, nothing] = [`next.${stage}`, `nothing.${stage}`];
  const usual = isOver ? undefined : t(hasMessage(t, nothing) ? nothing : "nothing.none");
  const text = hasMessage(t, next) ? t(next) : usual;
  if (!text) return null;
  return (
    <p>
      <span className="block text-sm text-ink-soft">{t("cases.bring")}</span>
      <span>{text}</span>
    </p>
  );
}

export function useDay() {
  const locale = localeOf[useLocale()];
  return (date: string) => dayInWords(date, locale);
}

/** A vertical line connects the milestones. */
const onLine =
  "relative pb-5 pl-9 before:absolute before:top-5 before:-bottom-1 before:left-2.75 before:w-0.5 before:bg-line last:before:hidden";
const mark = "absolute top-0.5 left-0 grid size-6 place-items-center rounded-full border-2";
const marks: Record<CaseStep["state"], string> = {
  done: "border-leaf bg-surface text-leaf",
  current: "border-indigo bg-indigo",
  open: "border-edge bg-surface",
};

function Step({ step, name }: { step: CaseStep; name: string }) {
  const t = useTranslations("publicApplicantLinks.cases.step");
  const day = useDay();
  const { state, on } = step;
  const when = state === "current" && !on ? t("now") : t(state, { day: on ? day(on) : "" });
  return (
    <li className={onLine} aria-current={state === "current" ? "step" : undefined}>
      <span aria-hidden="true" className={classes(mark, marks[state])}>
        {state === "done" ? <Icon name="check" /> : null}
      </span>
      <span className={state === "open" ? "text-ink-soft" : "font-bold"}>{name}</span>
      <span className={state === "open" ? "sr-only" : "block text-sm text-ink-soft"}>{when}</span>
    </li>
  );
}
