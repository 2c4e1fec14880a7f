import { useRef, useState } from "react";
import type { FormList } from "../../../domain/projects/project-reports/form/field.ts";
import { newRow } from "../../../domain/projects/project-reports/form/new-parts.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import { setAt, valueAt } from "../../../domain/projects/project-reports/form/values-at.ts";
import type { ReportFacts } from "../../../domain/projects/project-reports/report-facts.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SourceLinks, useDefaultSources } from "./default-source.tsx";
import { cellPosition, fillCells, pastedCells } from "./pasted-cells.ts";
import { fieldsGrid, ReportField } from "./report-field.tsx";
import { useFieldWords } from "./use-field-words.ts";
import type { ShownProblems } from "./use-live-report.ts";

type Props = {
  list: FormList;
  typed: TypedReport;
  problems: ShownProblems;
  facts: ReportFacts;
  onChange(): void;
};

/** Cards on phones, and always for products and assets, which have many fields. */
const rowsClasses = "grid gap-3 empty:hidden [&_.control:not(select)]:px-2";
const rowClasses = "relative grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border border-line px-3 pt-11 pb-3";
const cardClasses =
  "@lg/report-list:grid-cols-8 @lg/report-list:items-end @lg/report-list:pt-3 @lg/report-list:pr-12 @lg/report-list:[&>.field]:[grid-column:span_var(--share,1)]";
/** Other rows are one line where there is room, with labels above the first. */
const lineClasses =
  "@2xl/report-list:flex @2xl/report-list:flex-wrap @2xl/report-list:items-end @2xl/report-list:gap-2 @2xl/report-list:border-0 @2xl/report-list:px-0 @2xl/report-list:py-1 @2xl/report-list:[&_label]:text-xs @2xl/report-list:[&>.field]:min-w-0 @2xl/report-list:[&>.field]:flex-[var(--share,10)_0_0] @2xl/report-list:not-first:[&>.field>label]:absolute @2xl/report-list:not-first:[&>.field>label]:[clip-path:inset(50%)]";

/** Without script the buttons post the form, and the page reloads with one row more or less. */
export function ReportRows({ list, typed, problems, facts, onChange }: Props) {
  const t = useTranslations("projectReports.form");
  const { label, listHint, problem } = useFieldWords();
  const hint = listHint(list.list);
  const wrong = problem(problems[list.list]);
  const { rows, add, remove, paste } = useRows(list, typed, onChange);
  const title = label("title", list.list);
  return (
    <fieldset
      className="@container/report-list col-span-full grid min-w-0 gap-2"
      id={list.list}
      aria-describedby={wrong && `${list.list}-error`}
      onPaste={paste}
    >
      <legend className="font-bold">{title}</legend>
      <p className="text-sm text-ink-soft max-sm:hidden">{t("paste")}</p>
      {hint ? <p className="text-sm text-ink-soft">{hint}</p> : null}
      {list.fields.map(({ path }) => (
        <ListSource key={path} list={list.list} path={path} />
      ))}
      <input type="hidden" name={`rows.${list.list}`} value={rows.length} />
      <ol className={classes(rowsClasses, !list.inCards && "@2xl/report-list:gap-0")}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            aria-label={t("row", { number: index + 1 })}
            className={`${rowClasses} ${list.inCards ? cardClasses : lineClasses}`}
          >
            <RowFields list={list} typed={typed} problems={problems} facts={facts} row={row} index={index} />
            {rows.length > (list.min ?? 0) ? (
              <button
                type="submit"
                name="intent"
                value="remove"
                formAction={`?list=${list.list}&row=${index}`}
                className={classes(
                  "btn btn-quiet absolute top-1 right-1 min-h-9 border-transparent px-2 py-1",
                  !list.inCards && "@2xl/report-list:static",
                )}
                aria-label={t("remove", { number: index + 1 })}
                onClick={(event) => {
                  event.preventDefault();
                  remove(row.id);
                }}
              >
                <Icon name="trash" />
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {wrong ? <FieldError id={list.list}>{wrong}</FieldError> : null}
      {rows.length < list.max ? (
        <Button
          intent="add"
          formAction={`?list=${list.list}#${list.list}`}
          variant="quiet"
          icon="plus"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {t("add")}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Source of a column's default. */
function ListSource({ list, path }: { list: string; path: string }) {
  const { label } = useFieldWords();
  const sources = useDefaultSources(`${list}.${path}`);
  if (sources.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {label(path, list)}: <SourceLinks sources={sources} />
    </p>
  );
}

type RowProps = Omit<Props, "onChange"> & { row: Row; index: number };

function RowFields({ list, typed, problems, facts, row, index }: RowProps) {
  const t = useTranslations("projectReports.form");
  const own = begun(list, typed, facts, { ...row, index });
  const shown = (field: FormList["fields"][number]) => (
    <ReportField
      key={field.path}
      field={field}
      list={list.list}
      name={`${list.list}.${index}.${field.path}`}
      typed={own}
      problems={problems}
    />
  );
  const more = list.fields.filter((field) => field.more);
  return (
    <>
      {list.fields.filter((field) => !field.more).map(shown)}
      {more.length > 0 ? (
        <Disclosure summary={t("more")} className="order-1 col-span-full basis-full border-b-0">
          <div className={`${fieldsGrid} text-ink`}>{more.map(shown)}</div>
        </Disclosure>
      ) : null}
    </>
  );
}

/** The row at its initial index, or an empty one. */
function begun(
  { list }: FormList,
  typed: TypedReport,
  facts: ReportFacts,
  { from, index }: Row & { index: number },
): TypedReport {
  if (from === index) return typed;
  const rows = valueAt(typed.inputs, list);
  const own = from === undefined || !Array.isArray(rows) ? newRow(list, facts) : rows[from];
  const inputs = structuredClone(typed.inputs);
  const all = valueAt(inputs, list);
  if (Array.isArray(all)) while (all.length <= index) all.push(newRow(list, facts));
  setAt(inputs, `${list}.${index}`, own);
  return { inputs, unread: {} };
}

/** Keeps input while other rows come and go; `from` is its initial index. */
type Row = { id: number; from: number | undefined };

/** Rows of a list, with functions to add, remove and paste. */
function useRows(list: FormList, typed: TypedReport, onChange: () => void) {
  const [rows, setRows] = useState<Row[]>(() => {
    const all = valueAt(typed.inputs, list.list);
    return Array.isArray(all) ? all.map((_, index) => ({ id: index, from: index })) : [];
  });
  const next = useRef(rows.length);
  const change = (make: (rows: Row[]) => Row[]) => {
    setRows(make);
    setTimeout(onChange);
  };
  const more = (count: number) =>
    Array.from({ length: count }, (): Row => {
      next.current += 1;
      return { id: next.current, from: undefined };
    });
  const add = () => change((all) => [...all, ...more(1)]);
  const remove = (id: number) => change((all) => all.filter((row) => row.id !== id));
  const paste = (event: React.ClipboardEvent) => {
    const pasted = pastedCells(event.clipboardData.getData("text/plain"));
    const at = event.target instanceof HTMLInputElement && cellPosition(event.target.name, list);
    if (!pasted || !at) return;
    event.preventDefault();
    // One row too many triggers the error message.
    const cells = pasted.slice(0, list.max + 1 - at.row);
    const missing = Math.max(0, at.row + cells.length - rows.length);
    change((all) => [...all, ...more(missing)]);
    const form = event.target instanceof HTMLInputElement ? event.target.form : null;
    setTimeout(() => {
      fillCells(form, list, at, cells);
      onChange();
    });
  };
  return { rows, add, remove, paste };
}
