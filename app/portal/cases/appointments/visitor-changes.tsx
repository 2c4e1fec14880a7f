import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Panel } from "../../frame/page/panel.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  rows: readonly ListedAppointment[];
  /** With whom; missing where all are one's own. */
  names?: Readonly<Record<string, string>> | undefined;
};

/** Appointments that visitors moved or cancelled by their link. */
export function VisitorChanges({ rows, names }: Props) {
  const t = useTranslations("appointments");
  if (rows.length === 0) return null;
  return (
    <Panel
      id="visitor-changes"
      title={t("changed.title")}
      all={{ href: "/appointments", label: t("panel.all") }}
    >
      <AppointmentLines
        rows={rows}
        names={names}
        badge={({ state }) => (
          <Badge tone={state === "cancelled" ? "error" : "warning"}>
            {t(state === "cancelled" ? "changed.cancelled" : "changed.moved")}
          </Badge>
        )}
      />
    </Panel>
  );
}

type LinesProps = Props & {
  badge?(row: ListedAppointment): ReactNode;
  /** Actions for one. */
  below?(row: ListedAppointment): ReactNode;
};

export function AppointmentLines({ rows, names, badge, below }: LinesProps) {
  const { weekdayAndTime } = useDates();
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={`/appointment/${row.id}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1.5 no-underline -outline-offset-3 hover:bg-sunk"
          >
            <span className="font-semibold tabular-nums">{weekdayAndTime(row.starts_at)}</span>
            <span className="min-w-0 grow truncate">
              {[row.name, names?.[row.staff_id]].filter(Boolean).join(" · ")}
            </span>
            {badge?.(row)}
          </Link>
          {below?.(row)}
        </li>
      ))}
    </ul>
  );
}
