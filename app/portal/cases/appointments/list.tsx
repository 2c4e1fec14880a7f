import { Link, useNavigate } from "react-router";
import { outboxContext, settingsContext } from "../../../contexts/services.ts";
import { ownCalendar } from "../../../domain/cases/appointments/calendars.server.ts";
import { listDaysOff } from "../../../domain/cases/appointments/days-off.server.ts";
import { daysOf, mondayOf, readShown } from "../../../domain/cases/appointments/filter.ts";
import {
  listAppointments,
  listToConfirm,
} from "../../../domain/cases/appointments/list-appointments.server.ts";
import { isWorkingDay, nextOpenDay } from "../../../domain/firm/settings/opening.ts";
import type { Hours } from "../../../domain/firm/settings/site-details.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { calendarDays, type Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readTogether } from "../../../platform/db/read-together.server.ts";
import { dayAfter, dayMs, istDay } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/list";
import { DaysOffCard } from "./days-off-card.tsx";
import { addDays, calendar, endOwnCalendar, mark, removeDays } from "./list-action.server.ts";
import { RangeBar } from "./range-bar.tsx";
import { ToConfirm } from "./to-confirm.tsx";
import { AppointmentRows, DayColumns, WeekColumns } from "./views.tsx";

export const handle: PortalHandle = { needs: "appointments.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const settings = context.get(settingsContext);
  const now = new Date();
  const today = istDay(now);
  const query = new URL(request.url).searchParams;
  const { hours } = settings.site();
  const shown = readShown(query, today, await weekToShow(db, staff, now, hours));
  const days = daysOf[shown.view];
  const loaded = await readTogether({
    rows: listAppointments(db, staff, { from: shown.day, days, staffId: shown.who }),
    toConfirm: listToConfirm(db, staff, now),
    team: listColleagues(db, staff),
    names: namesOf(db, staff),
    daysOff: listDaysOff(db, staff, now),
    calendar: ownCalendar(db, staff, now),
  });
  const calendarDays = Array.from({ length: days }, (_, n) => dayAfter(shown.day, n));
  const { on, people } = settings.appointments();
  return {
    ...loaded,
    shown,
    search: query.toString(),
    today,
    on,
    hours: { opens: hours.opens, closes: hours.closes },
    openDays: calendarDays.map((day) => ({ day, open: isWorkingDay(day, hours) })),
    people: people.map(({ id }) => id),
    mayChange: may(staff, "appointments.write"),
    maySet: may(staff, "settings"),
    me: staff.id,
  };
}

/** After a week's last closing time, the next one, unless something is booked before. */
async function weekToShow(db: Db, staff: Staff, now: Date, hours: Hours): Promise<string> {
  const today = istDay(now);
  const soon = nextOpenDay(now, hours);
  if (mondayOf(soon) === mondayOf(today)) return today;
  const booked = await listAppointments(db, staff, { from: today, days: 7 });
  return booked.some(({ starts_at }) => istDay(new Date(starts_at)) < mondayOf(soon)) ? today : soon;
}

export const action = portalAction(
  {
    "appointments.write": {
      confirm: mark("confirm"),
      unconfirm: mark("unconfirm"),
      done: mark("done"),
      missed: mark("missed"),
      reopen: mark("reopen"),
      "days-off": addDays,
      "remove-days-off": removeDays,
    },
    "appointments.read": { calendar: confirmed(calendar), "end-calendar": endOwnCalendar },
  },
  (context) => context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("appointments");
  const { shown, mayChange, on, maySet } = loaderData;
  useFreshness();
  const navigate = useNavigate();
  const newPath = `/appointment/new?day=${shown.day}`;
  useListKeys(false, mayChange ? { n: { label: t("new"), run: () => void navigate(newPath) } } : {});
  const notices = useTranslations("appointments.notices");
  if (actionData?.confirmation) return <ConfirmIdentity confirmation={actionData.confirmation} />;
  return (
    <div className="stack max-w-page gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-2xl">{t("title")}</h1>
        {mayChange ? (
          <Link to={newPath} className="btn max-sm:px-3">
            <Icon name="plus" />
            <span className="max-sm:sr-only">{t("new")}</span>
          </Link>
        ) : null}
      </div>
      <ActionMessage result={actionData} t={notices} toast />
      {on ? null : (
        <p className="text-sm text-ink-soft">
          {t("off")}{" "}
          {maySet ? (
            <Link to="/settings/appointments" className="link">
              {t("settings")}
            </Link>
          ) : null}
        </p>
      )}
      <ToConfirm {...loaderData} />
      <RangeBar {...loaderData} />
      {shown.view === "day" ? <DayColumns {...loaderData} /> : null}
      {shown.view === "week" ? <WeekColumns {...loaderData} /> : null}
      {shown.view === "list" ? <AppointmentRows {...loaderData} /> : null}
      <div className="stack items-start gap-4 pt-2 lg:grid-cols-2 print:hidden">
        <DaysOffCard {...loaderData} result={actionData} />
        <CalendarCard since={loaderData.calendar} address={actionData?.address} />
      </div>
    </div>
  );
}

/** `since`: when the address was made; `address` is shown once. */
type Props = { since: string | undefined; address: string | undefined };

function CalendarCard({ since, address }: Props) {
  const t = useTranslations("appointments.calendar");
  const { dayOf } = useDates();
  const endOf = (iso: string) => new Date(Date.parse(iso) + calendarDays * dayMs).toISOString();
  return (
    <Card className="stack gap-3 p-4 sm:p-4">
      <h2 className="text-base">{t("title")}</h2>
      <p className="text-sm text-ink-soft">
        {t("lead")} {since ? t("since", { date: dayOf(since), end: dayOf(endOf(since)) }) : t("ends")}
      </p>
      {address ? <CopyField id="calendar-address" label={t("address")} value={address} /> : null}
      <div className="flex flex-wrap gap-3">
        <PostButton
          label={t(since ? "renew" : "make")}
          intent="calendar"
          form={{ preventScrollReset: true }}
          variant="quiet"
          icon="appointment"
        />
        {since ? (
          <PostButton
            label={t("end")}
            intent="end-calendar"
            form={{ preventScrollReset: true }}
            variant="danger"
          />
        ) : null}
      </div>
    </Card>
  );
}
