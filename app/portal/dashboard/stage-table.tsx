import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { StageFigures } from "../../domain/clients/figures.server.ts";
import { activeRegisters, listPath, registerKeys } from "../../domain/registers/registers.ts";
import { shortRupees } from "../../platform/language/amount.ts";
import { classes } from "../../ui/classes.ts";
import { useRegisterName } from "../page/use-register.ts";
import { useStagesOf } from "../page/use-stages.ts";
import { FiguresHead } from "./figures-head.tsx";
import { Panel } from "./panel.tsx";

/** A stage where somebody has been for longer than so many days is marked. */
const oldDays = 60;

/** Pending clients by stage, the registers side by side, with bars as a share of what is pending. */
export function StageTable({ figures, mayChange }: { figures: readonly StageFigures[]; mayChange: boolean }) {
  const t = useTranslations("portal.dashboard.figures");
  const language = useLocale();
  const rows = useRows().filter(({ key }) => figures.some(({ stage }) => (stage ?? "none") === key));
  const totals = registerKeys().map((scheme) => totalOf(figures.filter((row) => row.scheme === scheme)));
  if (rows.length === 0)
    return (
      <Panel title={t("title")}>
        <p className="card flex flex-wrap gap-x-4 gap-y-1 p-4 text-sm text-ink-soft">
          {t("none")}
          {mayChange ? <FirstSteps /> : null}
        </p>
      </Panel>
    );
  return (
    <Panel title={t("title")}>
      <div className="card overflow-x-auto">
        <table className="table figures-table scheme-figures">
          <caption className="sr-only">{t("title")}</caption>
          <FiguresHead label={t("stage")} />
          <tbody>
            {rows.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {registerKeys().map((scheme, index) => (
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
              {registerKeys().map((scheme, index) => (
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
  const registerName = useRegisterName();
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
        {registerName(scheme)}, {label}
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="stage-bar" aria-hidden="true">
        <rect width="100" height="4" className="fill-sunk" />
        <rect width={Math.max(1, (count / all) * 100)} height="4" className="fill-indigo" />
      </svg>
    </Link>
  );
}

/** Where the first clients come from. */
function FirstSteps() {
  const t = useTranslations("find.commands");
  const registerName = useRegisterName();
  const steps = activeRegisters().map(({ key, form }) => ({
    to: form,
    name: t("add", { register: registerName(key) }),
  }));
  return [...steps, { to: "/clients/import", name: t("import") }].map(({ to, name }) => (
    <Link key={to} to={to} className="link">
      {name}
    </Link>
  ));
}

/**
 * The stages of all registers in one order: each of a further one after the one that precedes it there. What several have
 * is called as in the first.
 */
function useRows(): { key: string; label: string }[] {
  const t = useTranslations("portal.dashboard.figures");
  const stagesOf = useStagesOf();
  const [first = [], ...further] = registerKeys().map(stagesOf);
  const rows = [{ key: "none", label: t("noStage") }, ...first];
  for (const stages of further) {
    let last = 0;
    for (const stage of stages) {
      const at = rows.findIndex(({ key }) => key === stage.key);
      if (at < 0) rows.splice(last + 1, 0, stage);
      last = at < 0 ? last + 1 : at;
    }
  }
  return rows;
}
