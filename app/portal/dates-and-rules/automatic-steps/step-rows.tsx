import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StepCounts } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import type { reminderKeys } from "../../../domain/dates-and-rules/automatic-steps/reminders.server.ts";
import type { Step } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { type Known, useStepName, useStepSentence } from "./step-words.ts";

type Listed = Step & { counts: StepCounts | null };
type Props = { steps: readonly Listed[]; known: Known; mayChange: boolean; children?: ReactNode };

export function StepRows({ steps, children, ...of }: Props) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {children}
      {steps.map((step) => (
        <StepRow key={step.id} step={step} {...of} />
      ))}
    </ul>
  );
}

export const stepPath = ({ key, id }: Pick<Step, "key" | "id">) => `/settings/automatic-steps/${key ?? id}`;

/** What is off leads to its trial, so that nobody turns it on without seeing its cases. */
function StepRow({ step, known, mayChange }: { step: Listed } & Omit<Props, "steps" | "children">) {
  const t = useTranslations("automaticSteps");
  const name = useStepName()(step);
  const sentence = useStepSentence(known);
  const { id, key, version, active, definition, counts } = step;
  const facts = [
    ...(key === null ? [name] : []),
    ...(counts?.done ? [t("counts", { done: counts.done })] : []),
    ...(counts?.waiting ? [t("waitingCount", { count: counts.waiting })] : []),
    ...(counts?.failed ? [t("failedCount", { count: counts.failed })] : []),
  ];
  return (
    <Row
      on={active}
      facts={facts.join(" · ")}
      control={
        mayChange && active ? (
          <PostButton
            label={t("turnOff")}
            intent="off"
            fields={{ step: key ?? id, version: String(version) }}
            variant="quiet"
            aria-label={t("turnOffOf", { name })}
          />
        ) : (
          <ButtonLink href={stepPath(step)} variant="quiet" aria-label={t("tryOutOf", { name })}>
            {t("tryOut")}
          </ButtonLink>
        )
      }
    >
      <Link to={stepPath(step)} className="text-ink">
        <Marked parts={sentence(definition)} />
      </Link>
    </Row>
  );
}

/** Every second part is bold. */
export function Marked({ parts }: { parts: readonly string[] }) {
  return parts.map((part, at) => (at % 2 === 0 ? part : <strong key={`${at} ${part}`}>{part}</strong>));
}

type Reminder = { name: (typeof reminderKeys)[number]; on: boolean; mayChange: boolean };

export function ReminderRow({ name, on, mayChange }: Reminder) {
  const t = useTranslations("automaticSteps");
  const sentence = t(`reminders.${name}`);
  return (
    <Row
      on={on}
      control={
        mayChange ? (
          <PostButton
            label={t(on ? "turnOff" : "turnOn")}
            intent={on ? "forget" : "remind"}
            fields={{ reminder: name }}
            variant="quiet"
            aria-label={t(on ? "turnOffOf" : "turnOnOf", { name: sentence })}
          />
        ) : null
      }
    >
      {sentence}
    </Row>
  );
}

type RowProps = { on: boolean; facts?: string; control: ReactNode; children: ReactNode };

function Row({ on, facts, control, children }: RowProps) {
  const t = useTranslations("automaticSteps");
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[3.5rem_1fr_auto]">
      <Badge tone={on ? "success" : "neutral"}>{t(on ? "on" : "off")}</Badge>
      <div className="min-w-0 wrap-anywhere">
        <p>{children}</p>
        {facts ? <p className="text-sm text-ink-soft">{facts}</p> : null}
      </div>
      <div className="max-sm:col-start-2">{control}</div>
    </li>
  );
}
