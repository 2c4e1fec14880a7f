import { useState } from "react";
import type { BulkField } from "../../../../domain/cases/clients/bulk.server.ts";
import { maxChanged } from "../../../../domain/cases/clients/filter.ts";
import { needsReason } from "../../../../domain/cases/clients/milestone-rules.ts";
import { clientStatuses } from "../../../../domain/cases/clients/tables.ts";
import type { ClientTotal } from "../../../../domain/cases/clients/total-clients.server.ts";
import { asksFor } from "../../../../domain/catalogue/registers/registers.ts";
import { Button } from "../../../../ui/button.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { BulkBar } from "../../../frame/list/bulk-bar.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useStages } from "../../../frame/page/use-stages.ts";
import { FollowUpForm, ReasonForm } from "../quick-edit/quick-forms.tsx";

type Props = {
  register: string;
  team: readonly { id: string; name: string }[];
  today: string;
  total: ClientTotal;
  search: string;
  send(values: Record<string, string>): void;
};

export function ClientBulkBar({ register, team, today, total, search, send }: Props) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const [asking, setAsking] = useState<{ value: string; label: string; select: HTMLElement }>();
  const [following, setFollowing] = useState<HTMLElement>();
  const stages = useStages(register).filter(({ hidden }) => !hidden);
  const none = (label: string) => ({ value: "none", label });
  const options = {
    assigned_to: [none(t("bulk.unassign")), ...team.map(({ id, name }) => ({ value: id, label: name }))],
    stage: stages.map(({ key, label }) => ({ value: key, label })),
    status: [none(t("pending")), ...clientStatuses.map((value) => ({ value, label: choice(value) }))],
  } satisfies Partial<Record<BulkField, readonly { value: string; label: string }[]>>;
  const fields = [
    "assigned_to",
    "stage",
    ...(asksFor(register, "status") ? (["status"] as const) : []),
  ] as const;
  const choices = fields.map((field) => ({
    field,
    label: t(`bulk.fields.${field}`),
    options: options[field],
  }));
  const choose = (field: string, value: string, select: HTMLElement) => {
    const stage = options.stage.find((option) => option.value === value);
    if (field === "stage" && stage && needsReason(value)) setAsking({ ...stage, select });
    else send({ field, value });
  };
  return (
    <BulkBar choices={choices} onChoose={choose} whole={{ ...total, max: maxChanged, search }}>
      <Button
        variant="quiet"
        onClick={(event) => setFollowing(event.currentTarget)}
        className="noscript:hidden"
      >
        {t("bulk.fields.follow_up_on")}
      </Button>
      <Button type="submit" variant="quiet" name="field" value="list_state" icon="trash">
        {t("delete")}
      </Button>
      {asking ? (
        <ReasonForm
          stage={asking.label}
          anchor={asking.select}
          onClose={() => setAsking(undefined)}
          onSave={(note) => send({ field: "stage", value: asking.value, note })}
        />
      ) : null}
      {following ? (
        <FollowUpForm
          anchor={following}
          today={today}
          value=""
          onClose={() => setFollowing(undefined)}
          onSave={(value) => send({ field: "follow_up_on", value })}
        />
      ) : null}
    </BulkBar>
  );
}
