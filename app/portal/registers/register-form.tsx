import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { ClientField } from "../../domain/clients/fields.ts";
import type { Needed } from "../../domain/own-registers/move-cases.server.ts";
import type { TypedRegister } from "../../domain/own-registers/typed-register.ts";
import { registerLimits } from "../../domain/registers/definition.ts";
import { loanForm } from "../../domain/registers/loan-form.ts";
import type { Fee } from "../../domain/settings/service-fee.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { DocumentRow, FieldRow, StageRow } from "./form-rows.tsx";

type Errors = readonly { id: string; text: string }[];
type Props = {
  typed: TypedRegister;
  version: number;
  /** Of its service in the price list, in paise. */
  price: Fee | null;
  needed: readonly Needed[];
  errors: Errors;
};

/** Everything that an owner says of a register, on one page: it works without script, and is saved at once. */
export function RegisterForm({ typed, version, price, needed, errors }: Props) {
  const t = useTranslations("registers.form");
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text;
  return (
    <Form method="post" noValidate className="stack gap-5">
      <input type="hidden" name="version" value={version} />
      {needed.length > 0 ? <Moves needed={needed} /> : null}
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-lg sm:col-span-2">{t("names")}</h2>
        <TextInput id="name_en" label={t("nameEn")} defaultValue={typed.name_en} error={errorOf("name_en")} />
        <TextInput
          id="name_hi"
          lang="hi"
          label={t("nameHi")}
          hint={t("hindiHint")}
          defaultValue={typed.name_hi}
          error={errorOf("name_hi")}
        />
      </Card>
      <Rows
        title={t("stages")}
        lead={t("stagesLead")}
        first={Math.max(6, typed.stages.length + 1)}
        most={registerLimits.stages}
      >
        {(at) => <StageRow key={at} at={at} row={typed.stages[at]} errorOf={errorOf} />}
      </Rows>
      <Rows
        title={t("documents")}
        lead={t("documentsLead")}
        first={Math.max(3, typed.documents.length + 1)}
        most={registerLimits.documents}
      >
        {(at) => <DocumentRow key={at} at={at} row={typed.documents[at]} errorOf={errorOf} />}
      </Rows>
      <ClientFieldChoice typed={typed} />
      <Rows
        title={t("fields")}
        lead={`${t("fieldsLead", { fields: registerLimits.fields })} ${t("choicesHint")} ${t("sortHint")}`}
        first={Math.max(3, typed.fields.length + 1)}
        most={registerLimits.fields}
      >
        {(at) => <FieldRow key={at} at={at} row={typed.fields[at]} errorOf={errorOf} />}
      </Rows>
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-lg sm:col-span-2">{t("money")}</h2>
        <TextInput
          id="fee"
          label={t("fee")}
          hint={price?.from ? t("feeHintPrice", { fee: inRupees(price.from) }) : t("feeHint")}
          inputMode="decimal"
          defaultValue={typed.fee}
          error={errorOf("fee")}
        />
        <Checkbox
          id="expires"
          label={t("expires")}
          hint={t("expiresHint")}
          value="1"
          defaultChecked={typed.expires}
          className="self-center"
        />
        <TextInput
          id="months"
          label={t("months")}
          hint={t("monthsHint")}
          inputMode="numeric"
          defaultValue={typed.months}
          error={errorOf("months")}
        />
        <TextInput
          id="renewalDays"
          label={t("renewalDays")}
          inputMode="numeric"
          defaultValue={typed.renewalDays}
          error={errorOf("renewalDays")}
        />
      </Card>
      <p>
        <Button type="submit" name="intent" value="save">
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}

type RowsProps = {
  title: string;
  lead: string;
  first: number;
  most: number;
  children(at: number): ReactNode;
};

/** Rows of one kind; those behind the last that is filled in are for further ones, and with script there are more. */
function Rows({ title, lead, first, most, children }: RowsProps) {
  const t = useTranslations("registers.form");
  const isLive = useHydrated();
  const [more, setMore] = useState(0);
  const count = Math.min(most, first + more);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-text text-sm text-ink-soft">{lead}</p>
      {Array.from({ length: count }, (_, at) => children(at))}
      {isLive && count < most ? (
        <Button variant="quiet" icon="plus" className="justify-self-start" onClick={() => setMore(more + 1)}>
          {t("addRow")}
          <span className="sr-only"> {title}</span>
        </Button>
      ) : null}
    </Card>
  );
}

/** Where the cases go that use what is no longer there. */
function Moves({ needed }: { needed: readonly Needed[] }) {
  const t = useTranslations("registers.form");
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t("moves")}</h2>
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

/** Name and mobile are on every form. */
const choosable: readonly ClientField[] = [
  ...loanForm.fields.about,
  ...loanForm.fields.project,
  ...loanForm.fields.more,
].filter((name) => name !== "name" && name !== "mobile");

function ClientFieldChoice({ typed }: { typed: TypedRegister }) {
  const t = useTranslations("registers.form");
  const label = useTranslations("clientForm.labels");
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t("clientFields")}</h2>
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
    </Card>
  );
}
