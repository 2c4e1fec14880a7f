import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StepCounts } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import type { ReminderKey } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { Step } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Switch } from "../../../ui/switch.tsx";
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
  const path = stepPath(step);
  return (
    <Row
      facts={facts.join(" · ")}
      control={
        <StepSwitch
          on={active}
          label={mayChange ? t(active ? "turnOffOf" : "tryOutOf", { name }) : undefined}
          intent="off"
          fields={{ step: key ?? id, version: String(version) }}
          {...(!active && { href: `${path}#cases` })}
        />
      }
    >
      <Link to={path} className="text-ink no-underline hover:underline">
        <Marked parts={sentence(definition)} />{" "}
        <Icon name="chevron-down" className="inline -rotate-90 align-middle text-ink-soft" />
      </Link>
    </Row>
  );
}

/** Every second part is bold. */
export function Marked({ parts }: { parts: readonly string[] }) {
  return parts.map((part, at) => (at % 2 === 0 ? part : <strong key={`${at} ${part}`}>{part}</strong>));
}

type Reminder = { name: ReminderKey; on: boolean; mayChange: boolean };

export function ReminderRow({ name, on, mayChange }: Reminder) {
  const t = useTranslations("automaticSteps");
  const sentence = t(`reminders.${name}`);
  return (
    <Row
      control={
        <StepSwitch
          on={on}
          label={mayChange ? t(on ? "turnOffOf" : "turnOnOf", { name: sentence }) : undefined}
          intent={on ? "forget" : "remind"}
          fields={{ reminder: name }}
        />
      }
    >
      {sentence}
    </Row>
  );
}

type RowProps = { facts?: string; control: ReactNode; children: ReactNode };

function Row({ facts, control, children }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 px-4 py-2">
      {control}
      <div className="min-w-0 wrap-anywhere">
        <p>{children}</p>
        {facts ? <p className="text-sm text-ink-soft">{facts}</p> : null}
      </div>
    </li>
  );
}

type SwitchProps = {
  on: boolean;
  intent: string;
  fields: Record<string, string>;
  label: string | undefined;
  href?: string;
};

/** Without a label it only shows whether the step is on. */
function StepSwitch({ label, ...props }: SwitchProps) {
  const t = useTranslations("automaticSteps");
  const { on, href } = props;
  if (!label) return <Badge tone={on ? "success" : "neutral"}>{t(on ? "on" : "off")}</Badge>;
  const turn = on ? "turnOff" : "turnOn";
  return <Switch label={label} title={t(href ? "tryOut" : turn)} {...props} />;
}
