import { useTranslations } from "use-intl";
import { sentence } from "../../domain/clients/field-sentence.ts";
import type { ClientProblems } from "../../domain/clients/fields.ts";
import { type ClientField, sheetFields } from "../../domain/clients/fields.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import type { ReportRow } from "../../domain/sheet/report.server.ts";
import { TextLink } from "../../ui/link.tsx";

/** Rows of the sheet that a person should check, each with its line and the reason in the words of the client form. */
export function ReportRows({ rows, scheme }: { rows: readonly ReportRow[]; scheme: Scheme }) {
  const t = useTranslations("sheet.report");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-3">
      <h4 className="font-bold">{t("caption")}</h4>
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {rows.map((row) => (
          <li key={row.line} className="grid gap-x-4 py-2 sm:grid-cols-[6rem_7rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">{t("line", { line: row.line })}</span>
            <span>{t(row.outcome)}</span>
            <div className="min-w-0 wrap-anywhere">
              <Why row={row} scheme={scheme} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why({ row, scheme }: { row: ReportRow; scheme: Scheme }) {
  const t = useTranslations("sheet.report");
  const label = useTranslations("clientForm.labels");
  const names = (fields: readonly ClientField[]) => fields.map((field) => label(field)).join(", ");
  if (row.outcome === "repeated") return t("first", { line: row.first });
  if (row.outcome === "refused") return <Problems problems={row.problems} scheme={scheme} />;
  return (
    <>
      {t("differs", { fields: names(row.fields) })}{" "}
      {row.file ? (
        <TextLink href={`/client/${row.file.mobile}?file=${row.file.id}`}>{t("file")}</TextLink>
      ) : null}
    </>
  );
}

type ProblemsProps = { problems: Extract<ReportRow, { outcome: "refused" }>["problems"]; scheme: Scheme };

function Problems({ problems, scheme }: ProblemsProps) {
  const t = useTranslations("clientForm");
  const own = useTranslations("sheet.report");
  const wrong = sheetFields.filter((field) => problems[field]);
  const empty = wrong.filter((field) => problems[field] === "required");
  const others = wrong.filter((field) => problems[field] !== "required");
  return (
    <ul className="grid gap-1">
      {empty.length > 0 ? (
        <li>
          {t("problems.fillAll")} {empty.map((field) => t(`labels.${field}`)).join(", ")}
        </li>
      ) : null}
      {others.map((field) => (
        <li key={field}>
          {t(`labels.${field}`)}:{" "}
          {problems[field] === "shortened"
            ? own("shortened")
            : sentence(t, scheme, problems as ClientProblems, field)}
        </li>
      ))}
    </ul>
  );
}
