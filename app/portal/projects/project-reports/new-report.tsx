import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { InputsUpload } from "./inputs-upload.tsx";

type Props = {
  starters: readonly { value: string; label: string }[];
  /** Hidden fields, such as the enquiry. */
  enquiry?: string | undefined;
};

export function NewReport({ starters, enquiry }: Props) {
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
        />
        <Button intent="create" icon="plus" busy={busy} className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
      <InputsUpload intent="read" className="border-b-0 border-t" />
    </Card>
  );
}
