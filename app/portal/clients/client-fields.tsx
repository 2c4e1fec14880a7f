import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { sentence } from "../../domain/clients/field-sentence.ts";
import {
  type ClientField,
  type ClientProblems,
  clientFields,
  longest,
  type TypedClient,
} from "../../domain/clients/fields.ts";
import { applyTypes, clientStatuses, genders, type Scheme } from "../../domain/clients/tables.ts";
import { Card } from "../../ui/card.tsx";
import { Radios } from "../../ui/radios.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";

/** Who may have a file. */
export type Team = readonly { id: string; name: string }[];

type Props = {
  scheme: Scheme;
  values: TypedClient;
  problems: ClientProblems;
  team: Team;
  /** Stands under the three amounts. */
  afterLoan?: ReactNode;
};

const required: readonly ClientField[] = [
  ...(["name", "fatherName", "mobile", "gender", "address", "projectName", "loanAmount"] as const),
];

/** Every field of the form: those that the form service receives first, then ours. */
export function ClientFields({ scheme, values, problems, team, afterLoan }: Props) {
  const t = useTranslations("clientForm");
  const field = (name: ClientField) => ({
    id: name,
    name,
    label: t(`labels.${name}`),
    mark: required.includes(name) ? undefined : t("optional"),
    error: sentence(t, scheme, problems, name),
    defaultValue: values[name],
  });
  const options = (of: readonly string[]) => of.map((value) => ({ value, label: value }));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Section title={t("about")}>
        <TextInput {...field("name")} autoComplete="off" maxLength={longest.name} />
        <TextInput {...field("fatherName")} autoComplete="off" maxLength={longest.fatherName} />
        <TextInput {...field("mobile")} type="tel" hint={t("hints.mobile")} autoComplete="off" />
        <TextInput {...field("email")} type="email" autoComplete="off" />
        <Radios {...field("gender")} options={options(genders)} className="sm:col-span-2" />
        <Textarea {...field("address")} rows={2} maxLength={longest.address} fieldClass="sm:col-span-2" />
      </Section>
      <Section title={t("project")}>
        <TextInput {...field("projectName")} maxLength={longest.projectName} fieldClass="sm:col-span-2" />
        <TextInput
          {...field("loanAmount")}
          hint={t("hints.loanAmount")}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select {...field("type")} options={options(applyTypes)} placeholder={t("none")} />
        <TextInput {...field("termLoan")} inputMode="decimal" autoComplete="off" />
        <TextInput {...field("cashCredit")} inputMode="decimal" autoComplete="off" />
        <div className="sm:col-span-2">{afterLoan}</div>
        <Select {...field("status")} options={options(clientStatuses)} placeholder={t("pending")} />
        <TextInput {...field("referredBy")} maxLength={longest.line} />
      </Section>
      <Card>
        <details open={further.some((name) => values[name] || problems[name])} className="group">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold">
            <span className="text-xl">{t("more")}</span>
            <span className="ml-2 text-ink-soft">({t("optional")})</span>
          </summary>
          <div className="grid gap-5 pt-4 sm:grid-cols-2">
            <TextInput {...field("dob")} type="date" />
            <Select {...field("assignedTo")} options={people} placeholder={t("nobody")} />
            <TextInput {...field("applicantId")} hint={t("hints.applicantId")} autoComplete="off" />
            <TextInput {...field("loanOfficer")} />
            <TextInput {...field("bank")} />
            <TextInput {...field("branch")} />
            <TextInput
              {...field("ifsc")}
              hint={t("hints.ifsc")}
              autoComplete="off"
              fieldClass="sm:col-span-2"
            />
            <TextInput {...field("quotation_link")} type="url" hint={t("hints.quotation_link")} />
            <TextInput {...field("application_link")} type="url" hint={t("hints.application_link")} />
            <Textarea
              {...field("notes")}
              hint={t("hints.notes")}
              maxLength={longest.notes}
              fieldClass="sm:col-span-2"
            />
          </div>
        </details>
      </Card>
    </>
  );
}

const further = clientFields.slice(clientFields.indexOf("dob"));

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <h2 className="text-xl sm:col-span-2">{title}</h2>
      {children}
    </Card>
  );
}
