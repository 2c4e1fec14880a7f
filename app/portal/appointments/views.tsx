import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedDayOff } from "../../domain/appointments/days-off.server.ts";
import type { ListedAppointment } from "../../domain/appointments/list-appointments.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { istDay, istTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { useDates } from "../page/use-dates.ts";
import { AppointmentRow, StateBadge } from "./appointment-row.tsx";
import { type Shown, shownHref } from "./range.ts";

type Props = {
  shown: Shown;
  today: string;
  rows: readonly ListedAppointment[];
  /** The names of everybody who has or had an account, by id. */
  names: Readonly<Record<string, string>>;
  /** Who takes part in the public form. */
  people: readonly string[];
  daysOff: readonly ListedDayOff[];
  openDays: readonly { day: string; open: boolean }[];
};

const dayOf = ({ starts_at }: ListedAppointment) => istDay(new Date(starts_at));
const isOff = (daysOff: Props["daysOff"], staffId: string, day: string) =>
  daysOff.some(({ staff_id, from_day, to_day }) => staff_id === staffId && from_day <= day && day <= to_day);

/** One day, a column for each person who takes part or has an appointment. */
export function DayColumns({ shown, rows, names, people, daysOff, openDays }: Props) {
  const t = useTranslations("appointments");
  const byPerson = Map.groupBy(rows, ({ staff_id }) => staff_id);
  const ids = [...new Set([...people, ...byPerson.keys()])].filter((id) => !shown.who || id === shown.who);
  const closed = openDays[0]?.open === false;
  if (ids.length === 0) return <Nothing />;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-4">
      {ids.map((id) => (
        <Column
          key={id}
          title={<span className="truncate">{names[id]}</span>}
          mark={isOff(daysOff, id, shown.day) ? t("offDay") : closed ? t("closed") : undefined}
          rows={byPerson.get(id) ?? []}
        />
      ))}
    </div>
  );
}

/** A week, a column for each day; on a phone the days follow each other. */
export function WeekColumns({ shown, today, rows, names, openDays }: Props) {
  const t = useTranslations("appointments");
  const { weekdayInWords } = useDates();
  const byDay = Map.groupBy(rows, dayOf);
  // Days on which the firm is closed and nothing is booked need no room.
  const days = openDays.filter(({ day, open }) => open || byDay.has(day) || day === today);
  return (
    <div className="stack items-start gap-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {days.map(({ day, open }) => (
        <Column
          key={day}
          current={day === today}
          title={
            <Link to={shownHref({ ...shown, view: "day", day })} className="no-underline hover:text-indigo">
              {weekdayInWords(day)}
            </Link>
          }
          mark={open ? undefined : t("closed")}
          rows={byDay.get(day) ?? []}
          names={names}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  title: ReactNode;
  mark?: string | undefined;
  current?: boolean;
  rows: readonly ListedAppointment[];
  names?: Props["names"];
};

function Column({ title, mark, current = false, rows, names }: ColumnProps) {
  const t = useTranslations("appointments");
  return (
    <section className={classes("card min-w-0 overflow-hidden", current && "border-indigo")}>
      <h3 className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3 text-base">
        {title}
        {mark ? <Badge>{mark}</Badge> : null}
      </h3>
      {rows.length === 0 ? (
        <p className="px-3 py-2 text-sm text-ink-soft">{t("nothing")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <AppointmentRow key={row.id} row={row} staffName={names?.[row.staff_id]} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The days ahead, a table for each person. */
export function AppointmentsByPerson({ rows, names }: Props) {
  if (rows.length === 0) return <Nothing />;
  return (
    <div className="stack gap-6">
      {[...Map.groupBy(rows, ({ staff_id }) => staff_id)].map(([id, own]) => (
        <Fragment key={id}>
          <PersonTable id={id} name={names[id] ?? ""} rows={own} />
          <PersonColumn name={names[id] ?? ""} rows={own} />
        </Fragment>
      ))}
    </div>
  );
}

function PersonTable({ id, name, rows }: { id: string; name: string; rows: readonly ListedAppointment[] }) {
  const t = useTranslations("appointments");
  const { weekdayInWords } = useDates();
  const columns = (["time", "name", "phone", "way", "state"] as const).map((of) => ({
    label: t(`columns.${of}`),
  }));
  return (
    <div className="max-sm:hidden">
      <Table id={`person-${id}`} caption={name} columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="whitespace-nowrap lg:w-48 tabular-nums">
              {weekdayInWords(dayOf(row))}, {istTime(new Date(row.starts_at))}
            </td>
            <th scope="row" className="min-w-28 wrap-anywhere">
              <Link to={`/appointment/${row.id}`} className="link">
                {row.name}
              </Link>
            </th>
            <td className="whitespace-nowrap lg:w-36 tabular-nums">{row.phone ? spaced(row.phone) : ""}</td>
            <td className="whitespace-nowrap lg:w-40">{t(`ways.${row.way}`)}</td>
            <td className="whitespace-nowrap lg:w-44">
              <StateBadge state={row.state} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** The same on a phone, where a table would be cut off. */
function PersonColumn({ name, rows }: { name: string; rows: readonly ListedAppointment[] }) {
  const { weekdayInWords } = useDates();
  return (
    <section className="card overflow-hidden sm:hidden">
      <h3 className="flex min-h-11 items-center border-b border-line px-3 text-base">{name}</h3>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <AppointmentRow key={row.id} row={row} staffName={weekdayInWords(dayOf(row))} />
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  const t = useTranslations("appointments");
  return <EmptyState title={t("emptyTitle")}>{t("empty")}</EmptyState>;
}
