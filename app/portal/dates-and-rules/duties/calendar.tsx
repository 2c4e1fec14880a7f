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
import { useDutyName } from "./use-duty-name.ts";

type Props = { month: string; days: readonly DueDay[]; today: string; search: string };

/** A table of weeks; on a phone a list of the days on which something is due. */
export function DueCalendar({ month, days, today, search }: Props) {
  const t = useTranslations("duties");
  const locale = localeOf[useLocale()];
  const dueOn = new Map(days.map((due) => [due.day, due]));
  const to = (months: number) => dueList.href(search, { month: monthAfter(month, months) });
  return (
    <section className="stack gap-2" aria-labelledby="due-month">
      <div className="flex items-center gap-3">
        <h2 id="due-month" className="mr-auto text-lg">
          {monthInWords(month, locale)}
        </h2>
        <div className="list-tools">
          <Link className="btn btn-quiet" to={to(-1)} aria-label={t("previousMonth")}>
            <Icon name="arrow-left" />
          </Link>
          <Link className="btn btn-quiet" to={dueList.href(search, { month: null })}>
            {t("toToday")}
          </Link>
          <Link className="btn btn-quiet" to={to(1)} aria-label={t("nextMonth")}>
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
      <table className="card w-full table-fixed border-collapse max-sm:block max-sm:overflow-hidden">
        <thead className="max-sm:hidden">
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
        <tbody className="max-sm:block">
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)} className="max-sm:block">
              {week.map((day, at) =>
                day ? (
                  <Day key={day} due={dueOn.get(day)} isSunday={at === 6} {...{ day, today, search }} />
                ) : (
                  <td key={at} className="border border-line bg-paper max-sm:hidden" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DayProps = {
  day: string;
  due: DueDay | undefined;
  isSunday: boolean;
  today: string;
  search: string;
};

function Day({ day, due, isSunday, today, search }: DayProps) {
  const { weekdayInWords } = useDates();
  const isToday = day === today;
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={classes(
        "border-line p-2 text-sm max-sm:block max-sm:border-b sm:h-24 sm:border sm:p-1 sm:align-top",
        !due && !isToday && "max-sm:hidden",
        isToday ? "bg-indigo-wash" : isSunday && "sm:bg-sunk",
      )}
    >
      <span
        className={classes(
          "tabular-nums max-sm:font-semibold sm:px-1",
          isSunday && "text-brick",
          isToday && "font-bold text-indigo",
        )}
      >
        <span aria-hidden="true" className="max-sm:hidden">
          {Number(day.slice(8))}
        </span>
        <span className="sm:sr-only">{weekdayInWords(day)}</span>
      </span>
      {due ? <Named due={due} isOverdue={day < today} search={search} /> : null}
    </td>
  );
}

type NamedProps = { due: DueDay; isOverdue: boolean; search: string };

/** The duties that most clients have, and how many items more there are. */
function Named({ due: { day, open, duties }, isOverdue, search }: NamedProps) {
  const t = useTranslations("duties");
  const { nameOf } = useDutyName();
  const more = open - duties.reduce((sum, duty) => sum + duty.open, 0);
  return (
    <Link
      to={dueList.href(search, { on: day, as: null, month: null })}
      className={classes(
        "mt-0.5 grid grid-cols-[minmax(0,1fr)] rounded-md border border-transparent px-1 py-0.5 no-underline hover:border-current sm:gap-0.5 sm:text-xs",
        isOverdue ? "bg-brick-wash text-brick" : "text-indigo",
      )}
    >
      <span className="sr-only">{t("open", { count: open })}</span>
      {duties.map((duty) => {
        const name = nameOf(duty.rule, duty.title);
        return (
          <span key={name} title={name} className="line-clamp-2 wrap-anywhere">
            {duty.open > 1 ? `${duty.open} × ${name}` : name}
          </span>
        );
      })}
      {more > 0 ? <span className="tabular-nums">+{more}</span> : null}
    </Link>
  );
}
