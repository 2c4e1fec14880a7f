import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type BulkField, bulkFields } from "../../domain/enquiries/bulk.ts";
import { enquiryStates } from "../../domain/enquiries/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { useTicks } from "../../ui/use-ticks.ts";

type Props = { team: readonly { id: string; name: string }[] };

/** What can be done with the enquiries that are ticked; without script it is always there. */
export function BulkBar({ team }: Props) {
  const t = useTranslations("inbox.bulk");
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const [field, setField] = useState<BulkField>("state");
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
          {t("all")}
        </label>
        <span role="status" className="text-ink-soft">
          {count > 0 ? t("selected", { count }) : ""}
        </span>
      </p>
      <div className={count > 0 ? "grid gap-3" : "bulk-rest"}>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="quick" value="done" variant="quiet" icon="check">
            {t("close")}
          </Button>
          <Button type="submit" name="quick" value="spam" variant="quiet" icon="close">
            {t("spam")}
          </Button>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            id="bulk-field"
            name="field"
            label={t("what")}
            value={field}
            onChange={(event) => setField(event.target.value as BulkField)}
            options={bulkFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
          />
          <Value key={field} field={field} team={team} />
          <Button type="submit" name="intent" value="bulk">
            {t("apply")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Value({ field, team }: Props & { field: BulkField }) {
  const t = useTranslations("inbox.bulk");
  const states = useTranslations("inbox.states");
  if (field === "unread") return null;
  const options =
    field === "state"
      ? enquiryStates.map((value) => ({ value, label: states(value) }))
      : team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      id="bulk-value"
      name="value"
      label={t("to")}
      placeholder={field === "state" ? undefined : t("nobody")}
      options={options}
    />
  );
}
