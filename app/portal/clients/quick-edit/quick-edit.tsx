import { type ComponentProps, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { needsReason } from "../../../domain/clients/milestone-rules.ts";
import { type Client, clientStatuses, waitingOn } from "../../../domain/clients/tables.ts";
import { classes } from "../../../ui/classes.ts";
import { openByKey, showChoices } from "../../../ui/open-by-key.ts";
import { type Option, optionOf } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../page/use-dates.ts";
import { useStages } from "../../page/use-stages.ts";
import { useChoiceLabel } from "../use-choice-label.ts";
import { QuickEditContext } from "./quick-edits.tsx";
import { FollowUpForm, ReasonForm } from "./quick-forms.tsx";

/** The fields that are changed where they stand. */
export type EditedField = "stage" | "status" | "waiting_on" | "assigned_to" | "follow_up_on";
type Edited = Pick<Client, "id" | "name" | "scheme" | EditedField>;
type Team = readonly { id: string; name: string }[];
type Props = {
  client: Edited;
  /** In a list, which shows it when somebody has pressed the field: it takes the focus and opens, and calls this at its end. */
  onClose?: (() => void) | undefined;
};

type QuickEditProps = {
  client: Edited & { staff_name: string | null };
  field: EditedField;
  team: Team;
  today: string;
  onClose(id: string, field: EditedField): void;
};

/** What changes one field of a list's row. */
export function QuickEdit({ client, field, team, today, onClose }: QuickEditProps) {
  const props = { client, onClose: () => onClose(client.id, field) };
  if (field === "stage") return <StageEdit {...props} />;
  if (field === "status") return <StatusEdit {...props} />;
  if (field === "waiting_on") return <WaitingEdit {...props} />;
  if (field === "follow_up_on") return <FollowUpEdit {...props} today={today} />;
  return <AssigneeEdit {...props} team={team} staffName={client.staff_name} />;
}

/** The classes of a field that is changed where it stands; `today` is for a day that may be over. */
export function lookOf(value: string | null, today = ""): string {
  return classes("quick-edit", value ? value <= today && "text-brick" : "text-ink-soft");
}

/** Posts one change of a client; `sent` is the value that is on its way. */
function useQuickEdit(client: Edited, field: EditedField) {
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

/** Takes the focus and opens at once; ends when the focus is elsewhere, nothing is `open` beside it and nothing on its way. */
function useAtOnce<Control extends HTMLElement>(
  onClose: (() => void) | undefined,
  isBusy: boolean,
  open: (control: Control) => void,
) {
  const control = useRef<Control>(null);
  const endIfLeft = () => {
    if (!isBusy && document.activeElement !== control.current) onClose?.();
  };
  useLayoutEffect(() => {
    if (!onClose || !control.current) return;
    control.current.focus();
    open(control.current);
  }, []);
  useEffect(endIfLeft, [isBusy]);
  return { ref: control, onBlur: endIfLeft };
}

type SelectProps = Props & {
  field: EditedField;
  label: string;
  options(): readonly Option[];
  nameOf(value: string): string;
};

/** A field that is changed where it stands: the options come when somebody is about to choose. */
function QuickSelect({ client, onClose, field, label, options, nameOf }: SelectProps) {
  const t = useTranslations("clients.quick");
  const { sent, change, value } = useQuickEdit(client, field);
  const [isNear, setNear] = useState(Boolean(onClose));
  const [asking, setAsking] = useState<{ value: string; select: HTMLElement }>();
  const atOnce = useAtOnce<HTMLSelectElement>(onClose, Boolean(asking) || sent !== undefined, showChoices);
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
        {...atOnce}
        form="quick-edit"
        aria-label={t("label", { field: label, name: client.name })}
        aria-busy={sent !== undefined || undefined}
        value={shown}
        onFocus={() => setNear(true)}
        onPointerDown={() => setNear(true)}
        onKeyDown={openByKey}
        onChange={choose}
        className={lookOf(shown)}
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
function StageEdit({ client, ...rest }: Props) {
  const t = useTranslations("clients");
  const stages = useStages(client.scheme);
  const nameOf = (value: string) =>
    value ? (stages.find(({ key }) => key === value)?.label ?? value) : t("none");
  const options = () => {
    const shown = stages.filter(({ key, hidden }) => !hidden || key === client.stage);
    const none = client.stage === null ? [{ value: "", label: t("none") }] : [];
    return [...none, ...shown.map(({ key, label }) => ({ value: key, label }))];
  };
  return <QuickSelect {...rest} {...{ client, options, nameOf }} field="stage" label={t("fields.stage")} />;
}

export function StatusEdit(props: Props) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const nameOf = (value: string) => (value ? choice(value) : t("pending"));
  const options = () => ["", ...clientStatuses].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...props} {...{ options, nameOf }} field="status" label={t("fields.status")} />;
}

export function WaitingEdit(props: Props) {
  const t = useTranslations("clients");
  const nameOf = (value: string) => {
    const known = waitingOn.find((one) => one === value);
    return known ? t(`waitingOn.${known}`) : t("none");
  };
  const options = () => ["", ...waitingOn].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...props} {...{ options, nameOf }} field="waiting_on" label={t("fields.waiting")} />;
}

type AssigneeProps = Props & {
  team: Team;
  /** The name of somebody who has left the team. */
  staffName?: string | null;
};

export function AssigneeEdit({ team, staffName, ...props }: AssigneeProps) {
  const t = useTranslations("clients");
  const nameOf = (value: string) =>
    team.find(({ id }) => id === value)?.name ?? (value && staffName ? staffName : t("nobody"));
  const options = () => ["", ...team.map(({ id }) => id)].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...props} {...{ options, nameOf }} field="assigned_to" label={t("fields.staff")} />;
}

/** The day of the follow-up. */
function FollowUpEdit({ client, today, onClose }: Props & { today: string }) {
  const t = useTranslations("followUps.form");
  const quick = useTranslations("clients.quick");
  const none = useTranslations("clients")("none");
  const { shortDay } = useDates();
  const { sent, change, value } = useQuickEdit(client, "follow_up_on");
  const [button, setButton] = useState<HTMLElement>();
  const atOnce = useAtOnce<HTMLButtonElement>(onClose, Boolean(button) || sent !== undefined, setButton);
  const shown = value ? shortDay(value) : "";
  return (
    <>
      <button
        {...atOnce}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${quick("label", { field: t("title"), name: client.name })}: ${shown || none}`}
        title={shown ? undefined : t("title")}
        aria-busy={sent !== undefined || undefined}
        onClick={(event) => setButton(button ? undefined : event.currentTarget)}
        className={lookOf(value, today)}
      >
        {shown}
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
