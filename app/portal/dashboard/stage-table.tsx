import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import type { StageFigures } from "../../domain/clients/figures.server.ts";
import { type Scheme, schemes } from "../../domain/clients/tables.ts";
import { shortRupees } from "../../platform/language/amount.ts";
import { classes } from "../../ui/classes.ts";
import { useSchemeName } from "../page/use-scheme-name.ts";
import { useStages } from "../page/use-stages.ts";
import { FiguresHead } from "./figures-head.tsx";
import { Panel } from "./panel.tsx";

/** A stage where somebody has been for longer than so many days is marked. */
const oldDays = 60;

/** Where the first clients come from. */
const firstSteps = [
  { name: "pmegp", to: "/pmegp/add-client" },
  { name: "pmfme", to: "/pmfme/add-client" },
  { name: "import", to: "/clients/import" },
] as const;

/** Pending clients by stage, both schemes side by side, with bars as a share of what is pending. */
export function StageTable({ figures, mayChange }: { figures: readonly StageFigures[]; mayChange: boolean }) {
  const t = useTranslations("portal.dashboard.figures");
  const add = useTranslations("find.commands");
  const language = useLocale();
  const rows = useRows().filter(({ key }) => figures.some(({ stage }) => (stage ?? "none") === key));
  const totals = schemes.map((scheme) => totalOf(figures.filter((row) => row.scheme === scheme)));
  if (rows.length === 0)
    return (
      <Panel title={t("title")}>
        <p className="card flex flex-wrap gap-x-4 gap-y-1 p-4 text-sm text-ink-soft">
          {t("none")}
          {(mayChange ? firstSteps : []).map(({ name, to }) => (
            <Link key={name} to={to} className="link">
              {add(name)}
            </Link>
          ))}
        </p>
      </Panel>
    );
  return (
    <Panel title={t("title")}>
      <div className="card overflow-hidden">
        <table className="table figures-table scheme-figures">
          <caption className="sr-only">{t("title")}</caption>
          <FiguresHead label={t("stage")} />
          <tbody>
            {rows.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {schemes.map((scheme, index) => (
                  <td key={scheme}>
                    <Cell
                      figures={figures.find((row) => row.scheme === scheme && (row.stage ?? "none") === key)}
                      all={totals[index]?.count ?? 0}
                      label={label}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("pending")}</th>
              {schemes.map((scheme, index) => (
                <td key={scheme}>
                  <Link to={`${listPath(scheme)}?status=none`}>
                    <b>{totals[index]?.count.toLocaleString("en-IN")}</b>{" "}
                    <span className="text-ink-soft">{shortRupees(totals[index]?.loan ?? 0, language)}</span>
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

function totalOf(rows: readonly StageFigures[]) {
  return rows.reduce((sum, { count, loan }) => ({ count: sum.count + count, loan: sum.loan + loan }), {
    count: 0,
    loan: 0,
  });
}

type CellProps = { figures: StageFigures | undefined; all: number; label: string };

function Cell({ figures, all, label }: CellProps) {
  const schemeName = useSchemeName();
  const t = useTranslations("portal.dashboard.figures");
  const language = useLocale();
  if (!figures) return <span className="text-ink-soft">–</span>;
  const { scheme, stage, count, loan, oldestDays } = figures;
  return (
    <Link to={`${listPath(scheme)}?status=none&stage=${stage ?? "none"}`} className="stage-cell">
      <b>{count.toLocaleString("en-IN")}</b>
      <span className="stage-sum text-ink-soft">{shortRupees(loan, language)}</span>
      {oldestDays === null ? null : (
        <span
          className={classes(
            "stage-age",
            oldestDays > oldDays ? "font-semibold text-brick" : "text-ink-soft",
          )}
        >
          <span className="max-xl:sr-only">{t("oldest")} </span>
          {t("age", { days: oldestDays })}
        </span>
      )}
      <span className="sr-only">
        {schemeName(scheme)}, {label}
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="stage-bar" aria-hidden="true">
        <rect width="100" height="4" className="fill-sunk" />
        <rect width={Math.max(1, (count / all) * 100)} height="4" className="fill-indigo" />
      </svg>
    </Link>
  );
}

/**
 * The stages of both schemes in one order: each of the second after the one that precedes it there. What both have is
 * called as in the first.
 */
function useRows(): { key: string; label: string }[] {
  const t = useTranslations("portal.dashboard.figures");
  const [first, second] = [useStages(schemes[0]), useStages(schemes[1] satisfies Scheme)];
  const rows = [{ key: "none", label: t("noStage") }, ...first];
  let last = 0;
  for (const stage of second) {
    const at = rows.findIndex(({ key }) => key === stage.key);
    if (at < 0) rows.splice(last + 1, 0, stage);
    last = at < 0 ? last + 1 : at;
  }
  return rows;
}
