import { Link } from "react-router";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { istTime } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { StateBadge } from "./appointment-row.tsx";

type Props = {
  rows: readonly ListedAppointment[];
  /** Link to the form, with the record's data; missing for those who only read. */
  make: string | undefined;
};

/** Latest first. */
export function AppointmentsOf({ rows, make }: Props) {
  const t = useTranslations("appointments.of");
  const { dayOf, timeInWords } = useDates();
  const link = make ? (
    <Link to={make} className="btn btn-quiet justify-self-start print:hidden">
      <Icon name="appointment" />
      {t("make")}
    </Link>
  ) : null;
  if (rows.length === 0) return link;
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={t("title")}>
      <ul className="grid divide-y divide-line">
        {rows.map(({ id, starts_at, state }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link to={`/appointment/${id}`} className="link tabular-nums">
              {dayOf(starts_at)}, {timeInWords(istTime(new Date(starts_at)))}
            </Link>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
      {link}
    </Card>
  );
}
