import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { pageState } from "../../../../domain/cases/applicant-links/links.server.ts";
import { listReceived } from "../../../../domain/cases/applicant-links/received.server.ts";
import { appointmentsOf } from "../../../../domain/cases/appointments/list-appointments.server.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { findClient } from "../../../../domain/cases/clients/find-client.server.ts";
import { listMilestones } from "../../../../domain/cases/clients/milestones.server.ts";
import { casesOf, idsWithMerged, mergeTargetOf } from "../../../../domain/cases/clients/profile.server.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { cursorOfEntry, readTimeline } from "../../../../domain/cases/clients/timeline.server.ts";
import { entryKinds } from "../../../../domain/cases/clients/timeline-kinds.ts";
import { listDocuments } from "../../../../domain/cases/documents/list-documents.server.ts";
import { enquiriesWith, sourceOf } from "../../../../domain/cases/enquiries/related.server.ts";
import { takenFromSheet } from "../../../../domain/cases/sheet/take-over.server.ts";
import { dueOfClients } from "../../../../domain/dates-and-rules/duties/due-of-clients.server.ts";
import { findRenewal } from "../../../../domain/dates-and-rules/duties/renew.server.ts";
import { listClientDeliveries } from "../../../../domain/delivery/deliveries/deliveries.server.ts";
import type { Channel } from "../../../../domain/messages/conversations/tables.ts";
import { balanceOfClient } from "../../../../domain/money/fees/fees-of-client.server.ts";
import { listColleagues, namesOf } from "../../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../../domain/people/staff/permissions.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { pick } from "../../../../platform/db/pick.ts";
import { readTogether } from "../../../../platform/db/read-together.server.ts";
import { clean } from "../../../../platform/language/clean.ts";
import { readMobile } from "../../../../platform/language/mobile.ts";
import { istDay } from "../../../../platform/language/time.ts";
import { readCursor } from "../../../../platform/lists/cursor.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import { loadThread } from "../../../messages/conversations/load-thread.server.ts";
import { readTab } from "./profile-tab.ts";

/**
 * By id, or by mobile number in any spelling, with the other cases of the number. `chosen` is undefined if there is no client. Redirects
 * from a merged client to the remaining one, and from a number with several cases to the first.
 */
export async function chooseCase(db: Db, staff: Staff, typed: string, query: URLSearchParams) {
  const named = await findClient(db, staff, typed);
  if (named?.merged_into) throw redirect(`${profilePath(named.merged_into)}?${query}`);
  const mobile = named?.mobile ?? readMobile(typed);
  if (!mobile) return { mobile: "", chosen: undefined };
  const cases = await casesOf(db, staff, mobile);
  const wanted = named?.id ?? query.get("file");
  const client = cases.find(({ id }) => id === wanted) ?? (named ? undefined : cases[0]);
  if (!client) {
    const keeper = named ? undefined : await mergeTargetOf(db, staff, mobile);
    if (keeper) throw redirect(profilePath(keeper.id));
    return { mobile, chosen: undefined };
  }
  // A redirect, because the first case may change while somebody works on the page.
  if (!named && (cases.length > 1 || mobile !== typed)) throw redirect(`${profilePath(client.id)}?${query}`);
  const tabs = cases.map((one) =>
    pick(one, ["id", "register", "project_name", "status", "stage", "waiting_on"]),
  );
  return { mobile, chosen: { client, cases: tabs } };
}

/** Throws 404 if no list has it. */
export async function clientAt({ request, params, context }: ClientArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const { chosen } = await chooseCase(db, staff, params.client, query);
  if (!chosen) throw data(null, { status: 404 });
  return { db, staff, query, client: chosen.client };
}
type ClientArgs = Pick<LoaderFunctionArgs, "request" | "context"> & { params: { client: string } };

/** The head, and the data of the open tab. */
export async function loadProfile(
  db: Db,
  staff: Staff,
  client: Client,
  query: URLSearchParams,
  on: readonly Channel[] = [],
) {
  const ids = await idsWithMerged(db, staff, client.id);
  const tab = readTab(query);
  const loaded = await readTogether({
    milestones: listMilestones(db, staff, client.id),
    names: namesOf(db, staff),
    team: listColleagues(db, staff),
    documents: listDocuments(db, staff, ids),
    received: listReceived(db, staff, ids),
    page: pageState(db, staff, ids, new Date()),
    appointments: appointmentsOf(db, staff, { clientIds: ids }),
    fees: loadFees(db, staff, ids),
    due: dueOfClients(db, staff, ids, 3),
    renewal: client.valid_until ? findRenewal(db, staff, client.id) : undefined,
    activity: tab === "activity" ? loadActivity(db, staff, ids, query) : undefined,
    details: tab === "details" ? loadDetails(db, staff, client, ids) : undefined,
    related: loadEnquiries(db, staff, client),
    thread: tab === "messages" ? loadThread(client.id, { db, staff, on, query, now: new Date() }) : undefined,
  });
  return { tab, writesHere: may(staff, "conversations.write") && on.includes("whatsapp"), ...loaded };
}
export type LoadedProfile = Awaited<ReturnType<typeof loadProfile>>;

/** Undefined without the permission. */
async function loadFees(db: Db, staff: Staff, ids: readonly string[]) {
  if (!may(staff, "fees.read")) return undefined;
  return balanceOfClient(db, staff, ids, istDay(new Date()));
}

/** The newest entries, those before a cursor, or those from a given one. */
async function loadActivity(db: Db, staff: Staff, ids: readonly string[], query: URLSearchParams) {
  const kind = entryKinds.find((known) => known === query.get("kind"));
  const entry = clean(query.get("entry")) || null;
  const cursor = entry ? await cursorOfEntry(db, staff, ids, entry) : readCursor(query.get("before"));
  const timeline = await readTimeline(db, staff, ids, { kind, cursor });
  return { timeline, kind, entry, first: cursor === undefined };
}

async function loadDetails(db: Db, staff: Staff, client: Client, ids: readonly string[]) {
  const [deliveries, earlier, taken] = await Promise.all([
    listClientDeliveries(db, staff, ids),
    client.reapplies ? findClient(db, staff, client.reapplies) : undefined,
    takenFromSheet(db, client.id),
  ]);
  return { deliveries, earlier: earlier?.id, taken, merged: ids.length - 1 };
}

/** With the client's number, and the one it was created from. */
async function loadEnquiries(db: Db, staff: Staff, { id, mobile }: Client) {
  const source = await sourceOf(db, staff, id);
  return { source, enquiries: await enquiriesWith(db, staff, mobile, { also: source }) };
}
