import { Form } from "react-router";
import {
  maxCustomNameLength,
  maxIntervalMonths,
} from "../../../domain/dates-and-rules/duties/custom-duty-limits.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";

type Props = {
  team: readonly { id: string; name: string }[];
  own: string;
  typed: Record<string, string> | undefined;
  errors: readonly { id: string; text: string }[] | undefined;
};

/** Duties without a rule, such as a shop licence or insurance. */
export function CustomForm({ team, own, typed, errors }: Props) {
  const t = useTranslations("duties.client");
  // Both forms have these fields, so ids differ; only the posted form is filled in again.
  const mine = typed?.intent === "add-own" ? typed : undefined;
  const field = formFields({
    label: t,
    typed: mine,
    errors: mine && errors?.map(({ id, text }) => ({ id: id.replace(/^own-/, ""), text })),
  });
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card className="p-4 sm:p-5">
      <Form method="post" noValidate className="grid gap-4">
        <FormId />
        <h2 className="text-lg">{t("ownTitle")}</h2>
        <TextInput
          {...field("name")}
          hint={t("nameHint")}
          maxLength={maxCustomNameLength}
          autoComplete="off"
        />
        <TextInput {...field("first")} type="date" />
        <TextInput
          {...field("every")}
          hint={t("everyHint")}
          inputMode="numeric"
          maxLength={String(maxIntervalMonths).length}
          autoComplete="off"
        />
        <Select
          {...field("who", own)}
          id="own-who"
          options={[{ value: "none", label: t("nobody") }, ...people]}
        />
        <TextInput
          {...field("fee")}
          id="own-fee"
          inputMode="decimal"
          maxLength={maxAmountLength}
          autoComplete="off"
        />
        <Button intent="add-own" icon="plus" className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}
