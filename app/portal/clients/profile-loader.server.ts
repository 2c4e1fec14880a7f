import { redirect } from "react-router";
import { findClient } from "../../domain/clients/find-client.server.ts";
import { listMilestones } from "../../domain/clients/milestones.server.ts";
import { casesOf, idsBehind, mergeTargetOf } from "../../domain/clients/profile.server.ts";
import type { Client } from "../../domain/clients/tables.ts";
import { cursorOfEntry, readTimeline } from "../../domain/clients/timeline.server.ts";
import { entryKinds, readTimelineCursor } from "../../domain/clients/timeline-kinds.ts";
import { listDocuments } from "../../domain/documents/list-documents.server.ts";
import { enquiriesWith, sourceOf } from "../../domain/enquiries/related.server.ts";
import { listClientDeliveries } from "../../domain/outbox/deliveries.server.ts";
import { linksOf } from "../../domain/sheet/links.server.ts";
import { namesOf } from "../../domain/staff/colleagues.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";
import { readMobile } from "../../platform/language/mobile.ts";

/**
 * The client of a profile's address, and the other cases of that number; undefined when there is none. Other spellings of
 * the number, a client that was merged into one with another number, and of several cases an address that names none are
 * redirected.
 */
export async function chooseCase(db: Db, staff: Staff, typed: string, query: URLSearchParams) {
  const mobile = readMobile(typed);
  if (!mobile) return undefined;
  if (mobile !== typed) throw redirect(`/client/${mobile}?${query}`);
  const cases = await casesOf(db, staff, mobile);
  const client = cases.find(({ id }) => id === query.get("file")) ?? cases[0];
  if (!client) {
    const keeper = await mergeTargetOf(db, staff, mobile);
    if (keeper) throw redirect(`/client/${keeper.mobile}?file=${keeper.id}`);
    return undefined;
  }
  // Which client is the first may change while somebody works on the page.
  if (cases.length > 1 && client.id !== query.get("file"))
    throw redirect(
      `/client/${mobile}?${new URLSearchParams({ ...Object.fromEntries(query), file: client.id })}`,
    );
  const tabs = cases.map(({ id, scheme, project_name, status }) => ({ id, scheme, project_name, status }));
  return { client, cases: tabs };
}

/** Everything that the profile of a client shows beside it. */
export async function loadProfile(db: Db, staff: Staff, client: Client, query: URLSearchParams) {
  const ids = await idsBehind(db, staff, client.id);
  const kind = entryKinds.find((known) => known === query.get("kind"));
  const entry = clean(query.get("entry")) || null;
  const cursor = entry ? await cursorOfEntry(db, staff, ids, entry) : readTimelineCursor(query.get("before"));
  const [timeline, milestones, deliveries, related, names, earlier, links, documents] = await Promise.all([
    readTimeline(db, staff, ids, { kind, cursor }),
    listMilestones(db, staff, client.id),
    listClientDeliveries(db, staff, ids),
    enquiriesOf(db, staff, client),
    namesOf(db, staff),
    client.reapplies ? findClient(db, staff, client.reapplies) : undefined,
    linksOf(db, [client.id]),
    listDocuments(db, staff, ids),
  ]);
  return {
    ...{ timeline, milestones, deliveries, ...related, names, kind, entry, documents },
    earlier: earlier && { id: earlier.id, mobile: earlier.mobile },
    taken: links.get(client.id)?.taken_at,
    first: cursor === undefined,
    behind: ids.length - 1,
  };
}

/** Those with the client's number, and the one that it was made of. */
async function enquiriesOf(db: Db, staff: Staff, { id, mobile }: Client) {
  const source = await sourceOf(db, staff, id);
  return { source, enquiries: await enquiriesWith(db, staff, mobile, { also: source }) };
}
