import { useTranslations } from "use-intl";
import { type BulkField, bulkFields, enquiryStates } from "../../domain/enquiries/tables.ts";
import { BulkBar } from "../../ui/bulk-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";

type Props = { team: readonly { id: string; name: string }[] };

/** Changes the ticked enquiries. */
export function InboxBulkBar({ team }: Props) {
  const t = useTranslations("inbox.bulk");
  const [first, ...others] = bulkFields;
  const option = (value: BulkField) => ({ value, label: t(`fields.${value}`) });
  const quick = (
    <>
      <Button type="submit" name="quick" value="done" variant="quiet" icon="check">
        {t("close")}
      </Button>
      <Button type="submit" name="quick" value="spam" variant="quiet" icon="close">
        {t("spam")}
      </Button>
    </>
  );
  return (
    <BulkBar
      labels={{ all: t("all"), selected: (count) => t("selected", { count }), field: t("what") }}
      fields={[option(first), ...others.map(option)]}
      quick={quick}
    >
      {(field) => (
        <>
          <Value key={field} field={field} team={team} />
          <Button type="submit" name="intent" value="bulk">
            {t("apply")}
          </Button>
        </>
      )}
    </BulkBar>
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
