import { data } from "react-router";
import { useTranslations } from "use-intl";
import { changedInputs, comparedFigures } from "../../domain/project-reports/compare.ts";
import { findVersion } from "../../domain/project-reports/find-report.server.ts";
import { readStored } from "../../domain/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../domain/project-reports/report-facts.server.ts";
import { Table } from "../../ui/table.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import type { Route } from "./+types/compare";
import { headOf, loadReport } from "./load-report.server.ts";
import { ReportHead } from "./report-head.tsx";
import { ReportWords } from "./report-words.tsx";
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

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <ReportWords>
      <Shown loaded={loaderData} />
    </ReportWords>
  );
}

function Shown({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations("projectReports.compare");
  const results = useTranslations("projectReports.results");
  const words = useFieldWords();
  const { from, to, inputs, figures } = loaded;
  const columns = [
    { label: t("field") },
    { label: t("before", { number: from }), number: true },
    { label: t("before", { number: to }), number: true },
  ];
  return (
    <div className="stack max-w-page gap-5">
      <ReportHead report={loaded} client={loaded.client} current="versions" />
      <h2 className="text-xl">{t("title", { from, to })}</h2>
      <Table id="figures" caption={t("figures")} columns={columns}>
        {figures.map(({ name, before, after }) => (
          <Compared key={name} label={results(name)} before={before} after={after} />
        ))}
      </Table>
      {inputs.length === 0 ? (
        <p>{t("same")}</p>
      ) : (
        <Table id="inputs" caption={t("field")} columns={columns}>
          {inputs.map(({ name, path, list, before, after }) => (
            <Compared key={name} label={labelOf(words, { path, list, name })} before={before} after={after} />
          ))}
        </Table>
      )}
    </div>
  );
}

type Named = { path: string; list: string | undefined; name: string };

/** The field, and in a list or of a year its number. */
function labelOf(words: ReturnType<typeof useFieldWords>, { path, list, name }: Named): string {
  const numbers = name.match(/(?<=\.)\d+(?=\.|$)/g)?.map((number) => Number(number) + 1) ?? [];
  const title = list ? `${words.label("title", list)}: ` : "";
  return `${title}${words.label(path, list)}${numbers.length > 0 ? ` (${numbers.join(", ")})` : ""}`;
}

type ComparedProps = { label: string; before: string; after: string };

function Compared({ label, before, after }: ComparedProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="num">{before}</td>
      <td className="num">{before === after ? after : <strong>{after}</strong>}</td>
    </tr>
  );
}
