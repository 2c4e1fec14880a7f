import { Form } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { languages } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Radios } from "../../ui/radios.tsx";
import { PageHead } from "../page/page-head.tsx";

/** The language of the portal for this person; a new document brings its sentences. */
export function OwnLanguage() {
  const t = useTranslations("account.language");
  return (
    <Card className="grid gap-5">
      <PageHead level="h2" title={t("title")} />
      <Form method="post" reloadDocument className="grid gap-5">
        <Radios
          id="language"
          label={t("label")}
          options={languages.map((value) => ({ value, label: t(value) }))}
          defaultValue={useLocale()}
        />
        <Button type="submit" name="intent" value="language" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
