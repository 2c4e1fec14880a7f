import type { ReactNode } from "react";
import {
  customFieldsOf,
  customName,
  maxCustomLength,
} from "../../../../domain/cases/clients/custom-values.ts";
import {
  type ClientField,
  type ClientProblems,
  fieldRules,
  fieldsIn,
  isAmount,
  limitOf,
  type TypedClient,
} from "../../../../domain/cases/clients/fields.ts";
import type { CustomField } from "../../../../domain/catalogue/registers/register.ts";
import { messageOr } from "../../../../platform/language/translate.ts";
import { typedMobile } from "../../../../platform/language/typed-mobile.ts";
import { Card } from "../../../../ui/card.tsx";
import { Radios } from "../../../../ui/radios.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { tidyCapped } from "../../../../ui/tidy-capped.ts";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import { sentence } from "../../../frame/page/field-sentence.ts";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useRegister } from "../../../frame/page/use-register.ts";

export type Team = readonly { id: string; name: string }[];

type Props = {
  register: string;
  values: TypedClient;
  problems: ClientProblems;
  team: Team;
  afterMobile?: ReactNode;
  afterLoan?: ReactNode;
};

/** Spans both columns. */
const wide: readonly ClientField[] = ["address", "projectName", "notes"];
/** Only as wide as its content. */
const short: readonly ClientField[] = ["dob", "validUntil", "ifsc"];
const empty = { type: "none", status: "pending" } as const;

/** The last section is collapsed until a field is filled in or invalid. */
export function ClientFields({ afterLoan, ...props }: Props) {
  const { register, values, problems } = props;
  const t = useTranslations("clientForm");
  const { fields } = useRegister(register);
  const input = (name: ClientField) => <ClientInput key={name} name={name} {...props} />;
  const project = fieldsIn({ fields }, "project");
  const loanEnd = project.findLastIndex(isAmount) + 1;
  const more = fieldsIn({ fields }, "more");
  return (
    <>
      <div className="stack gap-4 xl:grid-cols-2">
        <Section title={t("about")}>{fieldsIn({ fields }, "about").map(input)}</Section>
        <Section title={t(fields.project.includes("loanAmount") ? "project" : "case")}>
          {project.slice(0, loanEnd).map(input)}
          <div className="sm:col-span-2">{afterLoan}</div>
          {project.slice(loanEnd).map(input)}
          {customFieldsOf(register)
            .filter(({ retired }) => !retired)
            .map((field) => (
              <OwnInput key={field.key} field={field} values={values} problems={problems} />
            ))}
        </Section>
      </div>
      {more.length > 0 ? (
        <Card className="p-4 sm:p-5">
          <details open={more.some((name) => values[name] || problems[name])} className="fold-always">
            <summary className="font-bold">
              <span className="text-lg">
                {t(fields.more.includes("bank") ? "more" : "moreNotes")}{" "}
                <span className="text-base text-ink-soft">({t("optional")})</span>
              </span>
            </summary>
            <div className="grid gap-x-5 gap-y-4 pt-4 sm:grid-cols-2">{more.map(input)}</div>
          </details>
        </Card>
      ) : null}
    </>
  );
}

type InputProps = Omit<Props, "afterLoan"> & { name: ClientField };

/** Chosen by the field's format. */
function ClientInput({ name, register, values, problems, team, afterMobile }: InputProps) {
  const t = useTranslations("clientForm");
  const { words, required: asked } = useRegister(register);
  const required = asked.includes(name);
  const choice = useChoiceLabel();
  const { kind, values: choices = [], limit } = fieldRules[name];
  const group = {
    id: name,
    label: t(`labels.${name}`),
    mark: required ? undefined : t("optional"),
    hint: messageOr(t, `hints.${name}`, "") || undefined,
    error: sentence(t, words, problems, name),
    defaultValue: values[name],
    ...(wide.includes(name) && { fieldClass: "sm:col-span-2" }),
    ...(short.includes(name) && { fieldClass: "sm:max-w-56" }),
  };
  const field = { ...group, "aria-required": required || undefined };
  const options = choices.map((value) => ({ value, label: choice(value) }));
  if (name === "gender")
    return <Radios {...group} required={required} options={options} inline className="sm:col-span-2" />;
  if (name === "type" || name === "status")
    return <Select {...field} options={options} placeholder={t(empty[name])} />;
  if (name === "assignedTo") {
    const people = team.map(({ id, name: label }) => ({ value: id, label }));
    return <Select {...field} options={people} placeholder={t("nobody")} />;
  }
  if (kind === "mobile")
    return (
      <div className="grid content-start gap-3">
        <TextInput {...field} type="tel" maxLength={10} ref={tidyMobile} autoComplete="off" />
        {afterMobile}
      </div>
    );
  if (kind === "amount") return <TextInput {...field} inputMode="decimal" autoComplete="off" />;
  if (kind === "day" || kind === "lastDay") return <TextInput {...field} type="date" />;
  if (kind === "link") return <TextInput {...field} type="url" />;
  if (kind === "email") return <TextInput {...field} type="email" autoComplete="off" />;
  if (kind) return <TextInput {...field} autoComplete="off" />;
  const isLong = limit !== undefined && limit >= 500;
  if (isLong) return <Textarea {...field} maxLength={limit} rows={name === "address" ? 2 : undefined} />;
  return (
    <TextInput {...field} maxLength={limitOf(name)} autoComplete={unfilled.has(name) ? "off" : undefined} />
  );
}

/** Formats the number while it is typed. */
const tidyMobile = (field: HTMLInputElement) => tidyCapped(field, typedMobile);

/** No autofill, which would suggest staff's own data. */
const unfilled: ReadonlySet<string> = new Set(["name", "fatherName", "applicantId"]);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-x-5 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
      <h2 className="text-lg sm:col-span-2">{title}</h2>
      {children}
    </Card>
  );
}

type OwnInputProps = {
  field: CustomField;
  values: Readonly<Record<string, string>>;
  problems: ClientProblems;
};

function OwnInput({ field: { key, kind, words, required, choices = [] }, values, problems }: OwnInputProps) {
  const t = useTranslations("clientForm");
  const language = useLocale();
  const id = customName(key);
  const problem = problems[id];
  const field = {
    id,
    label: words[language],
    mark: required ? undefined : t("optional"),
    error: problem && problem !== "sum" ? t(`problems.${problem}`) : undefined,
    defaultValue: values[id] ?? "",
  };
  if (kind === "choice") {
    const options = choices.map((choice) => ({ value: choice.key, label: choice.words[language] }));
    return <Select {...field} options={options} placeholder={t("none")} />;
  }
  if (kind === "yesNo") {
    const options = (["yes", "no"] as const).map((value) => ({ value, label: t(`yesNo.${value}`) }));
    return <Select {...field} options={options} placeholder={t("none")} />;
  }
  if (kind === "day") return <TextInput {...field} type="date" />;
  if (kind === "link") return <TextInput {...field} type="url" />;
  const isNumber = kind === "number" || kind === "amount";
  return (
    <TextInput
      {...field}
      maxLength={maxCustomLength}
      autoComplete="off"
      inputMode={isNumber ? "decimal" : undefined}
      hint={kind === "identity" ? t("hints.identity") : undefined}
    />
  );
}
