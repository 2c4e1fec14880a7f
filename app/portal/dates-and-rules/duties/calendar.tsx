import { Link } from "react-router";
import type { DueDay } from "../../../domain/dates-and-rules/duties/due-calendar.server.ts";
import { dueList } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { monthInWords } from "../../../platform/language/time.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { monthAfter, weeksOf } from "./calendar-month.ts";

type Props = { month: string; days: readonly DueDay[]; today: string; search: string };

export function DueCalendar({ month, days, today, search }: Props) {
  const t = useTranslations("duties");
  const locale = localeOf[useLocale()];
  const { weekdayInWords } = useDates();
  const open = new Map(days.map(({ day, open }) => [day, Number(open)]));
  const weeks = weeksOf(month);
  const to = (months: number) => dueList.href(search, { month: monthAfter(month, months) });
  return (
    <section className="stack gap-3" aria-labelledby="due-month">
      <div className="flex items-center justify-between gap-3">
        <Link className="btn btn-quiet" to={to(-1)} aria-label={t("previousMonth")}>
          <Icon name="arrow-left" />
        </Link>
        <h2 id="due-month" className="text-lg">
          {monthInWords(month, locale)}
        </h2>
        <Link className="btn btn-quiet" to={to(1)} aria-label={t("nextMonth")}>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <table className="card w-full table-fixed border-collapse">
        <thead>
          <tr>
            {t("weekdays")
              .split(" ")
              .map((weekday) => (
                <th key={weekday} scope="col" className="bg-sunk p-1 text-sm font-semibold text-ink-soft">
                  {weekday}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td
                  key={day ?? at}
                  className={classes(
                    "h-16 border border-line p-1 align-top text-sm sm:h-20 sm:p-2",
                    day ? day === today && "bg-indigo-wash" : "bg-sunk",
                  )}
                >
                  {day ? (
                    <>
                      <span className={classes("tabular-nums", day === today && "font-bold text-indigo")}>
                        <span aria-hidden="true">{Number(day.slice(8))}</span>
                        <span className="sr-only">{weekdayInWords(day)}</span>
                      </span>
                      {open.has(day) ? (
                        <Link
                          to={dueList.href(search, { on: day, as: null, month: null })}
                          className={classes(
                            "mt-1 grid min-h-9 place-items-center rounded-md border px-1 font-semibold tabular-nums no-underline",
                            day < today
                              ? "border-brick text-brick"
                              : "border-line bg-surface text-indigo hover:border-indigo",
                          )}
                        >
                          <span aria-hidden="true" className="sm:hidden">
                            {open.get(day)}
                          </span>
                          <span className="max-sm:sr-only">{t("open", { count: open.get(day) ?? 0 })}</span>
                        </Link>
                      ) : null}
                    </>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
