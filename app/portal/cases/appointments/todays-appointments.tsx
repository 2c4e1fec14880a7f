import { appointmentsList } from "../../../domain/cases/appointments/filter.ts";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Panel } from "../../frame/page/panel.tsx";
import { AppointmentRow } from "./appointment-row.tsx";

type Props = {
  rows: readonly ListedAppointment[];
  today: string;
  /** With whom; missing where all are one's own. */
  names?: Readonly<Record<string, string>> | undefined;
};

/** Hidden on a day without any. */
export function TodaysAppointments({ rows, today, names }: Props) {
  const t = useTranslations("appointments.panel");
  if (rows.length === 0) return null;
  const isOver = rows.every(({ state }) => state === "done");
  return (
    <div className={isOver ? "not-print:max-lg:hidden" : "contents"}>
      <Panel
        id="todays-appointments"
        title={t("title")}
        all={{ href: appointmentsList.href("", { view: "day", day: today }), label: t("all") }}
      >
        <ul className="card grid grid-cols-1 divide-y divide-line overflow-hidden sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:divide-y-0 not-print:max-lg:*:data-[state=done]:hidden">
          {rows.map((row) => (
            <AppointmentRow key={row.id} row={row} staffName={names?.[row.staff_id]} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
