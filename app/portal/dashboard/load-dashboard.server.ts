import type { RouterContextProvider } from "react-router";
import { settingsContext } from "../../contexts/services.ts";
import { clientsWithReceived } from "../../domain/cases/applicant-links/received.server.ts";
import { listAppointments } from "../../domain/cases/appointments/list-appointments.server.ts";
import {
  maxCounted,
  monthFigures,
  monthSoFar,
  stuckClients,
  stuckDays,
} from "../../domain/cases/clients/figures.server.ts";
import { totalClients } from "../../domain/cases/clients/total-clients.server.ts";
import { openRequests } from "../../domain/cases/data-requests/data-requests.server.ts";
import { countNew, countReceived } from "../../domain/cases/enquiries/inbox.server.ts";
import { listWaiting } from "../../domain/cases/enquiries/waiting-enquiries.server.ts";
import { countGroups } from "../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { startsWithOwn } from "../../domain/cases/follow-ups/day.ts";
import { listFollowUps } from "../../domain/cases/follow-ups/list-follow-ups.server.ts";
import { shippedRegisters } from "../../domain/catalogue/registers/registers.ts";
import { listNotices } from "../../domain/dates-and-rules/automatic-steps/notices.server.ts";
import { statistics } from "../../domain/firm/settings/site-details.ts";
import { namesOf } from "../../domain/people/staff/colleagues.server.ts";
import { may } from "../../domain/people/staff/permissions.ts";
import type { Staff } from "../../domain/people/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { readTogether } from "../../platform/db/read-together.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { shownRow } from "../cases/follow-ups/shown-row.server.ts";
import { isOnIn } from "../frame/page/off-parts.server.ts";
import { readFirstSteps } from "./first-steps.server.ts";
import { loadWarnings } from "./load-warnings.server.ts";

type Context = Readonly<RouterContextProvider>;

const firstRows = 4;
const newRows = 4;
const receivedClients = 12;

export async function loadDashboard(db: Db, staff: Staff, context: Context, query: URLSearchParams) {
  const now = new Date();
  const today = istDay(now);
  // An owner sees everybody's appointments, and her own follow-ups first.
  const all = !startsWithOwn(staff.role);
  const isOn = isOnIn(context);
  const loaded = await readTogether({
    lists: countLists(db, staff),
    work: loadWork(db, staff, today),
    figures: loadFigures(db, staff, today),
    warnings: loadWarnings(db, staff, context, now),
    received: isOn("/client/:client/links") ? clientsWithReceived(db, staff, receivedClients) : undefined,
    requests: openRequests(db, staff),
    appointments: isOn("/appointments")
      ? listAppointments(db, staff, { from: today, days: 1, staffId: all ? undefined : staff.id })
      : undefined,
    names: all ? namesOf(db, staff) : undefined,
    steps: readFirstSteps(context, staff, query.has("steps")),
    notices: isOn("/automatic-steps") ? listNotices(db, staff) : undefined,
  });
  return {
    name: staff.name,
    today,
    ...loaded,
    ...ownersPart(context, staff),
    mayChange: may(staff, "clients.write"),
    mayTake: may(staff, "enquiries.write"),
  };
}

/** The two lists that come with Sopan. */
function countLists(db: Db, staff: Staff) {
  return Promise.all(
    shippedRegisters.map(async ({ key: register }) => {
      const { count } = await totalClients(db, staff, register, {});
      return { register, count };
    }),
  );
}

/** Due follow-ups, the most urgent ones, and unassigned enquiries. */
async function loadWork(db: Db, staff: Staff, today: string) {
  const own = await countGroups(db, staff, { mine: true, today });
  const mine = startsWithOwn(staff.role, own.overdue + own.today);
  const listOf = (group: "overdue" | "today") =>
    listFollowUps(db, staff, { group, mine, today, size: firstRows });
  const [due, overdue, dueToday, newEnquiries, waiting] = await Promise.all([
    mine ? own : countGroups(db, staff, { mine, today }),
    listOf("overdue"),
    listOf("today"),
    countNew(db, staff),
    listWaiting(db, staff, newRows),
  ]);
  const first = [...overdue.rows, ...dueToday.rows].slice(0, firstRows).map(shownRow);
  return { mine, due, first, newEnquiries, waiting };
}

async function loadFigures(db: Db, staff: Staff, today: string) {
  const { days, before } = monthSoFar(today);
  const [stuck, month, now, then] = await Promise.all([
    stuckClients(db, staff, today),
    monthFigures(db, staff, today),
    countReceived(db, staff, days),
    countReceived(db, staff, before),
  ]);
  return { stuck, month, enquiries: { now, before: then }, max: maxCounted, stuckDays };
}

/** For those who may change settings: details to confirm. */
function ownersPart(context: Context, staff: Staff) {
  const isOwner = may(staff, "settings");
  const settings = context.get(settingsContext);
  return {
    details: {
      sections: isOwner ? settings.unconfirmed() : [],
      statistics: statistics.map((name) => settings.site().statistics[name]),
    },
  };
}
