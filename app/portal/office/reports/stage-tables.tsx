import { Link } from "react-router";
import type { StageFigures } from "../../../domain/cases/clients/figures.server.ts";
import { activeRegisters, listPath, registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import { columnRupees } from "../../../platform/language/amount.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { Panel } from "../../frame/page/panel.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useStagesOf } from "../../frame/page/use-stages.ts";

type Props = {
  figures: readonly StageFigures[];
  /** A stay is long from this multiple of the usual time. */
  lateFactor: number;
  /** Stays needed to compute a usual time. */
  minStageTimes: number;
  mayChange: boolean;
};

/** Pending clients by stage for each register, with long stays marked. */
export function StageTables({ figures, lateFactor, minStageTimes, mayChange }: Props) {
  const t = useTranslations("portal.dashboard.figures");
  const byRegister = Map.groupBy(figures, ({ register }) => register);
  return (
    <Panel title={t("title")}>
      {figures.length === 0 ? (
        <p className="card flex flex-wrap gap-x-4 gap-y-1 p-4 text-sm text-ink-soft">
          {t("none")}
          {mayChange ? <FirstSteps /> : null}
        </p>
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {registerKeys().map((register) => {
          const of = byRegister.get(register);
          return of ? (
            <StageTable key={register} register={register} figures={of} lateFactor={lateFactor} />
          ) : null;
        })}
      </div>
      {figures.some(({ usualDays }) => usualDays !== null) ? (
        <p className="text-sm text-ink-soft">{t("lateNote", { times: lateFactor, min: minStageTimes })}</p>
      ) : null}
    </Panel>
  );
}

type TableProps = Pick<Props, "figures" | "lateFactor"> & { register: string };

function StageTable({ register, figures, lateFactor }: TableProps) {
  const t = useTranslations("portal.dashboard.figures");
  const language = useLocale();
  const name = useRegisterName()(register);
  const stages = [{ key: null, label: t("noStage") }, ...useStagesOf()(register)];
  const all = figures.reduce((sum, { count }) => sum + count, 0);
  const sums = figures.reduce((sum, { loan }) => sum + loan, 0);
  return (
    <details className="fold card">
      <summary className="flex-wrap gap-y-0 px-3 lg:hidden print:hidden">
        <span className="flex-1 font-semibold">{name}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {[t("count", { count: all }), ...(sums > 0 ? [columnRupees(sums, language)] : [])].join(" · ")}
        </span>
      </summary>
      <div className="overflow-x-auto">
        <table className="table figures-table panel-figures">
          <caption className="sr-only">{`${t("title")}: ${name}`}</caption>
          <thead className="max-lg:sr-only print:not-sr-only">
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">
                <Link to={`${listPath(register)}?status=none`}>
                  {all.toLocaleString("en-IN")}
                  <span className="sr-only"> {t("pending")}</span>
                </Link>
              </th>
              {sums > 0 ? <th scope="col">{columnRupees(sums, language)}</th> : null}
              <th scope="col">
                <span className="sr-only">{t("age")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ key, label }) => {
              const of = figures.find(({ stage }) => stage === key);
              return of ? (
                <tr key={key}>
                  <th scope="row" className="w-full">
                    <Link to={`${listPath(register)}?status=none&stage=${key ?? "none"}`}>{label}</Link>
                    <Share of={of.count / all} />
                  </th>
                  <td>{of.count.toLocaleString("en-IN")}</td>
                  {sums > 0 ? <td className="text-ink-soft">{columnRupees(of.loan, language)}</td> : null}
                  <td>
                    <Age figures={of} lateFactor={lateFactor} />
                  </td>
                </tr>
              ) : null;
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Share({ of }: { of: number }) {
  return (
    <svg
      viewBox="0 0 100 3"
      width="100"
      height="3"
      preserveAspectRatio="none"
      className="h-[0.1875rem] w-full"
      aria-hidden="true"
    >
      <rect width={Math.max(1, of * 100)} height="3" className="fill-indigo" />
    </svg>
  );
}

/** The number of long stays, red from a third on; or the age of the oldest. */
function Age({ figures, lateFactor }: Pick<Props, "lateFactor"> & { figures: StageFigures }) {
  const t = useTranslations("portal.dashboard.figures");
  const { count, oldestDays, usualDays, late } = figures;
  if (oldestDays === null) return null;
  const isLate = late > 0 && usualDays !== null;
  return (
    <span
      title={usualDays === null ? undefined : t("usual", { days: usualDays })}
      className={late * 3 >= count && isLate ? "font-semibold text-brick" : "text-ink-soft"}
    >
      {isLate ? t("late", { count: late, days: usualDays * lateFactor }) : t("oldest", { days: oldestDays })}
    </span>
  );
}

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
