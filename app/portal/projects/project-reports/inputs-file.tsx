import { Form } from "react-router";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedVersions } from "./load-versions.server.ts";

/** The form's figures as a file of JSON: to download, and to read one in their place. */
export function InputsFile({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.inputs");
  return (
    <Disclosure summary={t("title")} className="border-b-0">
      <div className="grid gap-4 text-ink">
        <ButtonLink
          href={`${reportPath(loaded.id)}/files/draft.json`}
          variant="quiet"
          icon="download"
          className="justify-self-start"
        >
          {t("download")}
        </ButtonLink>
        {loaded.mayWrite ? (
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            <FormId />
            <HiddenFields values={{ version: loaded.version }} />
            <TextInput
              id="inputs"
              type="file"
              accept="application/json,.json"
              label={t("file")}
              hint={t("hint")}
            />
            <Button intent="upload" variant="quiet" className="justify-self-start">
              {t("button")}
            </Button>
          </Form>
        ) : null}
      </div>
    </Disclosure>
  );
}
