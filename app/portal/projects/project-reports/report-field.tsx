import { type ReactNode, useState } from "react";
import { financialYears } from "../../../domain/projects/project-reports/financial-years.ts";
import type { FormField } from "../../../domain/projects/project-reports/form/field.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import { typedOf } from "../../../domain/projects/project-reports/form/typed-value.ts";
import { valueAt } from "../../../domain/projects/project-reports/form/values-at.ts";
import { yearLabel } from "../../../domain/projects/project-reports/year-words.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { SourceLinks, useDefaultSources } from "./default-source.tsx";
import { pasteYears } from "./pasted-cells.ts";
import { useFieldWords } from "./use-field-words.ts";
import type { ShownProblems } from "./use-live-report.ts";

type FieldProps = {
  field: FormField;
  /** Path: "loan.rate", "cost.assets.3.rate". */
  name: string;
  /** Path of its list. */
  list?: string | undefined;
  /** Initial values. */
  typed: TypedReport;
  problems: ShownProblems;
};

/** maxLength; longer texts are refused with a message. */
const roomFor = { text: 300, long: 5_000, money: maxAmountLength, number: 20, place: 4 };

/** Two fields in a row on a phone. */
export const fieldsGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5 gap-y-4 max-sm:grid-cols-2 max-sm:gap-3 max-sm:[&>:not(:has(>.num))]:col-span-full";

/** A field, or one for each year. */
export function ReportField(props: FieldProps) {
  const { field, name, typed } = props;
  if (!field.years) return <OneField {...props} />;
  return field.instead ? (
    <InsteadByYear {...props} />
  ) : (
    <YearFields key={typed.inputs.years} {...props} name={name} />
  );
}

const typedIn = ({ inputs, unread }: TypedReport, field: FormField, name: string) =>
  unread[name] ?? typedOf(field, valueAt(inputs, name));

function OneField({ field, name, list, typed, problems }: FieldProps) {
  const words = useFieldWords();
  const hint = useHint(field, list);
  const common = {
    id: name,
    name,
    label: words.label(field.path, list),
    error: words.problem(problems[name]),
    hint,
  };
  const fieldClass = classes(
    field.share ? `part-${field.share}` : undefined,
    list && field.isWide && "col-span-full",
  );
  const value = typedIn(typed, field, name);
  switch (field.is) {
    case "choice":
      return (
        <Select
          {...common}
          fieldClass={fieldClass}
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
          fieldClass="col-span-full"
        />
      );
    default:
      return (
        <TextInput
          {...common}
          fieldClass={fieldClass}
          defaultValue={value}
          maxLength={roomFor[field.is]}
          inputMode={field.is === "number" || field.is === "place" ? "decimal" : "text"}
          autoComplete="off"
          className={field.is === "text" ? undefined : "num"}
        />
      );
  }
}

/** Where a default comes from, or what an empty field means. Lists show it once, below their title. */
function useHint({ path, optional }: FormField, list: string | undefined): ReactNode {
  const t = useTranslations("projectReports.form");
  const sources = useDefaultSources(path);
  if (list) return undefined;
  const links = sources.length > 0 ? <SourceLinks sources={sources} /> : null;
  if (!optional || !path.startsWith("finance.")) return links;
  return (
    <>
      {t("worked")} {links}
    </>
  );
}

/** Rarely used, so collapsed until one is filled in. */
function InsteadByYear(props: FieldProps) {
  const { field, name, list, typed, problems } = props;
  const t = useTranslations("projectReports.form");
  const { label } = useFieldWords();
  const values = valueAt(typed.inputs, name);
  const isTyped =
    (Array.isArray(values) && values.some((value) => value !== null)) ||
    Object.keys(problems).some((path) => path.startsWith(`${name}.`));
  const [open] = useState(isTyped);
  return (
    <Disclosure
      summary={label(field.path, list)}
      open={open}
      className="order-1 col-span-full basis-full border-b-0 text-sm text-ink-soft [&_legend]:sr-only"
    >
      <p className="text-sm">{t("byYearHint")}</p>
      <YearFields key={typed.inputs.years} {...props} />
    </Disclosure>
  );
}

/** One series in a row. */
function YearFields({ field, name, list, typed, problems }: FieldProps) {
  const t = useTranslations("projectReports.form");
  const words = useFieldWords();
  const language = useLocale();
  const ends = financialYears(typed.inputs);
  const years = Array.from({ length: typed.inputs.years }, (_, year) => year);
  const wrong = years.flatMap((year) => words.problem(problems[`${name}.${year}`]) ?? [])[0];
  const legend = words.label(field.path, list);
  return (
    <fieldset className="col-span-full" onPaste={(event) => pasteYears(event, name)}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <SeriesHint field={field} list={list} />
      {wrong ? <FieldError id={name}>{wrong}</FieldError> : null}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {years.map((year) => (
          <label key={year} className="flex flex-col justify-end">
            <span className="block text-xs text-ink-soft">
              {yearLabel(year + 1, ends, language) ?? t("year", { year: year + 1 })}
            </span>
            <input
              id={`${name}.${year}`}
              name={`${name}.${year}`}
              defaultValue={typedIn(typed, field, `${name}.${year}`)}
              aria-invalid={problems[`${name}.${year}`] ? true : undefined}
              aria-describedby={problems[`${name}.${year}`] && `${name}-error`}
              className="control num"
              inputMode={field.is === "number" ? "decimal" : "text"}
              autoComplete="off"
              maxLength={maxAmountLength}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SeriesHint({ field, list }: Pick<FieldProps, "field" | "list">) {
  const hint = useHint(field, list);
  return hint ? <p className="text-sm text-ink-soft">{hint}</p> : null;
}
