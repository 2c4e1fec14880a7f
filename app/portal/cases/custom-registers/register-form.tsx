import { type KeyboardEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import type { ClientField } from "../../../domain/cases/clients/fields.ts";
import type { Needed } from "../../../domain/cases/custom-registers/needed-moves.server.ts";
import type { TypedRegister } from "../../../domain/cases/custom-registers/typed-register.ts";
import { registerLimits } from "../../../domain/catalogue/registers/definition.ts";
import { loanForm } from "../../../domain/catalogue/registers/loan-form.ts";
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
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { SaveBar } from "../../frame/page/save-bar.tsx";
import { MayAsk } from "../../frame/page/save-row.tsx";
import { FormPart } from "./form-part.tsx";
import { DocumentRow, FieldRow, StageRow } from "./form-rows.tsx";

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
  const rows = (list: string, of: readonly Record<Language, string>[], min: number) => ({
    list,
    open,
    says: of.map((row) => row[language] || row.en).join(", ") || "–",
    first: Math.max(min, of.length + 1),
  });
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text;
  const field = (id: TextField, label: Parameters<typeof t>[0]) => ({
    id,
    label: t(label),
    defaultValue: typed[id],
    error: errorOf(id),
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
        {...rows("stage", typed.stages, 6)}
        title={t("stages")}
        lead={t("stagesLead")}
        max={registerLimits.stages}
      >
        {(at) => <StageRow key={at} at={at} row={typed.stages[at]} errorOf={errorOf} />}
      </Rows>
      <Rows
        {...rows("document", typed.documents, 3)}
        title={t("documents")}
        lead={t("documentsLead")}
        max={registerLimits.documents}
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
        {...rows("field", typed.fields, 3)}
        title={t("fields")}
        lead={`${t("fieldsLead", { fields: registerLimits.fields })} ${t("choicesHint")} ${t("sortHint")}`}
        max={registerLimits.fields}
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
      <SaveBar>
        <Button intent="save">{t("save")}</Button>
        <MayAsk />
      </SaveBar>
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

/** Name and mobile are always on the form. */
const choosable: readonly ClientField[] = [
  ...loanForm.fields.about,
  ...loanForm.fields.project,
  ...loanForm.fields.more,
].filter((name) => name !== "name" && name !== "mobile");

function ClientFieldChoice({ typed }: { typed: Pick<TypedRegister, "uses" | "requires"> }) {
  const t = useTranslations("customRegisters.form");
  const label = useTranslations("clientForm.labels");
  return (
    <>
      <p className="text-sm text-ink-soft">{t("clientFieldsLead")}</p>
      <div className="grid gap-x-6 md:grid-cols-2">
        {choosable.map((name) => (
          <fieldset key={name} className="flex flex-wrap items-center gap-x-4">
            <legend className="sr-only">{label(name)}</legend>
            <label className="choice grow">
              <input type="checkbox" name="uses" value={name} defaultChecked={typed.uses.includes(name)} />
              <span>{label(name)}</span>
            </label>
            <label className="choice">
              <input
                type="checkbox"
                name="requires"
                value={name}
                defaultChecked={typed.requires.includes(name)}
              />
              <span>{t("required")}</span>
            </label>
          </fieldset>
        ))}
      </div>
    </>
  );
}

type RowsProps = {
  list: string;
  title: string;
  says: string;
  open: boolean;
  lead: string;
  first: number;
  max: number;
  children(at: number): ReactNode;
};

/** With empty rows at the end; with script, more on demand, and Enter goes to the next row. */
function Rows({ list, title, says, open, lead, first, max, children }: RowsProps) {
  const t = useTranslations("customRegisters.form");
  const isLive = useHydrated();
  const [more, setMore] = useState(0);
  const count = Math.min(max, first + more);
  const goTo = (at: number, part: string) => {
    if (at >= max) return;
    if (at >= count) flushSync(() => setMore(more + 1));
    document.getElementById(`${list}.${at}.${part}`)?.focus();
  };
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const [, at, part] = /^\w+\.(\d+)\.(en|hi)$/.exec((event.target as HTMLElement).id) ?? [];
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !part) return;
    event.preventDefault();
    goTo(Number(at) + 1, part);
  };
  return (
    <FormPart title={title} says={says} open={open} onKeyDown={onEnter}>
      <p className="max-w-text text-sm text-ink-soft">{lead}</p>
      {Array.from({ length: count }, (_, at) => children(at))}
      {isLive && count < max ? (
        <Button variant="quiet" icon="plus" className="justify-self-start" onClick={() => goTo(count, "en")}>
          {t("addRow")}
          <span className="sr-only"> {title}</span>
        </Button>
      ) : null}
    </FormPart>
  );
}
