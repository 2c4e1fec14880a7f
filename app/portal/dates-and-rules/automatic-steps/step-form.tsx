import { Fragment, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { assignee, stepOf } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { Step } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import type { TypedStep } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { languages } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { controlProps, FieldError } from "../../../ui/field.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { optionOf, Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useTextName } from "../../messages/ready-texts/ready-text-words.ts";
import { type Known, valueMark } from "./step-words.ts";

type Props = {
  step: Step;
  typed: TypedStep;
  errors: readonly { id: string; text: string }[];
  texts: Known["texts"];
  team: readonly { value: string; label: string }[];
};

export function StepForm({ step, typed, errors, texts, team }: Props) {
  const t = useTranslations("automaticSteps");
  const field = formFields<keyof TypedStep>({ label: useTranslations("automaticSteps.form"), typed, errors });
  const textName = useTextName();
  const [text, setText] = useState(typed.text);
  const isLive = useHydrated();
  const isForClients = stepOf(step.definition.when).group === "clients";
  const { defaultValue: followUp, error: _, ...followUpField } = field("followUp");
  const message = (
    <>
      <Select
        {...field("text")}
        placeholder={t("form.noText")}
        options={texts.map((one) => ({ value: one.key, label: textName(one) }))}
        onChange={(event) => setText(event.target.value)}
        fieldClass="sm:col-start-1"
      />
      {isLive && text === "" ? null : (
        <Select
          {...field("language")}
          options={languages.map((value) => ({ value, label: t(`form.languages.${value}`) }))}
        />
      )}
    </>
  );
  return (
    <Form method="post" noValidate>
      <FormId />
      <HiddenFields values={{ version: step.version }} />
      <Card className="grid items-start gap-4 sm:grid-cols-2">
        <Condition definition={step.definition} field={field} />
        {isForClients ? message : null}
        <Select
          {...field("tell")}
          placeholder={t("form.tellNobody")}
          options={[{ value: assignee, label: t("assignee") }, ...team]}
          fieldClass="sm:col-start-1"
        />
        <Checkbox {...followUpField} defaultChecked={followUp === "on"} className="self-end" />
        {isForClients ? null : message}
        <TextInput
          {...field("perDay")}
          hint={t("form.perDayHint")}
          inputMode="numeric"
          fieldClass="sm:col-span-2 sm:max-w-sm"
        />
        <div className="sm:col-span-2">
          <SaveRow intent="save" label={t("save")} />
        </div>
      </Card>
    </Form>
  );
}

type FieldOf = ReturnType<typeof formFields<keyof TypedStep>>;

/** The sentence, with inputs in place of its number and its choice. */
function Condition({ definition: { when, number }, field }: Pick<Step, "definition"> & { field: FieldOf }) {
  const t = useTranslations("automaticSteps");
  const { choice } = stepOf(when);
  const { label: howMany, error, ...numberField } = field("number");
  const { label: which, error: _, ...choiceField } = field("choice");
  const choices = [
    ...(choice?.in === "status" ? [{ value: "", label: t("choices.any") }] : []),
    ...(choice?.of.map((value) => ({ value, label: t(`choices.${value}`) })) ?? []),
  ];
  const inputs: Record<string, ReactNode> = {
    number: (
      <input
        {...numberField}
        {...controlProps({ id: "number", error })}
        aria-label={howMany}
        inputMode="numeric"
        maxLength={4}
        className="control mx-1 my-1 inline-block max-w-20 text-center"
      />
    ),
    choice: (
      <select {...choiceField} aria-label={which} className="control mx-1 my-1 inline-block max-w-52">
        {choices.map(optionOf)}
      </select>
    ),
  };
  const marked = (name: string) => valueMark + name + valueMark;
  const sentence = t(`when.${when}`, { number: marked("number"), many: number, choice: marked("choice") });
  return (
    <div className="sm:col-span-2">
      {error ? <FieldError id="number">{error}</FieldError> : null}
      <p className="text-lg font-semibold">
        {sentence
          .split(valueMark)
          .map((part, at) =>
            at % 2 === 0 ? <span key={part}>{part}</span> : <Fragment key={part}>{inputs[part]}</Fragment>,
          )}
      </p>
    </div>
  );
}
