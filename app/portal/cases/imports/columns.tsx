import { Form, redirect, useNavigation } from "react-router";
import { importsContext } from "../../../contexts/services.ts";
import { columnFieldsOf } from "../../../domain/cases/clients/column-names.ts";
import { type Mapping, readMapping } from "../../../domain/cases/imports/fields.ts";
import { chooseHeadings, headingRows } from "../../../domain/cases/imports/headings.server.ts";
import { listRows } from "../../../domain/cases/imports/import-rows.server.ts";
import { confirmColumns } from "../../../domain/cases/imports/imports.server.ts";
import { findRegister, registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import type { About } from "../../../platform/tables/unreadable.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { optionOf, Select } from "../../../ui/select.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { refused } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import type { Route } from "./+types/columns";
import { ImportPage, isImportStep, RemoveImport, shortened } from "./import-parts.tsx";
import { withImportWords } from "./import-words.ts";
import { columnsOf, loadImport } from "./load-import.server.ts";
import { useFieldName } from "./problem-sentence.ts";

const states = ["mapping", "ready"] as const;

export const handle: PortalHandle = { needs: "clients.import", keepsHead: isImportStep };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await loadImport(db, staff, params.id, states);
  const rows = await listRows(db, staff, found.id, { states: ["new", "bad"], limit: 3 });
  const about = JSON.parse(found.about ?? "{}") as About;
  const { id, register, total, file_name: file } = found;
  const headings = about.kind === "storage" ? undefined : await headingRows(db, staff, id);
  return {
    headings,
    id,
    register,
    total,
    file,
    about,
    rows: rows.map(({ cells }) => cells),
    ...columnsOf(found),
  };
}

export const action = portalAction({ "clients.import": { headings: takeHeadings, check } });

async function takeHeadings({ db, staff, params, text }: Post): Promise<never> {
  const found = await loadImport(db, staff, params.id, states);
  await chooseHeadings(db, staff, { id: found.id, row: Number(text("headings")) });
  throw redirect(`/clients/import/${found.id}/columns`);
}

async function check({ db, staff, params, form, text, context, now }: Post) {
  const found = await loadImport(db, staff, params.id, states);
  const register = findRegister(text("register"))?.key ?? found.register;
  const { mapping, twice, missing } = readMapping(form, columnsOf(found).columns, register);
  if (twice.length > 0 || missing.length > 0) return refused({ twice, missing }, mapping);
  await confirmColumns(db, staff, { id: found.id, mapping, register }, now);
  context.get(importsContext).wake();
  throw redirect(`/clients/import/${found.id}`);
}

export default withImportWords(ImportColumns);

function ImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const registerName = useRegisterName();
  const t = useTranslations("imports");
  const { headings, id, register, total, file, about, columns, rows } = loaderData;
  const { others = [], sheet = "", merged, encoding } = about;
  const mapping = actionData?.typed ?? loaderData.mapping;
  const name = useFieldName();
  const { twice = [], missing = [] } = actionData?.problems ?? {};
  const errors = [
    ...twice.map((field) => ({
      id: `field-${mapping[field]}`,
      text: t("columns.twice", { field: name(field) }),
    })),
    ...missing.map(({ field, guess }) => ({
      id: `field-${guess === undefined ? 0 : columns.indexOf(guess)}`,
      text:
        guess === undefined
          ? t("columns.needed", { field: name(field) })
          : t("columns.guess", { field: name(field), column: guess }),
    })),
  ];
  const busy = useNavigation().state !== "idle";
  return (
    <ImportPage
      title={t("columns.title")}
      lead={t("columns.lead", { rows: total, file: file || t("recent.pasted") })}
      step="columns"
    >
      <ActionMessage result={actionData} t={t} errors={errors} summary={t("columns.summary")} />
      <Note
        tone="info"
        text={others.length > 0 && t("columns.sheet", { sheet, others: others.join(", ") })}
      />
      <Note tone="warning" text={merged && t("columns.merged", { count: merged })} />
      <Note tone="warning" text={encoding === "windows-1252" && t("columns.windows")} />
      {headings ? <HeadingsForm {...headings} /> : null}
      <Form method="post" className="stack gap-6">
        <ColumnTable
          key={columns.join()}
          register={register}
          columns={columns}
          rows={rows}
          mapping={mapping}
        />
        <Radios
          id="register"
          label={t("choose.register")}
          hint={t("choose.registerHint")}
          options={registerKeys().map((value) => ({ value, label: registerName(value) }))}
          defaultValue={register}
        />
        <p>
          <Button intent="check" busy={busy}>
            {t("columns.submit")}
          </Button>
        </p>
      </Form>
      <RemoveImport id={id} />
    </ImportPage>
  );
}

type TableProps = {
  register: string;
  columns: readonly string[];
  rows: readonly string[][];
  mapping: Mapping;
};

function ColumnTable({ register, columns, rows, mapping }: TableProps) {
  const t = useTranslations("imports.columns");
  const heads = [{ label: t("heading") }, { label: t("field") }, { label: t("sample") }];
  const fieldOf = new Map(Object.entries(mapping).map(([field, index]) => [index, field]));
  return (
    <Table id="columns" caption={t("caption")} captionHidden columns={heads} stacks>
      {columns.map((column, index) => (
        <tr key={column}>
          <th scope="row" className="min-w-32 wrap-anywhere">
            {column}
          </th>
          <td className="min-w-44">
            <FieldChoice register={register} column={column} index={index} chosen={fieldOf.get(index)} />
          </td>
          <td data-label={t("sample")} className="max-w-72 min-w-40 text-sm text-ink-soft">
            {rows.map((cells, row) => (
              <span key={row} className="block truncate">
                {cells[index]}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}

type ChoiceProps = { register: string; column: string; index: number; chosen: string | undefined };

function FieldChoice({ register, column, index, chosen }: ChoiceProps) {
  const t = useTranslations("imports.columns");
  const name = useFieldName();
  return (
    <select
      id={`field-${index}`}
      name={`field.${index}`}
      aria-label={t("of", { column })}
      defaultValue={chosen ?? ""}
      className="control"
    >
      <option value="">{t("leaveOut")}</option>
      {columnFieldsOf(register).map((field) => optionOf({ value: field, label: name(field) }))}
    </select>
  );
}

type Props = { row: number; rows: readonly { row: number; cells: readonly string[] }[] };

/** For when the row of headings was not found, or is another one. */
function HeadingsForm({ row, rows }: Props) {
  const t = useTranslations("imports.headings");
  const options = rows.map(({ row, cells }) => ({
    value: String(row),
    label: `${row}: ${shortened(cells, 60)}`,
  }));
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <Select
        key={row}
        id="headings"
        label={t("row")}
        hint={t("hint")}
        options={[{ value: "0", label: t("none") }, ...options]}
        defaultValue={String(row)}
        fieldClass="min-w-0 grow"
      />
      <Button intent="headings" variant="quiet">
        {t("use")}
      </Button>
    </Form>
  );
}
