import { Link } from "react-router";
import { appointmentsList, daysOf, type Shown, views } from "../../../domain/cases/appointments/filter.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  shown: Shown;
  search: string;
  today: string;
  team: readonly { id: string; name: string }[];
};

export function RangeBar({ shown: { view, day }, search, today, team }: Props) {
  const t = useTranslations("appointments");
  const { longWeekday, shortDay } = useDates();
  const last = dayAfter(day, daysOf[view] - 1);
  const isNow = day <= today && today <= last;
  const tabs = views.map((of) => ({
    href: appointmentsList.href(search, { view: of, day: isNow ? null : day }),
    label: t(`views.${of}`),
    isCurrent: of === view,
  }));
  const to = (days: number) => appointmentsList.href(search, { day: dayAfter(day, days) });
  const who = { label: t("who"), options: team.map(({ id, name }) => ({ value: id, label: name })) };
  return (
    <>
      <ListBar
        list={appointmentsList}
        search={search}
        words={{ who }}
        tabs={<Tabs label={t("views.label")} tabs={tabs} />}
        aside={
          <>
            <Step to={to(-daysOf[view])} label={t("earlier")} icon="arrow-left" />
            <Link to={appointmentsList.href(search, { day: null })} className="btn btn-quiet">
              {t("today")}
            </Link>
            <Step to={to(daysOf[view])} label={t("later")} icon="arrow-right" />
          </>
        }
      />
      <h2 className="text-base tabular-nums" aria-live="polite">
        {view === "day" ? longWeekday(day) : `${shortDay(day)} – ${shortDay(last)} ${last.slice(0, 4)}`}
      </h2>
    </>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: "arrow-left" | "arrow-right" }) {
  return (
    <Link to={to} className="btn btn-quiet" title={label}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
