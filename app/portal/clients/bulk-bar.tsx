import { useTranslations } from "use-intl";
import type { BulkField } from "../../domain/clients/bulk.server.ts";
import { clientStatuses, type Scheme } from "../../domain/clients/tables.ts";
import { BulkBar as GenericBulkBar } from "../../ui/bulk-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useStages } from "./use-stages.ts";

type Props = { scheme: Scheme; team: readonly { id: string; name: string }[]; today: string };

/** Changes the ticked clients. */
export function BulkBar(props: Props) {
  const t = useTranslations("clients");
  const option = (value: BulkField) => ({ value, label: t(`bulk.fields.${value}`) });
  const others = (["status", "stage", "follow_up_on", "shelf"] as const).map(option);
  return (
    <GenericBulkBar
      labels={{ all: t("selectAll"), selected: (count) => t("selected", { count }), field: t("bulk.what") }}
      fields={[option("assigned_to"), ...others]}
    >
      {(field) => (
        <>
          <BulkValue key={field} field={field} {...props} />
          <Button type="submit" name="intent" value="bulk" variant={field === "shelf" ? "danger" : "primary"}>
            {t(field === "shelf" ? "delete" : "bulk.apply")}
          </Button>
        </>
      )}
    </GenericBulkBar>
  );
}

function BulkValue({ field, scheme, team, today }: Props & { field: BulkField }) {
  const t = useTranslations("clients");
  const stages = useStages(scheme);
  const label = t("bulk.to");
  const select = (placeholder: string | undefined, options: readonly { value: string; label: string }[]) => (
    <Select id="bulk-value" name="value" label={label} placeholder={placeholder} options={options} />
  );
  if (field === "assigned_to")
    return select(
      t("nobody"),
      team.map(({ id, name }) => ({ value: id, label: name })),
    );
  if (field === "status")
    return select(
      t("pending"),
      clientStatuses.map((value) => ({ value, label: value })),
    );
  if (field === "stage")
    return select(
      undefined,
      stages.filter(({ hidden }) => !hidden).map(({ key, label: name }) => ({ value: key, label: name })),
    );
  if (field === "shelf") return null;
  return (
    <>
      <TextInput id="bulk-value" name="value" type="date" label={t("bulk.day")} defaultValue={today} />
      <TextInput id="bulk-action" name="action" label={t("bulk.action")} maxLength={200} />
    </>
  );
}
