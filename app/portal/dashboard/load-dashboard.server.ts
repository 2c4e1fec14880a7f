import type { RouterContextProvider } from "react-router";
import { settingsContext } from "../../contexts/services.ts";
import { clientsWithReceived } from "../../domain/cases/applicant-links/received.server.ts";
import { listAppointments } from "../../domain/cases/appointments/list-appointments.server.ts";
import {
  lateFactor,
  monthFigures,
  monthSoFar,
  mostCounted,
  stageFigures,
  stuckClients,
  stuckDays,
} from "../../domain/cases/clients/figures.server.ts";
import { minStageTimes } from "../../domain/cases/clients/usual-stage-times.server.ts";
import { countNew } from "../../domain/cases/enquiries/inbox.server.ts";
import { listWaiting } from "../../domain/cases/enquiries/waiting-enquiries.server.ts";
import { countGroups } from "../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { startsWithOwn } from "../../domain/cases/follow-ups/day.ts";
import { listFollowUps } from "../../domain/cases/follow-ups/list-follow-ups.server.ts";
import { figuresDue } from "../../domain/catalogue/facts/facts.server.ts";
import { listNotices } from "../../domain/dates-and-rules/automatic-steps/notices.server.ts";
import { statistics } from "../../domain/firm/settings/site-details.ts";
import { sumByPart, totalOf } from "../../domain/office/reports/sums.server.ts";
import { namesOf } from "../../domain/people/staff/colleagues.server.ts";
import { may } from "../../domain/people/staff/permissions.ts";
import type { Staff } from "../../domain/people/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { readTogether } from "../../platform/db/read-together.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { shownRow } from "../cases/follow-ups/shown-row.server.ts";
import { readFirstSteps } from "./first-steps.server.ts";
import { loadWarnings } from "./load-warnings.server.ts";

type Context = Readonly<RouterContextProvider>;

const firstRows = 5;
const newRows = 5;
const receivedClients = 12;

export async function loadDashboard(db: Db, staff: Staff, context: Context, query: URLSearchParams) {
  const now = new Date();
  const today = istDay(now);
  const mine = startsWithOwn(staff.role);
  const loaded = await readTogether({
    work: loadWork(db, staff, { mine, today }),
    figures: loadFigures(db, staff, today),
    warnings: loadWarnings(db, staff, context, now),
    received: clientsWithReceived(db, staff, receivedClients),
    appointments: listAppointments(db, staff, {
      from: today,
      days: 1,
      staffId: mine ? staff.id : undefined,
    }),
    names: mine ? undefined : namesOf(db, staff),
    steps: readFirstSteps(context, staff, query.has("steps")),
    notices: listNotices(db, staff),
  });
  return {
    ...{ name: staff.name, today, mine },
    ...loaded,
    ...ownersPart(context, staff, today),
    mayChange: may(staff, "clients.write"),
    mayTake: may(staff, "enquiries.write"),
  };
}

/** Due follow-ups, the most urgent ones, and unassigned enquiries. */
async function loadWork(db: Db, staff: Staff, { mine, today }: { mine: boolean; today: string }) {
  const listOf = (group: "overdue" | "today") =>
    listFollowUps(db, staff, { group, mine, today, size: firstRows });
  const [due, overdue, dueToday, newEnquiries, waiting] = await Promise.all([
    countGroups(db, staff, { mine, today }),
    listOf("overdue"),
    listOf("today"),
    countNew(db, staff),
    listWaiting(db, staff, newRows),
  ]);
  const first = [...overdue.rows, ...dueToday.rows].slice(0, firstRows).map(shownRow);
  return { due, first, newEnquiries, waiting };
}

async function loadFigures(db: Db, staff: Staff, today: string) {
  const { days, before } = monthSoFar(today);
  const [stuck, month, stages, now, then] = await Promise.all([
    stuckClients(db, staff, today),
    monthFigures(db, staff, today),
    stageFigures(db, staff, today),
    sumByPart(db, ["enquiry"], days),
    sumByPart(db, ["enquiry"], before),
  ]);
  const enquiries = { now: totalOf(now, "enquiry").count, before: totalOf(then, "enquiry").count };
  return { stuck, month, stages, enquiries, most: mostCounted, stuckDays, lateFactor, minStageTimes };
}

/** For those who may change settings: details to confirm, figures to review. */
function ownersPart(context: Context, staff: Staff, today: string) {
  const isOwner = may(staff, "settings");
  const settings = context.get(settingsContext);
  return {
    details: {
      sections: isOwner ? settings.unconfirmed() : [],
      statistics: statistics.map((name) => settings.site().statistics[name]),
    },
    toReview: isOwner ? figuresDue(today).length : 0,
  };
}
