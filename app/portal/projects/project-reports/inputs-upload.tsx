import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  /** "read" creates a report from the file, "upload" replaces the figures of a version. */
  intent: "read" | "upload";
  version?: number;
  className?: string;
};

export function InputsUpload({ intent, version, className }: Props) {
  const t = useTranslations(`projectReports.inputs.${intent}`);
  return (
    <Disclosure summary={t("title")} className={className}>
      <Form method="post" encType="multipart/form-data" className="grid gap-4 text-ink">
        <FormId />
        {version === undefined ? null : <HiddenFields values={{ version }} />}
        <TextInput
          id="inputs"
          type="file"
          accept="application/json,.json"
          label={t("title")}
          hint={t("hint")}
        />
        <Button intent={intent} variant="quiet" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Disclosure>
  );
}
