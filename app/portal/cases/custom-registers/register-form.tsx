import { Form } from "react-router";
import type { Needed } from "../../../domain/cases/custom-registers/move-cases.server.ts";
import type { TypedRegister } from "../../../domain/cases/custom-registers/typed-register.ts";
import { registerLimits } from "../../../domain/catalogue/registers/definition.ts";
import type { Fee } from "../../../domain/firm/settings/service-fee.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { MayAsk } from "../../frame/page/save-row.tsx";
import { ClientFieldChoice, choosable } from "./client-field-choice.tsx";
import { FormPart } from "./form-part.tsx";
import { DocumentRow, FieldRow, StageRow } from "./form-rows.tsx";
import { Rows } from "./rows.tsx";

type Errors = readonly { id: string; text: string }[];
type Props = {
  typed: TypedRegister;
  version: number;
  /** From the price list, in paise. */
  price: Fee | null;
  needed: readonly Needed[];
  errors: Errors;
  /** Expanded for a new register, and for errors. */
  open: boolean;
};

type TextField = "name_en" | "name_hi" | "fee" | "months" | "renewalDays";

/** One page; works without script. */
export function RegisterForm({ typed, version, price, needed, errors, open }: Props) {
  const t = useTranslations("customRegisters.form");
  const label = useTranslations("clientForm.labels");
  const language = useLocale();
  const names = (rows: readonly Record<Language, string>[]) =>
    rows.map((row) => row[language] || row.en).join(", ") || "–";
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text;
  const field = (id: TextField, label: Parameters<typeof t>[0]) => ({
    ...{ id, label: t(label), defaultValue: typed[id], error: errorOf(id) },
  });
  return (
    <Form method="post" noValidate className="with-save-bar stack gap-4">
      <FormId />
      <HiddenFields values={{ version }} />
      {needed.length > 0 ? <Moves needed={needed} /> : null}
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-lg sm:col-span-2">{t("names")}</h2>
        <TextInput {...field("name_en", "nameEn")} />
        <TextInput {...field("name_hi", "nameHi")} lang="hi" hint={t("hindiHint")} />
      </Card>
      <Rows
        list="stage"
        title={t("stages")}
        says={names(typed.stages)}
        open={open}
        lead={t("stagesLead")}
        first={Math.max(6, typed.stages.length + 1)}
        most={registerLimits.stages}
      >
        {(at) => <StageRow key={at} at={at} row={typed.stages[at]} errorOf={errorOf} />}
      </Rows>
      <Rows
        list="document"
        title={t("documents")}
        says={names(typed.documents)}
        open={open}
        lead={t("documentsLead")}
        first={Math.max(3, typed.documents.length + 1)}
        most={registerLimits.documents}
      >
        {(at) => <DocumentRow key={at} at={at} row={typed.documents[at]} errorOf={errorOf} />}
      </Rows>
      <FormPart
        title={t("clientFields")}
        says={choosable.flatMap((name) => (typed.uses.includes(name) ? [label(name)] : [])).join(", ")}
        open={open}
      >
        <ClientFieldChoice typed={typed} />
      </FormPart>
      <Rows
        list="field"
        title={t("fields")}
        says={names(typed.fields)}
        open={open}
        lead={`${t("fieldsLead", { fields: registerLimits.fields })} ${t("choicesHint")} ${t("sortHint")}`}
        first={Math.max(3, typed.fields.length + 1)}
        most={registerLimits.fields}
      >
        {(at) => <FieldRow key={at} at={at} row={typed.fields[at]} errorOf={errorOf} />}
      </Rows>
      <FormPart title={t("money")} says={moneyOf(typed, t)} open={open}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...field("fee", "fee")}
            hint={price?.from ? t("feeHintPrice", { fee: inRupees(price.from) }) : t("feeHint")}
            inputMode="decimal"
          />
          <Checkbox
            id="expires"
            label={t("expires")}
            hint={t("expiresHint")}
            value="1"
            defaultChecked={typed.expires}
            className="self-center"
          />
          <TextInput {...field("months", "months")} hint={t("monthsHint")} inputMode="numeric" />
          <TextInput {...field("renewalDays", "renewalDays")} inputMode="numeric" />
        </div>
      </FormPart>
      <p className="save-bar flex flex-wrap gap-x-3 gap-y-1">
        <Button intent="save">{t("save")}</Button>
        <MayAsk />
      </p>
    </Form>
  );
}

type Words = ReturnType<typeof useTranslations<"customRegisters.form">>;

/** Fee and validity in a line. */
const moneyOf = ({ fee, expires }: TypedRegister, t: Words): string =>
  [fee && `₹${fee}`, expires && t("expires")].filter(Boolean).join(" · ") || "–";

/** Where to move cases whose stage or choice was removed. */
function Moves({ needed }: { needed: readonly Needed[] }) {
  const t = useTranslations("customRegisters.form");
  return (
    <Card className="grid gap-4" title={t("moves")}>
      {needed.map(({ field, from, name, count, to }) => (
        <Select
          key={`${field} ${from}`}
          id={`move.${field}.${from}`}
          label={t("move", { count, name })}
          placeholder={t("choose")}
          options={to.map(({ key, label }) => ({ value: key, label }))}
        />
      ))}
    </Card>
  );
}
