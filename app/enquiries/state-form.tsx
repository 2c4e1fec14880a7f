import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type EnquiryState, enquiryStates } from "../db/schema.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Select } from "../ui/select.tsx";

/** Sets an enquiry's state; it carries the state that was seen, so that no colleague's change is overwritten. */
export function StateForm({ state }: { state: EnquiryState }) {
  const t = useTranslations("inbox");
  const sending = useNavigation().formData?.get("intent") === "state";
  return (
    <Card>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="from" value={state} />
        <Select
          key={state}
          id="to"
          name="to"
          label={t("state")}
          defaultValue={state}
          options={enquiryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          fieldClass="grow"
        />
        <Button type="submit" busy={sending}>
          {t("change")}
        </Button>
      </Form>
    </Card>
  );
}
