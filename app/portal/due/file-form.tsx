import { Form } from "react-router";
import { inRupees } from "../../platform/language/amount.ts";
import { longestAmount } from "../../platform/language/read-amount.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { formFields } from "../page/field-errors.ts";
import type { Route } from "./+types/show";

type Props = Route.ComponentProps["loaderData"] & { typed: Record<string, string> | undefined };

/** How an open item ends: it was filed, or it is not needed this time. */
export function EndForms(props: Props) {
  return (
    <Card className="grid gap-6 p-4 sm:p-5">
      <FileForm {...props} />
      <SkipForm {...props} />
    </Card>
  );
}

function FileForm({ item, today, estimate, documents, typed }: Props) {
  const t = useTranslations("due.show");
  const field = formFields({ label: t, typed });
  const hint = estimate ? t("lateFeeHint", { amount: inRupees(estimate) }) : undefined;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <h2 className="text-lg">{t("file")}</h2>
      <HiddenFields values={{ version: item.version }} />
      <TextInput {...field("filedOn", today)} type="date" />
      <TextInput {...field("acknowledgement")} maxLength={60} autoComplete="off" />
      <TextInput
        {...field("lateFee")}
        hint={hint}
        inputMode="decimal"
        maxLength={longestAmount}
        autoComplete="off"
      />
      {documents.length > 0 ? (
        <Select {...field("document")} options={documents} placeholder={t("noDocument")} />
      ) : null}
      <Button intent="file" icon="check" className="justify-self-start">
        {t("file")}
      </Button>
    </Form>
  );
}

function SkipForm({ item, typed }: Props) {
  const t = useTranslations("due.show");
  return (
    <Form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      <h2 className="text-lg">{t("skipTitle")}</h2>
      <HiddenFields values={{ version: item.version }} />
      <TextInput {...formFields({ label: t, typed })("reason")} maxLength={200} autoComplete="off" />
      <Button intent="skip" variant="quiet" className="justify-self-start">
        {t("skip")}
      </Button>
    </Form>
  );
}

/** What the client is told, in both languages. */
export function ReadyTexts({ texts }: Pick<Props, "texts">) {
  const t = useTranslations("due.show");
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{t("texts")}</h2>
      {(["hi", "en"] as const).map((language) => (
        <CopyField
          key={language}
          id={`text-${language}`}
          label={t(`text.${language}`)}
          value={texts[language]}
          rows={3}
          copy={t("copy")}
          copied={t("copied")}
        />
      ))}
    </Card>
  );
}
