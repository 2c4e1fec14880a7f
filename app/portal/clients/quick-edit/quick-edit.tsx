import { type ComponentProps, useContext, useState } from "react";
import { useTranslations } from "use-intl";
import { needsReason } from "../../../domain/clients/milestone-rules.ts";
import { type Client, clientStatuses, waitingOn } from "../../../domain/clients/tables.ts";
import { classes } from "../../../ui/classes.ts";
import { openByKey } from "../../../ui/open-by-key.ts";
import { type Option, optionOf } from "../../../ui/select.tsx";
import { useDates } from "../../page/use-dates.ts";
import { useStages } from "../../page/use-stages.ts";
import { useChoiceLabel } from "../use-choice-label.ts";
import { QuickEditContext } from "./quick-edits.tsx";
import { FollowUpForm, ReasonForm } from "./quick-forms.tsx";

type Field = "stage" | "status" | "waiting_on" | "assigned_to" | "follow_up_on";
type Edited = Pick<Client, "id" | "name" | "scheme" | Field>;
type Props = { client: Edited };

/** Posts one change of a client; `sent` is the value that is on its way. */
function useQuickEdit(client: Edited, field: Field) {
  const post = useContext(QuickEditContext);
  const [sent, setSent] = useState<string>();
  const change = async (value: string, note = "") => {
    const was = client[field] ?? "";
    if (sent !== undefined || value === was) return;
    setSent(value);
    await post(client.scheme, { intent: "bulk", id: client.id, field, value, was, note });
    setSent(undefined);
  };
  return { sent, change, value: sent ?? client[field] ?? "" };
}

type SelectProps = Props & {
  field: Field;
  label: string;
  options(): readonly Option[];
  nameOf(value: string): string;
};

/** A field that is changed where it stands. Lists show hundreds: the options come when somebody is about to choose. */
function QuickSelect({ client, field, label, options, nameOf }: SelectProps) {
  const t = useTranslations("clients.quick");
  const { sent, change, value } = useQuickEdit(client, field);
  const [isNear, setNear] = useState(false);
  const [asking, setAsking] = useState<{ value: string; select: HTMLElement }>();
  const shown = asking?.value ?? value;
  const current = { value: shown, label: nameOf(shown) };
  const all = isNear ? options() : [];
  const listed = all.some((option) => option.value === shown) ? all : [...all, current];
  const choose: ComponentProps<"select">["onChange"] = ({ currentTarget: select }) =>
    field === "stage" && needsReason(select.value)
      ? setAsking({ value: select.value, select })
      : void change(select.value);
  return (
    <>
      <select
        form="quick-edit"
        aria-label={t("label", { field: label, name: client.name })}
        aria-busy={sent !== undefined || undefined}
        value={shown}
        onFocus={() => setNear(true)}
        onPointerDown={() => setNear(true)}
        onKeyDown={openByKey}
        onChange={choose}
        className={classes("quick-edit", shown === "" && "text-ink-soft")}
      >
        {listed.map(optionOf)}
      </select>
      {asking ? (
        <ReasonForm
          stage={current.label}
          beside={asking.select}
          onClose={() => setAsking(undefined)}
          onSave={(note) => void change(asking.value, note)}
        />
      ) : null}
    </>
  );
}

/** The stage: like a milestone of today on the profile, with the same rules. */
export function StageEdit({ client }: Props) {
  const t = useTranslations("clients");
  const stages = useStages(client.scheme);
  const nameOf = (value: string) =>
    value ? (stages.find(({ key }) => key === value)?.label ?? value) : t("none");
  const options = () => {
    const shown = stages.filter(({ key, hidden }) => !hidden || key === client.stage);
    const none = client.stage === null ? [{ value: "", label: t("none") }] : [];
    return [...none, ...shown.map(({ key, label }) => ({ value: key, label }))];
  };
  return <QuickSelect {...{ client, options, nameOf }} field="stage" label={t("fields.stage")} />;
}

export function StatusEdit({ client }: Props) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const nameOf = (value: string) => (value ? choice(value) : t("pending"));
  const options = () => ["", ...clientStatuses].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...{ client, options, nameOf }} field="status" label={t("fields.status")} />;
}

export function WaitingEdit({ client }: Props) {
  const t = useTranslations("clients");
  const nameOf = (value: string) => {
    const known = waitingOn.find((one) => one === value);
    return known ? t(`waitingOn.${known}`) : t("none");
  };
  const options = () => ["", ...waitingOn].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...{ client, options, nameOf }} field="waiting_on" label={t("fields.waiting")} />;
}

type AssigneeProps = Props & {
  team: readonly { id: string; name: string }[];
  /** The name of somebody who has left the team. */
  staffName?: string | null;
};

export function AssigneeEdit({ client, team, staffName }: AssigneeProps) {
  const t = useTranslations("clients");
  const nameOf = (value: string) =>
    team.find(({ id }) => id === value)?.name ?? (value && staffName ? staffName : t("nobody"));
  const options = () => ["", ...team.map(({ id }) => id)].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...{ client, options, nameOf }} field="assigned_to" label={t("fields.staff")} />;
}

/** The day of the follow-up. */
export function FollowUpEdit({ client, today }: Props & { today: string }) {
  const t = useTranslations("followUps.form");
  const quick = useTranslations("clients.quick");
  const { shortDay } = useDates();
  const { sent, change, value } = useQuickEdit(client, "follow_up_on");
  const [button, setButton] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${quick("label", { field: t("title"), name: client.name })}: ${value ? shortDay(value) : t("none")}`}
        aria-busy={sent !== undefined || undefined}
        onClick={(event) => setButton(button ? undefined : event.currentTarget)}
        className={classes("quick-edit", value === "" ? "text-ink-soft" : value <= today && "text-brick")}
      >
        {value ? shortDay(value) : "–"}
      </button>
      {button ? (
        <FollowUpForm
          beside={button}
          today={today}
          value={value}
          onClose={() => setButton(undefined)}
          onSave={(day) => void change(day)}
        />
      ) : null}
    </>
  );
}
