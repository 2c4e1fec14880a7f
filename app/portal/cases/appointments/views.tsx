import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedDayOff } from "../../../domain/cases/appointments/days-off.server.ts";
import { appointmentsList, type Shown } from "../../../domain/cases/appointments/filter.ts";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Column } from "../../frame/list/columns.ts";
import { ListTable } from "../../frame/list/list-table.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { AppointmentRow, StateBadge } from "./appointment-row.tsx";
import { type GridHours, gridHours, gridPosition } from "./time-grid.ts";

type Props = {
  shown: Shown;
  search: string;
  today: string;
  rows: readonly ListedAppointment[];
  names: Readonly<Record<string, string>>;
  people: readonly string[];
  daysOff: readonly ListedDayOff[];
  openDays: readonly { day: string; open: boolean }[];
  hours: { opens: string; closes: string };
};

const dayOf = ({ starts_at }: ListedAppointment) => istDay(new Date(starts_at));
const isOff = (daysOff: Props["daysOff"], staffId: string, day: string) =>
  daysOff.some(({ staff_id, from_day, to_day }) => staff_id === staffId && from_day <= day && day <= to_day);

/** One list after the other; where there is room, beside each other as a grid of times. */
const gridClasses =
  "grid grid-cols-[minmax(0,1fr)] gap-3 not-print:lg:grid-flow-col not-print:lg:auto-cols-[minmax(0,1fr)] not-print:lg:grid-cols-[max-content] not-print:lg:gap-x-1 not-print:lg:gap-y-0 not-print:lg:[--quarter:1.5rem]";

export function DayColumns({ shown, rows, names, people, daysOff, openDays, hours }: Props) {
  const t = useTranslations("appointments");
  const byPerson = Map.groupBy(rows, ({ staff_id }) => staff_id);
  const ids = [...new Set([...people, ...byPerson.keys()])].filter((id) => !shown.who || id === shown.who);
  const closed = openDays[0]?.open === false ? t("closed") : undefined;
  if (ids.length === 0) return <Nothing />;
  const grid = gridHours(hours, rows);
  return (
    <div className={gridClasses}>
      <HourAxis grid={grid} />
      {ids.map((id) => (
        <DayColumn
          key={id}
          title={names[id]}
          mark={isOff(daysOff, id, shown.day) ? t("offDay") : closed}
          rows={byPerson.get(id) ?? []}
          grid={grid}
        />
      ))}
    </div>
  );
}

/** A column for each day; on a phone one below the other. */
export function WeekColumns({ search, today, rows, names, openDays, hours }: Props) {
  const t = useTranslations("appointments");
  const { weekdayInWords } = useDates();
  const byDay = Map.groupBy(rows, dayOf);
  if (rows.length === 0) return <Nothing />;
  // Hides days without bookings that are closed or over.
  const days = openDays.filter(({ day, open }) => (open && day >= today) || byDay.has(day) || day === today);
  const grid = gridHours(hours, rows);
  return (
    <div className={gridClasses}>
      <HourAxis grid={grid} />
      {days.map(({ day, open }) => (
        <DayColumn
          key={day}
          current={day === today}
          title={
            <Link
              to={appointmentsList.href(search, { view: "day", day })}
              className="no-underline hover:text-indigo"
            >
              {weekdayInWords(day)}
            </Link>
          }
          mark={open ? undefined : t("closed")}
          rows={byDay.get(day) ?? []}
          names={names}
          grid={grid}
        />
      ))}
    </div>
  );
}

/** Decorative: each appointment says its own time. */
function HourAxis({ grid: { first, count } }: { grid: GridHours }) {
  const { timeInWords } = useDates();
  return (
    <ol
      aria-hidden="true"
      className="hidden pt-11 text-right text-xs whitespace-nowrap text-ink-soft tabular-nums not-print:lg:block"
    >
      {Array.from({ length: count }, (_, n) => {
        const hour = `${String(first + n).padStart(2, "0")}:00`;
        return (
          <li key={hour} className="h-[calc(4*var(--quarter))] -translate-y-[0.5em] pr-1.5">
            {timeInWords(hour)}
          </li>
        );
      })}
    </ol>
  );
}

type ColumnProps = {
  title: ReactNode;
  mark?: string | undefined;
  current?: boolean;
  rows: readonly ListedAppointment[];
  names?: Props["names"];
  grid: GridHours;
};

function DayColumn({ title, mark, current = false, rows, names, grid }: ColumnProps) {
  const t = useTranslations("appointments");
  return (
    <section
      className={classes(
        "card min-w-0 overflow-hidden",
        current && "border-indigo",
        names && rows.length === 0 && !current && "max-lg:hidden",
      )}
    >
      <h3 className="flex h-11 items-center justify-between gap-2 overflow-hidden border-b border-line px-3 text-base">
        <span className="min-w-0 truncate">{title}</span>
        {mark ? (
          <span className="shrink-0">
            <Badge>{mark}</Badge>
          </span>
        ) : null}
      </h3>
      {rows.length === 0 ? (
        <div className={classes("time-rows", `hours-${grid.count}`)}>
          <p className="px-3 py-2 text-sm text-ink-soft not-print:lg:row-span-2 lg:sr-only">{t("nothing")}</p>
        </div>
      ) : (
        <ul className={classes("time-rows divide-y divide-line", `hours-${grid.count}`)} data-rows="">
          {rows.map((row) => (
            <AppointmentRow
              key={row.id}
              row={row}
              staffName={names?.[row.staff_id]}
              position={gridPosition(grid, row)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

export function AppointmentRows({ rows, search, names }: Props) {
  const t = useTranslations("appointments");
  const columns = useAppointmentColumns(names);
  if (rows.length === 0) return <Nothing />;
  return <ListTable list={appointmentsList} label={t("title")} {...{ rows, search, columns }} />;
}

function useAppointmentColumns(names: Props["names"]): Column<ListedAppointment>[] {
  const t = useTranslations("appointments");
  const { weekdayAndTime } = useDates();
  return [
    {
      name: "name",
      label: t("columns.name"),
      share: 24,
      position: "title",
      cell: ({ id, name }) => <a href={`/appointment/${id}`}>{name}</a>,
    },
    {
      name: "time",
      label: t("columns.time"),
      share: 20,
      position: "line",
      cell: ({ starts_at, staff_id }) => (
        <>
          {weekdayAndTime(starts_at)}
          <span className="in-short"> · {names[staff_id]}</span>
        </>
      ),
    },
    { name: "staff", label: t("who"), share: 18, cell: ({ staff_id }) => names[staff_id] },
    { name: "phone", label: t("columns.phone"), share: 16, cell: ({ phone }) => phone && spaced(phone) },
    { name: "way", label: t("columns.way"), share: 14, position: "end", cell: ({ way }) => t(`ways.${way}`) },
    {
      name: "state",
      label: t("columns.state"),
      share: 14,
      position: "side",
      cell: ({ state }) => <StateBadge state={state} />,
    },
  ];
}

function Nothing() {
  const t = useTranslations("appointments");
  return <EmptyState title={t("emptyTitle")}>{t("empty")}</EmptyState>;
}
