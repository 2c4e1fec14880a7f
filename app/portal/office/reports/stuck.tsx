import { Link } from "react-router";
import type { Stuck as Figures } from "../../../domain/cases/clients/figures.server.ts";
import type { waitingOn } from "../../../domain/cases/clients/tables.ts";
import { listPath, registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import { columnRupees } from "../../../platform/language/amount.ts";
import { ColumnHeads } from "../../../ui/column-heads.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { Panel } from "../../frame/page/panel.tsx";
import { useIsOn } from "../../frame/page/use-is-on.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";

type Props = {
  figures: readonly Figures[];
  days: number;
  max: number;
  /** Shows only the longest lists, and a link to the report. */
  first?: number;
};

const whoms = ["bank", "agency", "applicant", "us"] as const satisfies typeof waitingOn | readonly string[];

/** Pending for longer than `days`; each figure links to exactly those clients. */
export function Stuck({ figures, days, max, first }: Props) {
  const registerName = useRegisterName();
  const isOn = useIsOn();
  const t = useTranslations("portal.dashboard.stuck");
  const waiting = figures.filter(({ count }) => count > 0);
  const all = registerKeys().filter((key) => waiting.some(({ register }) => register === key));
  const sumOf = (key: string) =>
    waiting.reduce((sum, { register, count }) => sum + (register === key ? count : 0), 0);
  const registers = first ? all.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, first) : all;
  const count = all.reduce((sum, key) => sum + sumOf(key), 0);
  return (
    <Panel
      title={t("title", { days })}
      all={
        first && count > 0 && isOn("/reports/pending")
          ? { href: "/reports/pending", label: t("all", { count }) }
          : undefined
      }
    >
      {registers.length === 0 ? (
        <p className="card p-4 text-sm text-ink-soft">{t("none", { days })}</p>
      ) : (
        <div className="card overflow-x-auto">
          <table className="table figures-table panel-figures figure-rows [--columns:4] [--edge:0.75rem]">
            <caption className="sr-only">{t("title", { days })}</caption>
            <ColumnHeads names={[t("whom"), ...whoms.map((whom) => t(whom))]} />
            <tbody>
              {registers.map((register) => (
                <tr key={register}>
                  <th scope="row">{registerName(register)}</th>
                  {whoms.map((whom) => {
                    const of = waiting.find((row) => row.register === register && row.waiting === whom);
                    return (
                      <td key={whom} data-column={t(whom)}>
                        {of ? <Figure {...of} {...{ days, max }} /> : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Figure({ register, waiting, count, loan, days, max }: Figures & Omit<Props, "figures">) {
  const t = useTranslations("portal.dashboard.stuck");
  const language = useLocale();
  const registerName = useRegisterName();
  return (
    <Link to={`${listPath(register)}?status=none&waiting=${waiting}&waited=${days}&sort=waited`}>
      <b>{t("count", { count, max: String(count >= max) })}</b>
      <span className="sr-only">
        {" "}
        {registerName(register)}, {t(waiting)}
      </span>
      {loan > 0 ? <span className="block text-ink-soft">{columnRupees(loan, language)}</span> : null}
    </Link>
  );
}
