import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Stuck as Figures } from "../../domain/clients/figures.server.ts";
import type { waitingOn } from "../../domain/clients/tables.ts";
import { listPath, registerKeys } from "../../domain/registers/registers.ts";
import { shortRupees } from "../../platform/language/amount.ts";
import { useRegisterName } from "../page/use-register.ts";
import { FiguresHead } from "./figures-head.tsx";
import { Panel } from "./panel.tsx";

type Props = { figures: readonly Figures[]; days: number; most: number };

/** Pending clients that have waited longer than `days`, by whom they wait on: each figure leads to exactly those. */
export function Stuck({ figures, days, most }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("portal.dashboard.stuck");
  const language = useLocale();
  const shown = (
    ["bank", "agency", "applicant", "us"] as const satisfies typeof waitingOn | readonly string[]
  ).filter((whom) => figures.some(({ waiting, count }) => waiting === whom && count > 0));
  return (
    <Panel title={t("title", { days })}>
      {shown.length === 0 ? (
        <p className="card p-4 text-sm text-ink-soft">{t("none", { days })}</p>
      ) : (
        <div className="card overflow-hidden">
          <table className="table figures-table scheme-figures">
            <caption className="sr-only">{t("title", { days })}</caption>
            <FiguresHead label={t("whom")} />
            <tbody>
              {shown.map((whom) => (
                <tr key={whom}>
                  <th scope="row">{t(whom)}</th>
                  {registerKeys().map((scheme) => {
                    const of = figures.find((row) => row.scheme === scheme && row.waiting === whom);
                    return (
                      <td key={scheme}>
                        {of && of.count > 0 ? (
                          <Link to={`${listPath(scheme)}?status=none&waiting=${whom}&waited=${days}`}>
                            <b>{t("count", { count: of.count, most: String(of.count >= most) })}</b>{" "}
                            <span className="text-ink-soft">{shortRupees(of.loan, language)}</span>
                            <span className="sr-only">
                              {" "}
                              {registerName(scheme)}, {t(whom)}
                            </span>
                          </Link>
                        ) : (
                          "–"
                        )}
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
