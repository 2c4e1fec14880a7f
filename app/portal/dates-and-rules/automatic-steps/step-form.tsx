import { useState } from "react";
import { Form } from "react-router";
import { assignee, tellWays, steps } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { TypedStep } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { quiet } from "../../../domain/messages/automatic-messages/quiet-hours.ts";
import { languages } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useTextName } from "../../messages/ready-texts/ready-text-words.ts";
import type { Choices } from "./known.server.ts";
import { type ConditionProps, RuleConditions } from "./step-conditions.tsx";

export type FormProps = {
  typed: TypedStep;
  choices: Choices;
  errors: readonly { id: string; text: string }[];
};

/** The whole rule on one page. Without script every field is there, and those that do not apply are ignored. */
export function RuleForm({ version, typed, choices, errors }: FormProps & { version: number }) {
  const t = useTranslations("rules");
  const [when, setWhen] = useState(typed.when);
  const field = formFields<keyof TypedStep>({ label: useTranslations("rules.form"), typed, errors });
  return (
    <Form method="post" noValidate className="stack gap-5">
      <FormId />
      <HiddenFields values={{ version }} />
      <Card className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput {...field("name")} fieldClass="sm:col-span-2" />
        <h2 className="text-lg sm:col-span-2">{t("form.whenTitle")}</h2>
        <Select
          {...field("when")}
          options={steps.map(({ key }) => ({ value: key, label: t(`steps.${key}`) }))}
          fieldClass="self-end"
          onChange={(event) => setWhen(event.target.value)}
        />
        <RuleConditions when={when} isAsStored={when === typed.when} choices={choices} field={field} />
      </Card>
      <Actions choices={choices} field={field} />
      <SaveRow intent="save" label={t("save")} />
    </Form>
  );
}

function Actions({ choices: { team, texts }, field }: Pick<ConditionProps, "choices" | "field">) {
  const t = useTranslations("rules.form");
  const textName = useTextName();
  return (
    <Card className="grid items-start gap-4 sm:grid-cols-2">
      <h2 className="text-lg sm:col-span-2">{t("thenTitle")}</h2>
      <Select
        {...field("text")}
        hint={t("textHint", quiet)}
        placeholder={t("noText")}
        options={texts.map((text) => ({ value: text.key, label: textName(text) }))}
      />
      <Select
        {...field("language")}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        fieldClass="self-end"
      />
      <TextInput {...field("followUpDays")} hint={t("followUpHint")} inputMode="numeric" />
      <TextInput {...field("followUpAction")} maxLength={200} fieldClass="self-end" />
      <Select {...field("assign")} placeholder={t("keep")} options={team} fieldClass="sm:col-span-2" />
      <Select
        {...field("tell")}
        placeholder={t("tellNobody")}
        options={[{ value: assignee, label: t("assignee") }, ...team]}
        fieldClass="self-end"
      />
      <Select
        {...field("tellBy")}
        hint={t("tellHint")}
        options={tellWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
    </Card>
  );
}
