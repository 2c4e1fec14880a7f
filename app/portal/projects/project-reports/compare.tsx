import type { ReactNode } from "react";
import { redirect } from "react-router";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import {
  type Changed,
  changedInputs,
  comparedFigures,
} from "../../../domain/projects/project-reports/compare.ts";
import { findVersion, versionsOf } from "../../../domain/projects/project-reports/find-report.server.ts";
import { readStored } from "../../../domain/projects/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/compare";
import { headOf, loadReport } from "./load-report.server.ts";
import { isPartOfReport, ReportPage } from "./report-page.tsx";
import { withReportWords } from "./report-words.ts";
import { useFieldWords } from "./use-field-words.ts";

export const handle: PortalHandle = { needs: "project-reports.read", keepsHead: isPartOfReport };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff, report, client } = await loadReport(context, params.report);
  const query = new URL(request.url).searchParams;
  if (!query.has("from") && !query.has("to")) throw redirect(await lastTwo(db, staff, report.id));
  const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
  const facts = readReportFacts();
  const inputsOf = async (number: number) => {
    const found = orNotFound(await findVersion(db, staff, report.id, number));
    return readStored(found.version.inputs, facts).inputs;
  };
  const [before, after] = [await inputsOf(from), await inputsOf(to)];
  return {
    ...headOf(report),
    client,
    from,
    to,
    inputs: changedInputs(before, after),
    figures: comparedFigures(before, after, facts),
  };
}

/** Default: the last two versions; redirects to the list if there are fewer. */
async function lastTwo(db: Db, staff: Staff, id: string): Promise<string> {
  const [last, before] = await versionsOf(db, staff, id);
  const path = reportPath(id);
  return last && before ? `${path}/compare?from=${before.number}&to=${last.number}` : `${path}/versions`;
}

export default withReportWords(Compare);

function Compare({ loaderData: loaded }: Route.ComponentProps) {
  const t = useTranslations("projectReports.compare");
  const results = useTranslations("projectReports.results");
  const words = useFieldWords();
  const { from, to, inputs, figures } = loaded;
  const columns = [t("before", { number: from }), t("before", { number: to })];
  const figureColumns = [...columns, t("difference")];
  const shown = ({ field }: Changed, value: string) =>
    field.is === "choice" && value ? words.choice(field, value) : value || "–";
  return (
    <ReportPage report={loaded} client={loaded.client} current="versions">
      <h2 className="text-xl">{t("title", { from, to })}</h2>
      <p>
        {inputs.length === 0 ? t("same") : t("differ", { inputs: inputs.length, figures: figures.length })}
      </p>
      {inputs.length === 0 ? null : (
        <Compared id="inputs" title={t("field")} columns={columns}>
          {inputs.map((one) => (
            <Line
              key={one.name}
              label={words.name(one.name)}
              columns={columns}
              cells={[shown(one, one.before), shown(one, one.after)]}
            />
          ))}
        </Compared>
      )}
      {figures.length === 0 ? null : (
        <Compared id="figures" title={t("figures")} columns={figureColumns}>
          {figures.map(({ name, before, after, difference }) => (
            <Line
              key={name}
              label={results(name)}
              columns={figureColumns}
              cells={[before, after, difference]}
            />
          ))}
        </Compared>
      )}
    </ReportPage>
  );
}

type ComparedProps = { id: string; title: string; columns: readonly string[]; children: ReactNode };

function Compared({ id, title, columns, children }: ComparedProps) {
  const heads = columns.map((label) => ({ label, number: true }));
  return (
    <Table id={id} caption={title} columns={[{ label: null }, ...heads]} stacks>
      {children}
    </Table>
  );
}

/** Text is left-aligned, figures right-aligned. */
const isFigure = (value: string) => /^[↑↓(]?\s?[\d₹]/.test(value);

function Line({
  label,
  columns,
  cells,
}: {
  label: string;
  columns: readonly string[];
  cells: readonly string[];
}) {
  return (
    <tr className="max-sm:grid! max-sm:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] max-sm:gap-x-3 max-sm:px-4 max-sm:[&>*]:px-0!">
      <th scope="row" className="col-span-full font-normal">
        {label}
      </th>
      {cells.map((cell, index) => (
        <td
          key={index}
          data-label={columns[index]}
          className={
            isFigure(cell) || cell === "–" ? "num whitespace-nowrap" : "wrap-anywhere whitespace-pre-line"
          }
        >
          {index === 1 ? <strong>{cell}</strong> : cell}
        </td>
      ))}
    </tr>
  );
}
