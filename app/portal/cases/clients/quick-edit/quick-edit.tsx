import { useState } from "react";
import { clientStatuses, waitingOn } from "../../../../domain/cases/clients/tables.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useStages } from "../../../frame/page/use-stages.ts";
import { FollowUpForm } from "./quick-forms.tsx";
import {
  type EditedClient,
  type EditedField,
  type FieldProps,
  QuickSelect,
  useAtOnce,
  useQuickEdit,
  valueClasses,
} from "./quick-select.tsx";

type Team = readonly { id: string; name: string }[];
type QuickEditProps = {
  client: EditedClient & { staff_name: string | null };
  field: EditedField;
  team: Team;
  today: string;
  onClose(id: string, field: EditedField): void;
};

/** Editor of one field in a list. */
export function QuickEdit({ client, field, team, today, onClose }: QuickEditProps) {
  const props = { client, onClose: () => onClose(client.id, field) };
  if (field === "stage") return <StageEdit {...props} />;
  if (field === "status") return <StatusEdit {...props} />;
  if (field === "waiting_on") return <WaitingEdit {...props} />;
  if (field === "follow_up_on") return <FollowUpEdit {...props} today={today} />;
  return <AssigneeEdit {...props} team={team} staffName={client.staff_name} />;
}

/** Same rules as for a milestone of today on the profile. */
function StageEdit({ client, ...rest }: FieldProps) {
  const t = useTranslations("clients");
  const stages = useStages(client.register);
  const nameOf = (value: string) =>
    value ? (stages.find(({ key }) => key === value)?.label ?? value) : t("none");
  const options = () => {
    const shown = stages.filter(({ key, hidden }) => !hidden || key === client.stage);
    const none = client.stage === null ? [{ value: "", label: t("none") }] : [];
    return [...none, ...shown.map(({ key, label }) => ({ value: key, label }))];
  };
  return <QuickSelect {...rest} {...{ client, options, nameOf }} field="stage" label={t("fields.stage")} />;
}

export function StatusEdit(props: FieldProps) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const nameOf = (value: string) => (value ? choice(value) : t("pending"));
  const options = () => ["", ...clientStatuses].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...props} {...{ options, nameOf }} field="status" label={t("fields.status")} />;
}

export function WaitingEdit(props: FieldProps) {
  const t = useTranslations("clients");
  const nameOf = (value: string) => {
    const known = waitingOn.find((one) => one === value);
    return known ? t(`waitingOn.${known}`) : t("none");
  };
  const options = () => ["", ...waitingOn].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...props} {...{ options, nameOf }} field="waiting_on" label={t("fields.waiting")} />;
}

type AssigneeProps = FieldProps & {
  team: Team;
  staffName?: string | null;
};

export function AssigneeEdit({ team, staffName, ...props }: AssigneeProps) {
  const t = useTranslations("clients");
  const nameOf = (value: string) =>
    team.find(({ id }) => id === value)?.name ?? (value && staffName ? staffName : t("nobody"));
  const options = () => ["", ...team.map(({ id }) => id)].map((value) => ({ value, label: nameOf(value) }));
  return <QuickSelect {...props} {...{ options, nameOf }} field="assigned_to" label={t("fields.staff")} />;
}

function FollowUpEdit({ client, today, onClose }: FieldProps & { today: string }) {
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
        className={valueClasses(value, today)}
      >
        {shown}
      </button>
      {button ? (
        <FollowUpForm
          anchor={button}
          today={today}
          value={value}
          onClose={() => setButton(undefined)}
          onSave={(day) => void change(day)}
        />
      ) : null}
    </>
  );
}
