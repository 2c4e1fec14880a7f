import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, importsContext } from "../../contexts/services.ts";
import type { ColumnField } from "../../domain/clients/column-names.ts";
import { schemes } from "../../domain/clients/tables.ts";
import { type Mapping, readMapping } from "../../domain/imports/fields.ts";
import { confirmColumns } from "../../domain/imports/imports.server.ts";
import { listRows } from "../../domain/imports/list-rows.server.ts";
import { useFieldName } from "../../domain/imports/problem-sentence.ts";
import type { About } from "../../platform/tables/unreadable.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Message } from "../../ui/message.tsx";
import { Radios } from "../../ui/radios.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/columns";
import { ColumnTable } from "./column-table.tsx";
import { columnsOf, loadImport } from "./load-import.server.ts";
import { RemoveImport } from "./remove-import.tsx";
import { Steps } from "./steps.tsx";

const states = ["mapping", "ready"] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const found = await loadImport(db, staff, params.id, states);
  const rows = await listRows(db, staff, found.id, { states: ["new", "bad"], limit: 3 });
  const about = JSON.parse(found.about ?? "{}") as About;
  const { id, scheme, total, file_name } = found;
  return {
    id,
    scheme,
    total,
    file: file_name,
    about,
    rows: rows.map(({ cells }) => cells),
    ...columnsOf(found),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const imports = context.get(importsContext);
  const found = await loadImport(db, staff, params.id, states);
  const form = await request.formData().catch(() => new FormData());
  const { mapping, twice, missing } = readMapping(form, columnsOf(found).columns.length);
  if (twice.length > 0 || missing.length > 0) return data({ mapping, twice, missing }, { status: 422 });
  const scheme = schemes.find((known) => known === form.get("scheme")) ?? found.scheme;
  await confirmColumns(db, staff, { id: found.id, mapping, scheme }, new Date());
  imports.wake();
  return redirect(`/clients/import/${found.id}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Import clients: columns")];
}

export default function ImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("imports");
  const { id, scheme, total, file, about, columns, rows } = loaderData;
  const mapping = actionData?.mapping ?? loaderData.mapping;
  const busy = useNavigation().state !== "idle";
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="text-3xl">{t("columns.title")}</h1>
        <p className="mt-1 max-w-text text-ink-soft wrap-anywhere">
          {t("columns.lead", { rows: total, file: file || t("recent.pasted") })}
        </p>
      </div>
      <Steps current="columns" />
      {actionData ? <Refused {...actionData} /> : null}
      <AboutFile about={about} />
      <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ColumnTable columns={columns} rows={rows} mapping={mapping} />
        <Radios
          id="scheme"
          name="scheme"
          label={t("choose.scheme")}
          hint={t("choose.schemeHint")}
          options={schemes.map((value) => ({ value, label: value.toUpperCase() }))}
          defaultValue={scheme}
        />
        <p>
          <Button type="submit" busy={busy}>
            {t("columns.submit")}
          </Button>
        </p>
      </Form>
      <RemoveImport id={id} />
    </div>
  );
}

type RefusedProps = { mapping: Mapping; twice: ColumnField[]; missing: ColumnField[] };

function Refused({ mapping, twice, missing }: RefusedProps) {
  const t = useTranslations("imports.columns");
  const name = useFieldName();
  const errors = [
    ...twice.map((field) => ({ id: `field-${mapping[field]}`, text: t("twice", { field: name(field) }) })),
    ...missing.map((field) => ({ id: "field-0", text: t("needed", { field: name(field) }) })),
  ];
  return <ErrorSummary title={t("summary")} errors={errors} />;
}

/** Warnings about the uploaded file. */
function AboutFile({ about }: { about: About }) {
  const t = useTranslations("imports.columns");
  return (
    <>
      {about.otherSheets ? (
        <Message tone="info" still>
          {t("sheet", { sheet: about.sheet ?? "", count: about.otherSheets })}
        </Message>
      ) : null}
      {about.merged ? (
        <Message tone="warning" still>
          {t("merged", { count: about.merged })}
        </Message>
      ) : null}
      {about.encoding === "windows-1252" ? (
        <Message tone="warning" still>
          {t("windows")}
        </Message>
      ) : null}
    </>
  );
}
