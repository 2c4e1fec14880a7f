import { clientStatuses } from "../../../domain/cases/clients/tables.ts";
import { registers } from "../../../domain/catalogue/registers/registers.ts";
import { type When, steps } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { TypedStep } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { formFields } from "../../frame/page/field-errors.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useStagesOf } from "../../frame/page/use-stages.ts";
import type { Choices } from "./known.server.ts";

type FieldOf = ReturnType<typeof formFields<keyof TypedStep>>;

export type ConditionProps = {
  when: string;
  /** The rule's own condition; for another one the number is the default. */
  isAsStored: boolean;
  choices: Choices;
  field: FieldOf;
};

/** With script, only the fields of the chosen condition are shown. */
export function RuleConditions({ when, isAsStored, choices, field }: ConditionProps) {
  const t = useTranslations("rules.form");
  const registerName = useRegisterName();
  const stagesOf = useStagesOf();
  const isLive = useHydrated();
  const chosen: When | undefined = steps.find(({ key }) => key === when);
  const shows = (has: unknown) => !isLive || Boolean(has);
  const { number } = chosen ?? {};
  const hint =
    isLive && number ? `${t(`units.${number.unit}`)}; ${t("numberHint", { most: number.most })}` : undefined;
  return (
    <>
      {shows(number) ? (
        <TextInput
          key={when}
          {...field("number")}
          hint={hint}
          inputMode="numeric"
          {...(isAsStored ? {} : { defaultValue: String(number?.usual ?? "") })}
        />
      ) : null}
      <h2 className="text-lg sm:col-span-2">{t("ifTitle")}</h2>
      {shows(chosen?.noun === "client") ? (
        <Select
          {...field("register")}
          placeholder={t("anyRegister")}
          options={registers().map(({ key }) => ({ value: key, label: registerName(key) }))}
        />
      ) : null}
      {shows(chosen?.stage) ? (
        <Select
          {...field("stage")}
          placeholder={t("anyStage")}
          options={registers().map(({ key }) => ({
            label: registerName(key),
            options: stagesOf(key).map((stage) => ({ value: stage.key, label: stage.label })),
          }))}
        />
      ) : null}
      {shows(chosen?.status) ? (
        <Select
          {...field("status")}
          placeholder={t("anyStatus")}
          options={clientStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      ) : null}
      {shows(chosen?.noun === "enquiry") ? (
        <Select {...field("service")} placeholder={t("anyService")} options={choices.services} />
      ) : null}
      <Select
        {...field("person")}
        placeholder={t("anybody")}
        options={[{ value: "none", label: t("nobody") }, ...choices.team]}
      />
      {shows(chosen?.amount) ? (
        <>
          <TextInput {...field("from")} inputMode="decimal" />
          <TextInput {...field("to")} inputMode="decimal" />
        </>
      ) : null}
    </>
  );
}
