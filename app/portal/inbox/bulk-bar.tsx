import { useTranslations } from "use-intl";
import { type BulkField, enquiryStates } from "../../domain/enquiries/tables.ts";
import { BulkBar } from "../../ui/bulk-bar.tsx";
import { Button } from "../../ui/button.tsx";

type Props = { team: readonly { id: string; name: string }[] };

/** Changes the ticked enquiries. */
export function InboxBulkBar({ team }: Props) {
  const t = useTranslations("inbox.bulk");
  const states = useTranslations("inbox.states");
  const field = (value: BulkField) => ({ value, label: t(`fields.${value}`) });
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
      t={t}
      changes={[
        { ...field("state"), options: enquiryStates.map((value) => ({ value, label: states(value) })) },
        {
          ...field("assigned_to"),
          placeholder: t("nobody"),
          options: team.map(({ id, name }) => ({ value: id, label: name })),
        },
        field("unread"),
      ]}
      quick={quick}
    />
  );
}
