import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedAppointment } from "../../domain/appointments/list-appointments.server.ts";
import { AppointmentRow } from "./appointment-row.tsx";
import { shownHref } from "./range.ts";

type Props = {
  rows: readonly ListedAppointment[];
  today: string;
  /** Whom each is with; absent where all are one's own. */
  names?: Readonly<Record<string, string>> | undefined;
};

/** The appointments of today; nothing on a day without any. */
export function TodaysAppointments({ rows, today, names }: Props) {
  const t = useTranslations("appointments.panel");
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="todays-appointments" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="todays-appointments" className="text-base">
          {t("title")}
        </h2>
        <Link to={shownHref({ view: "day", day: today, who: "" })} className="link text-sm">
          {t("all")}
        </Link>
      </div>
      <ul className="card grid divide-y divide-line overflow-hidden sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:divide-y-0">
        {rows.map((row) => (
          <AppointmentRow key={row.id} row={row} staffName={names?.[row.staff_id]} />
        ))}
      </ul>
    </section>
  );
}
