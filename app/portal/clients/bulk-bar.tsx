import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BulkField } from "../../domain/clients/bulk.ts";
import { clientStatuses, type Scheme } from "../../domain/clients/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTicks } from "../../ui/use-ticks.ts";
import { useStages } from "./use-stages.ts";

type Props = { scheme: Scheme; team: readonly { id: string; name: string }[]; today: string };

/** What can be done with the rows that are ticked; without script it is always there. */
export function BulkBar({ scheme, team, today }: Props) {
  const t = useTranslations("clients");
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const [field, setField] = useState<BulkField>("assigned_to");
  return (
    <div
      ref={bar}
      className={`bulk-bar card grid gap-3 p-4 ${count > 0 ? "sticky top-2 z-10 shadow-float" : ""}`}
    >
      <p className="flex flex-wrap items-center gap-x-6">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => tickAll(event.target.checked)}
            className="size-5 accent-indigo"
          />
          {t("selectAll")}
        </label>
        <span role="status" className="text-ink-soft">
          {count > 0 ? t("selected", { count }) : ""}
        </span>
      </p>
      <div className={count > 0 ? "flex flex-wrap items-end gap-3" : "bulk-rest"}>
        <Select
          id="bulk-field"
          name="field"
          label={t("bulk.what")}
          value={field}
          onChange={(event) => setField(event.target.value as BulkField)}
          options={(["assigned_to", "status", "stage", "follow_up_on", "shelf"] as const).map((value) => ({
            value,
            label: t(`bulk.fields.${value}`),
          }))}
        />
        <BulkValue key={field} field={field} scheme={scheme} team={team} today={today} />
        <Button type="submit" name="intent" value="bulk" variant={field === "shelf" ? "danger" : "primary"}>
          {t(field === "shelf" ? "delete" : "bulk.apply")}
        </Button>
      </div>
    </div>
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
