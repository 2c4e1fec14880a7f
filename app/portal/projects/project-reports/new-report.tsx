import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  starters: readonly { value: string; label: string }[];
  /** The set for the project, chosen beforehand. */
  fitting: string | undefined;
  enquiry?: string | undefined;
};

export function NewReport({ starters, fitting, enquiry }: Props) {
  const t = useTranslations("projectReports.new");
  const busy = useNavigation().state !== "idle";
  return (
    <Card className="stack gap-4 p-4 sm:p-5" title={t("title")}>
      <Form method="post" className="grid gap-4">
        <FormId />
        {enquiry ? <input type="hidden" name="enquiry" value={enquiry} /> : null}
        <Select
          id="starter"
          label={t("starter")}
          hint={t("starterHint")}
          options={starters}
          placeholder={t("none")}
          defaultValue={fitting}
        />
        <Button intent="create" icon="plus" busy={busy} className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
