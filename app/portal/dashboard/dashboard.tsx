import { settingsContext } from "../../contexts/services.ts";
import { clientsWithReceived } from "../../domain/applicant-links/received.server.ts";
import { listAppointments } from "../../domain/appointments/list-appointments.server.ts";
import { wasGuessed } from "../../domain/audit/audit.server.ts";
import { daysBetween } from "../../domain/clients/days.ts";
import {
  longStay,
  monthFigures,
  monthSoFar,
  mostCounted,
  stageFigures,
  stuckClients,
  stuckDays,
} from "../../domain/clients/figures.server.ts";
import { leastStays } from "../../domain/clients/usual-stays.server.ts";
import { countNew } from "../../domain/enquiries/inbox.server.ts";
import { listWaiting } from "../../domain/enquiries/waiting-enquiries.server.ts";
import { figuresDue } from "../../domain/facts/facts.server.ts";
import { countGroups } from "../../domain/follow-ups/count-follow-ups.server.ts";
import { startsWithOwn } from "../../domain/follow-ups/day.ts";
import { listFollowUps } from "../../domain/follow-ups/list-follow-ups.server.ts";
import { channelTroubles } from "../../domain/health/channel-troubles.ts";
import { channelTrouble } from "../../domain/health/channels.server.ts";
import { deliveryTrouble } from "../../domain/outbox/target-cards.server.ts";
import { listPath, registerKeys } from "../../domain/registers/registers.ts";
import { sumByPart, totalOf } from "../../domain/reports/sums.server.ts";
import { listNotices } from "../../domain/rules/notices.server.ts";
import { listSettingsByOthers } from "../../domain/settings/changes-by-others.server.ts";
import { statistics } from "../../domain/settings/site-details.ts";
import { sheetTrouble } from "../../domain/sheet/state.server.ts";
import { namesOf } from "../../domain/staff/colleagues.server.ts";
import { listChangesByOthers } from "../../domain/staff/own-account.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { istDay } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { TodaysAppointments } from "../appointments/todays-appointments.tsx";
import { shownRow } from "../follow-ups/shown-row.server.ts";
import { PageTitle } from "../page/page-title.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import { setUpIn } from "../page/set-up.server.ts";
import { signedIn } from "../page/signed-in.server.ts";
import { useDates } from "../page/use-dates.ts";
import { useRegisterName } from "../page/use-register.ts";
import { SheetWarning } from "../sheet/sheet-state.tsx";
import type { Route } from "./+types/dashboard";
import { AccountChanges, SettingsChanges } from "./account-changes.tsx";
import { DayLine } from "./day-line.tsx";
import { DeliveryWarnings, Warning } from "./delivery-warnings.tsx";
import { DoFirst } from "./do-first.tsx";
import { FiguresToReview } from "./figures-to-review.tsx";
import { firstStepsAction, readFirstSteps } from "./first-steps.server.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Month } from "./month.tsx";
import { NewEnquiries } from "./new-enquiries.tsx";
import { ReceivedDocuments } from "./received-documents.tsx";
import { RuleNotices } from "./rule-notices.tsx";
import { StageTables } from "./stage-tables.tsx";
import { Stuck } from "./stuck.tsx";
import { UnconfirmedDetails } from "./unconfirmed-details.tsx";

const firstRows = 8;
const newRows = 5;
const receivedClients = 12;

export const handle: PortalHandle = { needs: "signed-in" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const settings = context.get(settingsContext);
  const now = new Date();
  const today = istDay(now);
  const mine = startsWithOwn(staff.role);
  const mayTake = may(staff, "enquiries.write");
  const listOf = (group: "overdue" | "today") =>
    listFollowUps(db, staff, { group, mine, today, size: firstRows });
  const [
    due,
    overdue,
    dueToday,
    newEnquiries,
    waiting,
    stuck,
    month,
    enquiries,
    stages,
    received,
    warnings,
    appointments,
    names,
    steps,
    notices,
  ] = await Promise.all([
    countGroups(db, staff, { mine, today }),
    listOf("overdue"),
    listOf("today"),
    countNew(db, staff),
    listWaiting(db, staff, newRows),
    stuckClients(db, staff, today),
    monthFigures(db, staff, today),
    countEnquiries(),
    stageFigures(db, staff, today),
    clientsWithReceived(db, staff, receivedClients),
    loadWarnings(),
    listAppointments(db, staff, { from: today, days: 1, staffId: mine ? staff.id : undefined }),
    mine ? undefined : namesOf(db, staff),
    readFirstSteps(context, staff, new URL(request.url).searchParams.has("steps")),
    listNotices(db, staff),
  ]);
  const first = [...overdue.rows, ...dueToday.rows].slice(0, firstRows).map(shownRow);
  const figures = { stuck, month, enquiries, stages, most: mostCounted, stuckDays, longStay, leastStays };
  const mayChange = may(staff, "clients.write");
  const details = {
    sections: may(staff, "settings") ? settings.unconfirmed() : [],
    statistics: statistics.map((name) => settings.site().statistics[name]),
  };
  const toReview = may(staff, "settings") ? figuresDue(today).length : 0;
  return {
    name: staff.name,
    today,
    mine,
    due,
    first,
    newEnquiries,
    waiting,
    figures,
    received,
    warnings,
    appointments,
    names,
    notices,
    details,
    steps,
    toReview,
    mayChange,
    mayTake,
  };

  async function countEnquiries() {
    const { days, before } = monthSoFar(today);
    const [now, then] = await Promise.all([days, before].map((range) => sumByPart(db, ["enquiry"], range)));
    return { now: totalOf(now ?? [], "enquiry").count, before: totalOf(then ?? [], "enquiry").count };
  }

  async function loadWarnings() {
    const [deliveries, guessing, sheet, changes, settingsChanges, channels] = await Promise.all([
      mayTake && deliveryTrouble(db, staff, now),
      may(staff, "audit") && wasGuessed(db, staff, now),
      may(staff, "settings") ? sheetTrouble(db, staff, settings.outbound().sheet) : undefined,
      listChangesByOthers(db, staff, now),
      may(staff, "settings") ? listSettingsByOthers(db, staff, now) : [],
      may(staff, "settings") ? channelTrouble(db, staff, setUpIn(context), now) : [],
    ]);
    return { deliveries, guessing, sheet, changes, settingsChanges, channels };
  }
}

export const action = firstStepsAction;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { longWeekday } = useDates();
  const { today, mine, due, first, newEnquiries, waiting, figures, steps, mayChange, mayTake } = loaderData;
  const t = useTranslations("portal.dashboard");
  const registerName = useRegisterName();
  useFreshness();
  const oldest = waiting[0] ? daysBetween(istDay(new Date(waiting[0].created_at)), today) : null;
  return (
    <div className="stack max-w-page gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <PageTitle>{t("title")}</PageTitle>
          <h1 className="text-2xl">
            <span className="sr-only">{t("title")}, </span>
            {longWeekday(today)}
          </h1>
          <DayLine mine={mine} due={due} newEnquiries={newEnquiries} oldest={oldest} />
        </div>
        <nav aria-label={t("lists")} className="flex flex-wrap gap-2">
          {registerKeys().map((scheme) => (
            <ButtonLink
              key={scheme}
              href={listPath(scheme)}
              variant="quiet"
              className="border-line px-3 py-1 text-sm pointer-fine:min-h-9"
            >
              {registerName(scheme)}
            </ButtonLink>
          ))}
        </nav>
      </div>
      <div className="stack gap-2 empty:hidden">
        <Warnings {...loaderData.warnings} name={loaderData.name} />
      </div>
      {steps ? <FirstSteps done={steps} statistics={loaderData.details.statistics} /> : null}
      <RuleNotices notices={loaderData.notices} />
      <TodaysAppointments rows={loaderData.appointments} names={loaderData.names} today={today} />
      <div className="stack gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DoFirst rows={first} {...{ mine, due, today, mayChange }} />
        <NewEnquiries rows={waiting} count={newEnquiries} today={today} mayTake={mayTake} />
      </div>
      <ReceivedDocuments clients={loaderData.received} />
      <div className="stack gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Stuck figures={figures.stuck} days={figures.stuckDays} most={figures.most} />
        <Month figures={figures.month} enquiries={figures.enquiries} most={figures.most} />
      </div>
      <StageTables {...figures} figures={figures.stages} mayChange={mayChange} />
      {steps ? null : <UnconfirmedDetails {...loaderData.details} />}
      <FiguresToReview count={loaderData.toReview} />
    </div>
  );
}

type WarningProps = Route.ComponentProps["loaderData"]["warnings"] & { name: string };

/** What wants somebody to look; nothing while all is well. */
function Warnings({ deliveries, guessing, sheet, changes, settingsChanges, channels, name }: WarningProps) {
  const t = useTranslations("portal.dashboard");
  return (
    <>
      <AccountChanges changes={changes} name={name} />
      <SettingsChanges changes={settingsChanges} />
      {deliveries ? <DeliveryWarnings {...deliveries} /> : null}
      {channels.map((trouble) => (
        <Warning
          key={trouble}
          title={t(`channels.${trouble}`)}
          href={`/settings/${channelTroubles[trouble]}`}
          link={t("channelsLink")}
        />
      ))}
      {sheet ? <SheetWarning {...sheet} /> : null}
      {guessing ? (
        <Warning title={t("guessing")} href="/audit?verb=guessing" link={t("guessingLink")} />
      ) : null}
    </>
  );
}
