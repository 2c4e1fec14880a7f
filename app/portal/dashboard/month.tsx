import type { Milestones, MonthFigures } from "../../domain/cases/clients/figures.server.ts";
import { columnRupees } from "../../platform/language/amount.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { Panel } from "../frame/page/panel.tsx";
import { useDates } from "../frame/page/use-dates.ts";

type Props = { figures: MonthFigures; enquiries: { now: number; before: number }; max: number };

/** The month so far, compared with the same days of the previous month. */
export function Month({ figures: { days, before, figures }, enquiries, max }: Props) {
  const t = useTranslations("portal.dashboard.month");
  const { shortDay } = useDates();
  const range = ({ from, to }: typeof days) => (from === to ? shortDay(to) : `1–${shortDay(to)}`);
  const rows = [
    { name: "enquiries", now: { count: enquiries.now }, before: { count: enquiries.before } },
    { name: "added", now: { count: figures.added.now.count }, before: { count: figures.added.before.count } },
    {
      name: "submitted",
      now: { count: figures.submitted.now.count },
      before: { count: figures.submitted.before.count },
    },
    { name: "sanctioned", ...figures.sanctioned },
    { name: "released", ...figures.released },
  ] as const;
  return (
    <Panel title={t("title")} fold>
      <div className="card overflow-x-auto">
        <table className="table figures-table panel-figures">
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t("what")}</span>
              </th>
              <th scope="col">{range(days)}</th>
              <th scope="col">{range(before)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, now, before }) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <td>
                  <Figure {...now} max={max} isNow />
                </td>
                <td className="text-ink-soft">
                  <Figure {...before} max={max} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

type FigureProps = Partial<Milestones> & { count: number; max: number; isNow?: boolean };

function Figure({ count, amount = 0, max, isNow }: FigureProps) {
  const language = useLocale();
  const text = `${count.toLocaleString("en-IN")}${count >= max ? "+" : ""}`;
  return (
    <>
      {isNow ? <b>{text}</b> : <span>{text}</span>}
      {amount > 0 ? <span className="block text-sm">{columnRupees(amount, language)}</span> : null}
    </>
  );
}
