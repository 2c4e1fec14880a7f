import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedAppointment } from "../../domain/appointments/list-appointments.server.ts";
import { istDay, istTime } from "../../platform/language/time.ts";
import { PostButton } from "../../ui/post-button.tsx";
import { useDates } from "../page/use-dates.ts";

type Props = {
  toConfirm: readonly ListedAppointment[];
  names: Readonly<Record<string, string>>;
  mayChange: boolean;
};

/** What visitors chose and nobody has confirmed yet, the earliest first. */
export function ToConfirm({ toConfirm, names, mayChange }: Props) {
  const t = useTranslations("appointments");
  const { weekdayInWords } = useDates();
  return (
    <section className="card overflow-hidden border-marigold print:hidden">
      <h2 className="border-b border-line px-3 py-2.5 text-base">
        {t("toConfirm", { count: toConfirm.length })}
      </h2>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {toConfirm.map(({ id, name, starts_at, staff_id, version }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-x-3 px-3 py-1">
            <Link
              to={`/appointment/${id}`}
              className="grid min-w-0 flex-1 gap-x-3 py-1 no-underline hover:text-indigo sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <span className="font-semibold tabular-nums">
                {weekdayInWords(istDay(new Date(starts_at)))}, {istTime(new Date(starts_at))}
              </span>
              <span className="truncate">
                {name} <span className="text-sm text-ink-soft">· {names[staff_id]}</span>
              </span>
            </Link>
            {mayChange ? (
              <PostButton
                label={t("acts.confirm")}
                intent="confirm"
                fields={{ appointment: id, version: String(version) }}
                form={{ preventScrollReset: true }}
                variant="quiet"
                icon="check"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
