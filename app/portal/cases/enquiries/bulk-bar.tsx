import { bulkSelects, enquiryStates } from "../../../domain/cases/enquiries/tables.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BulkBar } from "../../frame/list/bulk-bar.tsx";

type Props = { team: readonly { id: string; name: string }[] };

export function InboxBulkBar({ team }: Props) {
  const t = useTranslations("enquiries.bulk");
  const states = useTranslations("enquiries.states");
  const options = {
    state: enquiryStates.map((value) => ({ value, label: states(value) })),
    assigned_to: [
      { value: "none", label: t("nobody") },
      ...team.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  const choices = bulkSelects.map((field) => ({
    field,
    label: t(`fields.${field}`),
    options: options[field],
  }));
  return (
    <BulkBar choices={choices}>
      <HiddenFields values={{ intent: "bulk" }} />
      <Button type="submit" name="field" value="unread" variant="quiet">
        {t("fields.unread")}
      </Button>
      <Button type="submit" name="quick" value="done" variant="quiet" icon="check">
        {t("close")}
      </Button>
      <Button type="submit" name="quick" value="spam" variant="quiet" icon="close">
        {t("spam")}
      </Button>
    </BulkBar>
  );
}
