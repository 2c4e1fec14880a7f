import type { ComponentProps } from "react";
import { Form } from "react-router";
import { densities } from "../../../domain/people/staff/preferences.ts";
import { languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDensity } from "../../frame/page/use-density.ts";

export function OwnDensity() {
  const t = useTranslations("account.density");
  const options = densities.map((value) => ({
    value,
    label: t(value),
    hint: value === "compact" ? t("compactHint") : undefined,
  }));
  return <CustomChoice id="density" t={t} options={options} defaultValue={useDensity().density} />;
}

/** Reloads the document, which contains the messages. */
export function OwnLanguage() {
  const t = useTranslations("account.language");
  const options = languages.map((value) => ({ value, label: t(value) }));
  return <CustomChoice id="language" t={t} options={options} defaultValue={useLocale()} reloadDocument />;
}

type ChoiceProps = Pick<ComponentProps<typeof Radios>, "id" | "options" | "defaultValue"> & {
  t: (key: "title" | "label" | "button") => string;
  reloadDocument?: boolean;
};

function CustomChoice({ id, t, reloadDocument = false, ...radios }: ChoiceProps) {
  return (
    <Card className="grid gap-5">
      <PageHead level="h2" title={t("title")} />
      <Form method="post" reloadDocument={reloadDocument} className="grid gap-5">
        <Radios id={id} label={t("label")} {...radios} />
        <Button intent={id} className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
