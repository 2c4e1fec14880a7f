import { Link } from "react-router";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { istTime } from "../../../platform/language/time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";

const tones = {
  requested: "warning",
  confirmed: "info",
  done: "success",
  missed: "error",
  cancelled: "neutral",
} as const;
const icons = { office: "map-pin", phone: "phone", video: "video" } as const;

export function StateBadge({ state }: Pick<ListedAppointment, "state">) {
  return <Badge tone={tones[state]}>{useTranslations("appointments.states")(state)}</Badge>;
}

type Props = {
  row: ListedAppointment;
  /** Missing where a heading says it. */
  staffName?: string | undefined;
  position?: string;
};

/** A confirmed appointment shows no state. In a time grid, where the last line may be cut off, the state is beside the time. */
export function AppointmentRow({ row, staffName, position }: Props) {
  const t = useTranslations("appointments");
  const serviceName = useServiceName();
  const { timeInWords } = useDates();
  const { id, starts_at, name, topic, way, state } = row;
  return (
    <li
      className={
        position &&
        `${position} not-print:lg:row-[var(--at)/span_var(--quarters)] not-print:lg:min-w-0 not-print:lg:border-0 not-print:lg:p-px not-print:lg:@container`
      }
      data-state={state}
    >
      <Link
        to={`/appointment/${id}`}
        className="block min-h-11 px-3 py-2 no-underline -outline-offset-3 hover:bg-sunk"
      >
        <span className={classes("flex flex-wrap gap-x-2", position && "not-print:lg:gap-x-1.5")}>
          <time
            dateTime={starts_at}
            className={classes("shrink-0 font-semibold tabular-nums", position && "not-print:lg:font-normal")}
          >
            {timeInWords(istTime(new Date(starts_at)))}
          </time>
          {state === "confirmed" || !position ? null : (
            <span className="in-grid hidden min-w-0 overflow-hidden not-print:lg:block" aria-hidden="true">
              <StateBadge state={state} />
            </span>
          )}
          <span
            className={classes(
              "time-name min-w-16 flex-1 truncate",
              position && "not-print:lg:basis-full not-print:lg:font-semibold",
            )}
          >
            {name}
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          {state === "confirmed" ? null : (
            <span className="shrink-0">
              <StateBadge state={state} />
            </span>
          )}
          <Icon name={icons[way]} />
          <span className="sr-only">{t(`ways.${way}`)}</span>
          <span className="truncate">{[staffName, serviceName(topic)].filter(Boolean).join(" · ")}</span>
        </span>
      </Link>
    </li>
  );
}
