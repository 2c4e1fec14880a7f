import { useTranslations } from "use-intl";
import type { FormField } from "../../domain/project-reports/form/form-fields.ts";
import type { TypedReport } from "../../domain/project-reports/form/read-form.ts";
import { typedOf } from "../../domain/project-reports/form/typed-value.ts";
import { valueAt } from "../../domain/project-reports/form/values-at.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useFieldWords } from "./use-field-words.ts";
import type { ShownProblems } from "./use-live-report.ts";

export type FieldProps = {
  field: FormField;
  /** Where its value is: "loan.rate", "cost.assets.3.rate". */
  name: string;
  /** The list that it is in. */
  list?: string | undefined;
  /** What the form began with. */
  typed: TypedReport;
  problems: ShownProblems;
};

/** Letters that a field may have; a longer text is refused with a sentence. */
const roomFor = { text: 300, long: 5_000, money: 40, number: 20, place: 4 };

/** One field of the form, or the fields of its years. */
export function ReportField(props: FieldProps) {
  const { field, name, typed } = props;
  if (!field.years) return <OneField {...props} />;
  return <YearFields key={typed.inputs.years} {...props} name={name} />;
}

const typedIn = ({ inputs, unread }: TypedReport, field: FormField, name: string) =>
  unread[name] ?? typedOf(field, valueAt(inputs, name));

function OneField({ field, name, list, typed, problems }: FieldProps) {
  const t = useTranslations("projectReports.form");
  const words = useFieldWords();
  const common = {
    id: name,
    name,
    label: words.label(field.path, list),
    error: words.problem(problems[name]),
    hint: list ? undefined : hintOf(t, field),
  };
  const value = typedIn(typed, field, name);
  switch (field.is) {
    case "choice":
      return (
        <Select
          {...common}
          defaultValue={value}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: words.choice(field, option),
          }))}
        />
      );
    case "flag":
      return (
        <>
          <input type="hidden" name={`has.${name}`} value="1" />
          <Checkbox {...common} value="yes" defaultChecked={value !== ""} />
        </>
      );
    case "long":
      return (
        <Textarea
          {...common}
          defaultValue={value}
          maxLength={roomFor.long}
          rows={3}
          fieldClass="sm:col-span-full"
        />
      );
    default:
      return (
        <TextInput
          {...common}
          defaultValue={value}
          maxLength={roomFor[field.is]}
          inputMode={field.is === "number" || field.is === "place" ? "decimal" : "text"}
          autoComplete="off"
          className={field.is === "text" ? undefined : "num"}
        />
      );
  }
}

/** What is under the label: where a default comes from, or what an empty field means. */
function hintOf(t: ReturnType<typeof useTranslations<"projectReports.form">>, { path, optional }: FormField) {
  if (path.startsWith("conventions.depreciationRates")) return t("sources.law");
  if (path === "finance.subsidyShare") return t("sources.scheme");
  if (optional && path.startsWith("finance.")) return t("worked");
  const usual = /^(loan\.|workingCapital\.|costs\.(fringe|repairs|selling)|conventions\.variable)/;
  return usual.test(path) && !path.startsWith("loan.moratoriumInterest") && path !== "loan.repayment"
    ? t("sources.sample")
    : undefined;
}

/** The years of one series in a row. */
function YearFields({ field, name, list, typed, problems }: FieldProps) {
  const t = useTranslations("projectReports.form");
  const words = useFieldWords();
  const years = Array.from({ length: typed.inputs.years }, (_, year) => year);
  const wrong = years.flatMap((year) => words.problem(problems[`${name}.${year}`]) ?? [])[0];
  const legend = words.label(field.path, list);
  return (
    <fieldset className="report-years">
      <legend>{legend}</legend>
      {list ? null : <SeriesHint field={field} />}
      {wrong ? <FieldError id={name}>{wrong}</FieldError> : null}
      <div className="report-years-row">
        {years.map((year) => (
          <label key={year}>
            <span>{t("year", { year: year + 1 })}</span>
            <input
              id={`${name}.${year}`}
              name={`${name}.${year}`}
              defaultValue={typedIn(typed, field, `${name}.${year}`)}
              aria-invalid={problems[`${name}.${year}`] ? true : undefined}
              className="control num"
              inputMode={field.is === "number" ? "decimal" : "text"}
              autoComplete="off"
              maxLength={40}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SeriesHint({ field }: { field: FormField }) {
  const t = useTranslations("projectReports.form");
  const hint = hintOf(t, field);
  return hint ? <p className="text-sm text-ink-soft">{hint}</p> : null;
}
