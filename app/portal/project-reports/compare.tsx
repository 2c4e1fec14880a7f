import type { ReactNode } from "react";
import { data } from "react-router";
import { type Changed, changedInputs, comparedFigures } from "../../domain/project-reports/compare.ts";
import { findVersion } from "../../domain/project-reports/find-report.server.ts";
import { readStored } from "../../domain/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../domain/project-reports/report-facts.server.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import type { Route } from "./+types/compare";
import { headOf, loadReport } from "./load-report.server.ts";
import { ReportHead } from "./report-head.tsx";
import { withReportWords } from "./report-words.ts";
import { useFieldWords } from "./use-field-words.ts";

export const handle: PortalHandle = { needs: "project-reports.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff, report, client } = await loadReport(context, params.report);
  const query = new URL(request.url).searchParams;
  const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
  const facts = readReportFacts();
  const inputsOf = async (number: number) => {
    const found = await findVersion(db, staff, report.id, number);
    if (!found) throw data(null, { status: 404 });
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

export default withReportWords(Compare);

function Compare({ loaderData: loaded }: Route.ComponentProps) {
  const t = useTranslations("projectReports.compare");
  const results = useTranslations("projectReports.results");
  const words = useChangedWords();
  const { from, to, inputs, figures } = loaded;
  const columns = { from: t("before", { number: from }), to: t("before", { number: to }) };
  return (
    <div className="stack max-w-page gap-5">
      <ReportHead report={loaded} client={loaded.client} current="versions" />
      <h2 className="text-xl">{t("title", { from, to })}</h2>
      <Compared title={t("figures")} columns={columns}>
        {figures.map(({ name, before, after }) => (
          <Line key={name} label={results(name)} before={before} after={after} />
        ))}
      </Compared>
      {inputs.length === 0 ? (
        <p>{t("same")}</p>
      ) : (
        <Compared title={t("field")} columns={columns}>
          {inputs.map((one) => (
            <Line key={one.name} {...words(one)} />
          ))}
        </Compared>
      )}
    </div>
  );
}

/** An input that differs in words: the list with the row, the field, the year, and a choice by its label. */
function useChangedWords(): (changed: Changed) => LineProps {
  const { label, choice } = useFieldWords();
  const t = useTranslations("projectReports.form");
  return ({ field, list, row, year, before, after }) => {
    const inRow =
      list && row !== undefined ? `${label("title", list)}, ${t("row", { number: row + 1 })}: ` : "";
    const ofYear = year === undefined ? "" : `, ${t("year", { year: year + 1 })}`;
    const shown = (value: string) => (field.is === "choice" && value ? choice(field, value) : value || "–");
    return {
      label: `${inRow}${label(field.path, list)}${ofYear}`,
      before: shown(before),
      after: shown(after),
    };
  };
}

type ComparedProps = { title: string; columns: { from: string; to: string }; children: ReactNode };

/** What differs, side by side; on a phone below its name. */
function Compared({ title, columns: { from, to }, children }: ComparedProps) {
  return (
    <table className="card report-compare">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineProps = { label: string; before: string; after: string };

function Line({ label, before, after }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{before === after ? after : <strong>{after}</strong>}</td>
    </tr>
  );
}
