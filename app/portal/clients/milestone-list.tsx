import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { daysBetween } from "../../domain/clients/days.ts";
import type { Client, ClientMilestone } from "../../domain/clients/tables.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useStageLabel, useStages } from "./use-stages.ts";

type Props = {
  client: Client;
  milestones: readonly ClientMilestone[];
  /** The values of a refused form. */
  typed: Record<string, string>;
  today: string;
  mayChange: boolean;
};

/** The milestones that a client has reached, and a form to add the next. */
export function MilestoneList({ client, milestones, typed, today, mayChange }: Props) {
  const t = useTranslations("profile.progress");
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      {milestones.length === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
      <ol className="grid">
        {milestones.map((milestone) => (
          <Step
            key={milestone.id}
            step={milestone}
            client={client}
            today={today}
            last={milestone === milestones.at(-1)}
            mayChange={mayChange}
          />
        ))}
      </ol>
      <Hints client={client} milestones={milestones} />
      {mayChange ? (
        <MilestoneForm key={milestones.length} client={client} today={today} typed={typed} />
      ) : null}
    </Card>
  );
}

/** A milestone that was reached: which, when, with how much money, and why. */
function MilestoneForm({ client, today, typed }: Pick<Props, "client" | "today" | "typed">) {
  const t = useTranslations("profile.progress");
  const sending = useNavigation().formData?.get("intent") === "milestone";
  const stages = useStages(client.scheme).filter(({ hidden }) => !hidden);
  const field = (name: "day" | "amount" | "note") => ({
    id: `milestone-${name}`,
    name,
    label: t(name),
    defaultValue: typed[name],
  });
  return (
    <Disclosure summary={t("add")} open={typed.milestone !== undefined} className="border-b-0">
      <Form method="post" className="grid gap-4 text-ink sm:grid-cols-2">
        <HiddenFields values={{ intent: "milestone", file: client.id }} />
        <Select
          id="milestone"
          name="milestone"
          label={t("which")}
          defaultValue={typed.milestone}
          options={stages.map(({ key, label }) => ({ value: key, label }))}
        />
        <TextInput {...field("day")} type="date" defaultValue={typed.day ?? today} max={today} />
        <TextInput {...field("amount")} inputMode="decimal" autoComplete="off" />
        <TextInput {...field("note")} hint={t("reasonHint")} maxLength={1000} />
        <Checkbox
          id="with-status"
          name="withStatus"
          label={t("withStatus")}
          defaultChecked={typed.withStatus !== undefined}
          className="sm:col-span-2"
        />
        <p>
          <Button type="submit" busy={sending}>
            {t("save")}
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}

type StepProps = { step: ClientMilestone; client: Client; today: string; last: boolean; mayChange: boolean };

function Step({ step, client, today, last, mayChange }: StepProps) {
  const t = useTranslations("profile.progress");
  const name = useStageLabel(client.scheme)(step.milestone);
  return (
    <li className="flex items-start gap-3 border-l-4 border-indigo py-2 pl-4">
      <div className="min-w-0 grow">
        <p className={last ? "font-bold" : "font-semibold"}>{name}</p>
        <p className="text-sm text-ink-soft">
          {dayInWords(step.on_day, "en-IN")}
          {step.amount === null ? "" : ` · ${inRupees(step.amount)}`}
          {last ? ` · ${t("since", { days: daysBetween(step.on_day, today) })}` : ""}
        </p>
        {step.note ? <p className="text-sm whitespace-pre-wrap wrap-anywhere">{step.note}</p> : null}
      </div>
      {mayChange ? (
        <Form method="post">
          <HiddenFields values={{ intent: "remove-milestone", file: client.id }} />
          <button
            type="submit"
            name="milestone"
            value={step.id}
            className="grid size-11 place-items-center rounded-md hover:bg-sunk"
          >
            <Icon name="close" />
            <span className="sr-only">{t("remove", { name })}</span>
          </button>
        </Form>
      ) : null}
    </li>
  );
}

/** What may have been forgotten; it may be right as it is. */
function Hints({ client, milestones }: Pick<Props, "client" | "milestones">) {
  const t = useTranslations("profile.progress");
  const stages = useStages(client.scheme).filter(({ hidden }) => !hidden);
  const reached = new Set(milestones.map(({ milestone }) => milestone));
  const furthest = stages.findLastIndex(({ key }) => reached.has(key) && !isExit(key));
  const skipped = stages.slice(0, Math.max(0, furthest)).filter(({ key }) => !reached.has(key));
  const hints = [
    skipped.length > 0 && t("skipped", { list: skipped.map(({ label }) => label).join(", ") }),
    client.status === "Sanctioned" && !reached.has("sanctioned") && t("hintStatus"),
    client.status !== "Sanctioned" &&
      reached.has("sanctioned") &&
      t("hintMilestone", { status: client.status ?? "Pending" }),
  ].filter((hint) => typeof hint === "string");
  return hints.map((hint) => (
    <p key={hint} className="text-sm text-ink-soft">
      {hint}
    </p>
  ));
}

const isExit = (key: string) => key === "returned" || key === "rejected" || key === "withdrawn";
