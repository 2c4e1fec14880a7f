import { useTranslations } from "use-intl";
import type { BulkField } from "../../domain/clients/bulk.server.ts";
import { clientStatuses, type Scheme } from "../../domain/clients/tables.ts";
import { BulkBar } from "../../ui/bulk-bar.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useStages } from "./use-stages.ts";

type Props = { scheme: Scheme; team: readonly { id: string; name: string }[]; today: string };

/** Changes the ticked clients. */
export function ClientBulkBar({ scheme, team, today }: Props) {
  const t = useTranslations("clients");
  const bulk = useTranslations("clients.bulk");
  const stages = useStages(scheme).filter(({ hidden }) => !hidden);
  const field = (value: BulkField) => ({ value, label: bulk(`fields.${value}`) });
  const followUp = (
    <>
      <TextInput id="bulk-value" name="value" type="date" label={bulk("day")} defaultValue={today} />
      <TextInput id="bulk-action" name="action" label={bulk("action")} maxLength={200} />
    </>
  );
  return (
    <BulkBar
      t={bulk}
      changes={[
        {
          ...field("assigned_to"),
          placeholder: t("nobody"),
          options: team.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          ...field("status"),
          placeholder: t("pending"),
          options: clientStatuses.map((value) => ({ value, label: value })),
        },
        { ...field("stage"), options: stages.map(({ key, label }) => ({ value: key, label })) },
        { ...field("follow_up_on"), inputs: followUp },
        { ...field("shelf"), danger: t("delete") },
      ]}
    />
  );
}
