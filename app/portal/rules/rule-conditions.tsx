import { useTranslations } from "use-intl";
import { registers } from "../../domain/registers/registers.ts";
import { type When, whens } from "../../domain/rules/rule.ts";
import type { TypedRule } from "../../domain/rules/typed-rule.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useRegisterName } from "../page/use-register.ts";
import { useStagesOf } from "../page/use-stages.ts";
import type { Choices } from "./known.server.ts";

type Props = {
  when: string;
  typed: TypedRule;
  choices: Choices;
  errorOf(field: keyof TypedRule): string | undefined;
};

/** The number and the stage of a condition, and what narrows it; with script only what the chosen condition has. */
export function RuleConditions({ when, typed, choices, errorOf }: Props) {
  const t = useTranslations("rules.form");
  const registerName = useRegisterName();
  const stagesOf = useStagesOf();
  const isLive = useHydrated();
  const chosen: When | undefined = whens.find(({ key }) => key === when);
  const shows = (has: unknown) => !isLive || Boolean(has);
  const { number } = chosen ?? {};
  const hint =
    isLive && number ? `${t(`units.${number.unit}`)}; ${t("numberHint", { most: number.most })}` : undefined;
  return (
    <>
      {shows(number) ? (
        <TextInput
          key={when}
          id="number"
          label={t("number")}
          hint={hint}
          inputMode="numeric"
          defaultValue={when === typed.when ? typed.number : String(number?.usual ?? "")}
          error={errorOf("number")}
        />
      ) : null}
      <h2 className="text-lg sm:col-span-2">{t("ifTitle")}</h2>
      {shows(chosen?.noun === "client") ? (
        <Select
          id="register"
          label={t("register")}
          placeholder={t("anyRegister")}
          options={registers().map(({ key }) => ({ value: key, label: registerName(key) }))}
          defaultValue={typed.register}
          error={errorOf("register")}
        />
      ) : null}
      {shows(chosen?.stage) ? (
        <Select
          id="stage"
          label={t("stage")}
          placeholder={t("anyStage")}
          options={registers().map(({ key }) => ({
            label: registerName(key),
            options: stagesOf(key).map((stage) => ({ value: stage.key, label: stage.label })),
          }))}
          defaultValue={typed.stage}
          error={errorOf("stage")}
        />
      ) : null}
      {shows(chosen?.noun === "enquiry") ? (
        <Select
          id="service"
          label={t("service")}
          placeholder={t("anyService")}
          options={choices.services}
          defaultValue={typed.service}
          error={errorOf("service")}
        />
      ) : null}
      <Select
        id="person"
        label={t("person")}
        placeholder={t("anybody")}
        options={[{ value: "none", label: t("nobody") }, ...choices.team]}
        defaultValue={typed.person}
        error={errorOf("person")}
      />
      {shows(chosen?.amount) ? (
        <>
          <TextInput
            id="from"
            label={t("from")}
            inputMode="decimal"
            defaultValue={typed.from}
            error={errorOf("from")}
          />
          <TextInput
            id="to"
            label={t("to")}
            inputMode="decimal"
            defaultValue={typed.to}
            error={errorOf("to")}
          />
        </>
      ) : null}
    </>
  );
}
