import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  type ClientField,
  type ClientProblems,
  clientFields,
  fieldRules,
  limitOf,
  type TypedClient,
} from "../../../domain/clients/fields.ts";
import { applyTypes, clientStatuses, genders } from "../../../domain/clients/tables.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Card } from "../../../ui/card.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { sentence } from "../../page/field-sentence.ts";
import { useRegister } from "../../page/use-register.ts";
import { useChoiceLabel } from "../use-choice-label.ts";

/** Who may have a client. */
export type Team = readonly { id: string; name: string }[];

type Props = {
  scheme: string;
  values: TypedClient;
  problems: ClientProblems;
  team: Team;
  /** Under the number. */
  afterMobile?: ReactNode;
  /** Under the three amounts. */
  afterLoan?: ReactNode;
};

/** After the specified fields. */
const further = clientFields.slice(clientFields.indexOf("dob"));
const isLine = (name: ClientField) => {
  const { kind, values, limit } = fieldRules[name];
  return !kind && !values && !limit && name !== "assignedTo";
};
/** Plain lines without a position of their own on the form. */
const lines = new Set<ClientField>(["applicantId", "loanOfficer", ...further.filter(isLine)]);

/** As wide as what is written into it. */
const short = { fieldClass: "sm:max-w-56" };

/** Every field of the form: those that the form service receives first, then ours. */
export function ClientFields({ scheme, values, problems, team, afterMobile, afterLoan }: Props) {
  const t = useTranslations("clientForm");
  const { words } = useRegister(scheme);
  const field = (name: ClientField) => ({
    id: name,
    label: t(`labels.${name}`),
    mark: fieldRules[name].required ? undefined : t("optional"),
    hint: messageOr(t, `hints.${name}`, "") || undefined,
    error: sentence(t, words, problems, name),
    defaultValue: values[name],
  });
  const line = (name: ClientField) => ({ ...field(name), maxLength: limitOf(name) });
  const choice = useChoiceLabel();
  const options = (of: readonly string[]) => of.map((value) => ({ value, label: choice(value) }));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <Section title={t("about")}>
          <TextInput {...line("name")} autoComplete="off" />
          <TextInput {...line("fatherName")} autoComplete="off" />
          <div className="grid content-start gap-3">
            <TextInput {...field("mobile")} type="tel" maxLength={10} data-mobile autoComplete="off" />
            {afterMobile}
          </div>
          <TextInput {...field("email")} type="email" autoComplete="off" />
          <Radios {...field("gender")} options={options(genders)} inline className="sm:col-span-2" />
          <Textarea {...line("address")} rows={2} fieldClass="sm:col-span-2" />
        </Section>
        <Section title={t("project")}>
          <TextInput {...line("projectName")} fieldClass="sm:col-span-2" />
          <TextInput {...field("loanAmount")} inputMode="decimal" autoComplete="off" />
          <Select {...field("type")} options={options(applyTypes)} placeholder={t("none")} />
          <TextInput {...field("termLoan")} inputMode="decimal" autoComplete="off" />
          <TextInput {...field("cashCredit")} inputMode="decimal" autoComplete="off" />
          <div className="sm:col-span-2">{afterLoan}</div>
          <Select {...field("status")} options={options(clientStatuses)} placeholder={t("pending")} />
          <TextInput {...line("referredBy")} />
        </Section>
      </div>
      <Card className="p-4 sm:p-5">
        <details open={further.some((name) => values[name] || problems[name])} className="group">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 font-bold">
            <span className="text-lg">{t("more")}</span>
            <span className="text-ink-soft">({t("optional")})</span>
          </summary>
          <div className="grid gap-x-5 gap-y-4 pt-4 sm:grid-cols-2">
            <TextInput {...field("dob")} {...short} type="date" />
            <Select {...field("assignedTo")} options={people} placeholder={t("nobody")} />
            {[...lines].map((name) => (
              <TextInput
                key={name}
                {...line(name)}
                autoComplete={name === "applicantId" ? "off" : undefined}
              />
            ))}
            <TextInput {...field("ifsc")} {...short} autoComplete="off" />
            <TextInput {...field("quotation_link")} type="url" />
            <TextInput {...field("application_link")} type="url" />
            <Textarea {...line("notes")} fieldClass="sm:col-span-2" />
          </div>
        </details>
      </Card>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="client-fields grid content-start gap-x-5 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
      <h2 className="text-lg sm:col-span-2">{title}</h2>
      {children}
    </Card>
  );
}
