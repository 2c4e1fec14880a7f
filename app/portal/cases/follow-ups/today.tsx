import { Link, useFetcher } from "react-router";
import {
  listAppointments,
  listVisitorChanges,
} from "../../../domain/cases/appointments/list-appointments.server.ts";
import { openRequests } from "../../../domain/cases/data-requests/data-requests.server.ts";
import { countGroups, type GroupCounts } from "../../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { type Group, groups, startsWithOwn } from "../../../domain/cases/follow-ups/day.ts";
import { listFollowUps, readGroupCursor } from "../../../domain/cases/follow-ups/list-follow-ups.server.ts";
import { sourcesDue } from "../../../domain/catalogue/facts/facts.server.ts";
import { dueThisWeek } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { listDebts } from "../../../domain/money/fees/list-fees.server.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { scopeOf } from "../../../domain/people/staff/scope.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pressInRow, stepRows } from "../../../ui/row-keys.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { TodaysDue } from "../../dates-and-rules/duties/todays-due.tsx";
import { ActionMessage, usePosts } from "../../frame/page/action-message.tsx";
import { isOnIn } from "../../frame/page/off-parts.server.ts";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { DueFees } from "../../money/fees/due-fees.tsx";
import { TodaysAppointments } from "../appointments/todays-appointments.tsx";
import { VisitorChanges } from "../appointments/visitor-changes.tsx";
import { OpenRequests } from "../data-requests/open-line.tsx";
import type { Route } from "./+types/today";
import { FiguresToCheck } from "./figures-to-check.tsx";
import { FollowUpGroup } from "./follow-up-group.tsx";
import { FollowUpList, useOpenForm } from "./follow-up-list.tsx";
import { type OutcomeResult, useOutcomeSentences } from "./outcome-result.ts";
import { shownRow } from "./shown-row.server.ts";
import { recordOutcome, undo } from "./today-action.server.ts";
import { todayHref } from "./today-href.ts";

/** Rows shown of each group; a group shown alone has pages with all its rows. */
const firstRows = 5;

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const whose = query.get("whose");
  const only = groups.find((group) => group === query.get("group"));
  const after = only && readGroupCursor(query.get("after") ?? "");
  const today = istDay(new Date());
  const [own, everybody] = await Promise.all([
    countGroups(db, staff, { mine: true, today }),
    countGroups(db, staff, { mine: false, today }),
  ]);
  const opensWithOwn = startsWithOwn(staff.role, own.overdue + own.today);
  const seesOthers = scopeOf(staff) !== "own";
  const mine = !seesOthers || whose === "mine" || (whose !== "all" && opensWithOwn);
  const staffId = mine ? staff.id : undefined;
  const isOn = isOnIn(context);
  const [appointments, changed, requests, fees, due, names, ...pages] = await Promise.all([
    only || !isOn("/appointments") ? [] : listAppointments(db, staff, { from: today, days: 1, staffId }),
    only || !isOn("/appointments") ? [] : listVisitorChanges(db, staff, { staffId, now: new Date() }),
    only ? undefined : openRequests(db, staff),
    only || !isOn("/fees") ? [] : dueFees(db, staff, today, mine),
    only || !isOn("/due") ? [] : dueThisWeek(db, staff, { today, staffId, size: firstRows }),
    mine || only ? undefined : namesOf(db, staff),
    ...(only ? [only] : groups).map(async (group) => {
      const size = only ? undefined : firstRows;
      const { rows, next } = await listFollowUps(db, staff, { group, mine, today, after, size });
      return { group, rows: rows.map(shownRow), next };
    }),
  ]);
  const mayChange = may(staff, "clients.write");
  return {
    seesOthers,
    mine,
    only,
    later: after !== undefined,
    today,
    own,
    everybody,
    pages,
    appointments,
    changed,
    requests,
    fees,
    due,
    dueOf: staffId,
    names,
    toCheck: may(staff, "settings") ? sourcesDue(today).length : 0,
    opened: query.get("next"),
    mayChange,
  };
}

/** Empty without permission; with `mine` of the person's own clients. */
async function dueFees(db: Db, staff: Staff, today: string, mine: boolean) {
  if (!may(staff, "fees.read")) return [];
  const range = { to: today, today, staffId: mine ? staff.id : undefined };
  return (await listDebts(db, staff, range, { size: firstRows })).rows;
}

export const action = portalAction({ "clients.write": { tap: recordOutcome, undo } });

export const shouldRevalidate = reloadAfterConflict;

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { dayInWords } = useDates();
  const { mine, only, later, today, own, everybody, pages, mayChange } = loaderData;
  const t = useTranslations("followUps");
  const fetcher = useFetcher<OutcomeResult>();
  const sentences = useOutcomeSentences();
  usePosts(fetcher, sentences);
  useTodayKeys(mayChange);
  const openForm = useOpenForm(fetcher, actionData?.typed?.target ?? loaderData.opened);
  const filled = pages.filter(({ rows }) => rows.length > 0);
  const empty = pages.filter(({ rows }) => rows.length === 0).map(({ group }) => group);
  return (
    <div className="stack max-w-page gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-2xl">
          {t("title")}{" "}
          <span className="text-base font-normal text-ink-soft max-sm:sr-only">{dayInWords(today)}</span>
        </h1>
        {loaderData.seesOthers ? <PersonTabs mine={mine} own={own} everybody={everybody} /> : null}
      </div>
      <ActionMessage result={actionData} t={sentences} />
      {loaderData.requests ? <OpenRequests {...loaderData.requests} /> : null}
      <VisitorChanges rows={loaderData.changed} names={loaderData.names} />
      <TodaysAppointments rows={loaderData.appointments} names={loaderData.names} today={today} />
      {filled.map(({ group, rows, next }) => {
        const view = { mine, group: only };
        const counts = mine ? own : everybody;
        return (
          <FollowUpGroup
            key={group}
            group={group}
            count={counts[group]}
            shown={rows.length}
            all={!only && next ? todayHref({ mine, group }) : undefined}
            next={only && next && todayHref({ mine, group, after: next })}
            first={later ? todayHref({ mine, group }) : undefined}
          >
            <FollowUpList
              rows={rows}
              {...{ today, mayChange, fetcher, openForm }}
              href={(next) => todayHref({ ...view, next })}
              typed={actionData?.typed}
            />
          </FollowUpGroup>
        );
      })}
      {empty.length > 0 ? (
        <NothingDue groups={empty} all={filled.length === 0} mine={mine} everybody={everybody} />
      ) : null}
      <TodaysDue rows={loaderData.due} today={today} who={loaderData.dueOf} />
      <DueFees rows={loaderData.fees} today={today} />
      <FiguresToCheck count={loaderData.toCheck} />
    </div>
  );
}

type PersonTabsProps = { mine: boolean; own: GroupCounts; everybody: GroupCounts };

/** With counts of overdue and due today. */
function PersonTabs({ mine, own, everybody }: PersonTabsProps) {
  const t = useTranslations("followUps");
  const tab = (isOwn: boolean, label: string, { overdue, today }: GroupCounts) => ({
    href: todayHref({ mine: isOwn }),
    label,
    isCurrent: isOwn === mine,
    count: t("count", { count: overdue + today }),
  });
  return (
    // Reaches the page's edge, where the tabs fade out.
    <div className="max-w-full sm:-mr-8">
      <Tabs label={t("whose")} tabs={[tab(true, t("mine"), own), tab(false, t("all"), everybody)]} />
    </div>
  );
}

type Props = {
  /** Empty groups. */
  groups: readonly Group[];
  /** Whether all are empty. */
  all: boolean;
  mine: boolean;
  everybody: GroupCounts;
};

/** Links to everybody's follow-ups if there are some. */
function NothingDue({ groups, all, mine, everybody }: Props) {
  const t = useTranslations("followUps");
  const others = mine ? groups.filter((group) => everybody[group] > 0) : [];
  const none = groups.filter((group) => !others.includes(group));
  const sentences = (
    <>
      <span>{none.map((group) => t(`empty.${group}`)).join(" ")}</span>
      {others.map((group) => (
        <span key={group} className="block">
          {t(`own.${group}`)}{" "}
          <Link to={`${todayHref({ mine: false })}#${group}`} className="link">
            {t("others", { count: everybody[group] })}
          </Link>
        </span>
      ))}
    </>
  );
  if (!all) return <p className="text-sm text-ink-soft">{sentences}</p>;
  return (
    <EmptyState
      title={t(others.length > 0 ? "nothingOwn" : "nothing")}
      action={
        <ButtonLink variant="quiet" href={others.length > 0 ? todayHref({ mine: false }) : "/inbox"}>
          {t(others.length > 0 ? "all" : "inbox")}
        </ButtonLink>
      }
    >
      {sentences}
    </EmptyState>
  );
}

/** "j" and "k" move, "c" calls, "d" ends one; Enter opens. */
function useTodayKeys(mayChange: boolean): void {
  const t = useTranslations("followUps.keys");
  useKeys({
    j: { label: t("next"), run: () => stepRows(1) },
    k: { label: t("previous"), run: () => stepRows(-1) },
    c: { label: t("call"), run: () => pressInRow("[data-call]") },
    ...(mayChange ? { d: { label: t("done"), run: () => pressInRow("[data-done]") } } : {}),
  });
}
