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
  const shown = ({ field }: Changed, value: string) =>
    field.is === "choice" && value ? words.choice(field, value) : value || "–";
  return (
    <ReportPage report={loaded} client={loaded.client} current="versions">
      <h2 className="text-xl">{t("title", { from, to })}</h2>
      <p>
        {inputs.length === 0 ? t("same") : t("differ", { inputs: inputs.length, figures: figures.length })}
      </p>
      {inputs.length === 0 ? null : (
        <Compared title={t("field")} columns={columns}>
          {inputs.map((one) => (
            <Line
              key={one.name}
              label={words.name(one.name)}
              cells={[shown(one, one.before), shown(one, one.after)]}
            />
          ))}
        </Compared>
      )}
      {figures.length === 0 ? null : (
        <Compared title={t("figures")} columns={[...columns, t("difference")]}>
          {figures.map(({ name, before, after, difference }) => (
            <Line key={name} label={results(name)} cells={[before, after, difference]} />
          ))}
        </Compared>
      )}
    </ReportPage>
  );
}

type ComparedProps = { title: string; columns: readonly string[]; children: ReactNode };

/** Side by side; on a phone below its name. */
function Compared({ title, columns, children }: ComparedProps) {
  return (
    <table className="card report-compare">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Text is left-aligned, figures right-aligned. */
const isFigure = (value: string) => /^[−+]?[\d₹]/.test(value);

function Line({ label, cells }: { label: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => (
        <td key={index} className={isFigure(cell) || cell === "–" ? "num" : undefined}>
          {index === 1 ? <strong>{cell}</strong> : cell}
        </td>
      ))}
    </tr>
  );
}
