import { Form } from "react-router";
import { businesses, type DutyKind, dutyKinds } from "../../../domain/dates-and-rules/duties/rule.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import { useDutyName } from "./use-duty-name.ts";

type Props = {
  rules: readonly { key: string; kind: DutyKind; isOwn: boolean; onlyIf: boolean }[];
  team: readonly { id: string; name: string }[];
  today: string;
  own: string;
  typed: Record<string, string> | undefined;
  errors: readonly { id: string; text: string }[] | undefined;
};

export function AddForm({ rules, team, today, own, typed, errors }: Props) {
  const t = useTranslations("duties.client");
  const kinds = useTranslations("publicDuties.kinds");
  const sets = useTranslations("publicDuties.businesses");
  const { nameOf, conditionOf } = useDutyName();
  const field = formFields({ label: t, typed, errors });
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card className="p-4 sm:p-5">
      <Form method="post" noValidate className="grid gap-4">
        <FormId />
        <h2 className="text-lg">{t("add")}</h2>
        <Select
          {...field("set")}
          id="rules"
          error={errors?.find(({ id }) => id === "rules")?.text}
          placeholder="–"
          options={businesses.map((value) => ({ value, label: sets(value) }))}
        />
        <fieldset className="grid gap-1">
          <legend className="font-semibold text-ink">{t("onlyIf")}</legend>
          <p className="text-sm text-ink-soft">{t("onlyIfHint")}</p>
          {rules
            .filter(({ onlyIf }) => onlyIf)
            .map(({ key }) => (
              <label key={key} className="choice">
                <input type="checkbox" name="rule" value={key} />
                <span>
                  {nameOf(key)}
                  <span className="block text-sm text-ink-soft">{conditionOf(key)}</span>
                </span>
              </label>
            ))}
        </fieldset>
        <Disclosure summary={t("single")}>
          <div className="grid gap-4">
            {dutyKinds
              .filter((kind) => kind !== "own")
              .map((kind) => (
                <fieldset key={kind} className="grid gap-1">
                  <legend className="font-semibold text-ink">{kinds(kind)}</legend>
                  {rules
                    .filter((rule) => rule.kind === kind && !rule.onlyIf)
                    .map(({ key }) => (
                      <label key={key} className="choice">
                        <input type="checkbox" name="rule" value={key} />
                        <span>{nameOf(key)}</span>
                      </label>
                    ))}
                </fieldset>
              ))}
          </div>
        </Disclosure>
        <TextInput {...field("from", today)} hint={t("fromHint")} type="date" />
        <TextInput {...field("label")} hint={t("labelHint")} maxLength={60} autoComplete="off" />
        <Select {...field("who", own)} options={[{ value: "none", label: t("nobody") }, ...people]} />
        <TextInput {...field("fee")} inputMode="decimal" maxLength={maxAmountLength} autoComplete="off" />
        <Button intent="add" icon="plus" className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}
