import { expect, test } from "vitest";
import { readListQuery } from "../../../domain/cases/clients/filter.ts";
import { listClients } from "../../../domain/cases/clients/list-clients.server.ts";
import { addClient, someStaff } from "../../../domain/cases/clients/test-clients.ts";
import { totalClients } from "../../../domain/cases/clients/total-clients.server.ts";
import { listEnquiries } from "../../../domain/cases/enquiries/list-enquiries.server.ts";
import { outbox } from "../../../domain/cases/enquiries/test-inbox.ts";
import { listWaiting } from "../../../domain/cases/enquiries/waiting-enquiries.server.ts";
import { addSource } from "../../../domain/cases/lead-sources/sources.server.ts";
import { dueByDay } from "../../../domain/dates-and-rules/duties/due-calendar.server.ts";
import { countDue, listDue } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { give, itemsIn, now, today } from "../../../domain/dates-and-rules/duties/test-duties.ts";
import {
  countConversations,
  listConversations,
} from "../../../domain/messages/conversations/list-conversations.server.ts";
import { writes } from "../../../domain/messages/conversations/test-conversations.ts";
import { closeMember } from "../../../domain/people/staff/change-team.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { tickValue } from "../../../platform/lists/ticks.ts";
import * as clients from "../../cases/clients/list/list-action.server.ts";
import * as enquiryPage from "../../cases/enquiries/enquiry-action.server.ts";
import * as inbox from "../../cases/enquiries/inbox-action.server.ts";
import * as sourcePage from "../../cases/lead-sources/source-action.server.ts";
import * as dutiesOfClient from "../../dates-and-rules/duties/client-action.server.ts";
import * as due from "../../dates-and-rules/duties/list-action.server.ts";
import * as dueItem from "../../dates-and-rules/duties/show-action.server.ts";
import { testPost } from "../../frame/page/test-post.ts";
import * as conversations from "../../messages/conversations/conversation-action.server.ts";

/** A client, an enquiry, a conversation and a duty of somebody who has left, and the same of a colleague. */
async function office() {
  const db = await freshDatabase();
  const owner = await someStaff(db, "9000000009", "owner");
  const [asha, left] = [await someStaff(db, "9000000001"), await someStaff(db, "9000000002")];
  for (const [n, one] of [left, asha].entries()) {
    const assigned_to = one.id;
    const client = await addClient(db, owner, { assigned_to, mobile: `987650000${n}` });
    await give(db, owner, client.id, ["gstr-1-monthly"], { assignedTo: assigned_to });
    const { conversation } = await writes(db, { address: `91987650001${n}` });
    await db.updateTable("conversations").set({ assigned_to }).where("id", "=", conversation.id).execute();
    await db.updateTable("enquiries").set({ assigned_to }).where("assigned_to", "is", null).execute();
  }
  await closeMember(db, owner, left.id, now);
  return { db, owner, asha, left };
}

const rowOf = async (
  db: Db,
  table: "clients" | "enquiries" | "conversations" | "client_duties",
  whom: string,
) => db.selectFrom(table).select(["id", "version"]).where("assigned_to", "=", whom).executeTakeFirstOrThrow();

test("what belongs to a closed account is in every list of what is unassigned", async () => {
  const { db, asha, left } = await office();
  const { filter, ...query } = readListQuery(new URLSearchParams("staff=none"), "pmegp");
  const listed = await listClients(db, asha, "pmegp", { filter, ...query });
  const nobodys = { who: null, view: "later" } as const;
  const [item] = (await itemsIn(db)).filter(({ assigned_to }) => assigned_to === left.id);
  const inbox = { tab: "all", staff: null } as const;
  const threads = await listConversations(db, asha, { view: "unassigned" }, { now });
  const waiting = await listWaiting(db, asha, 10);
  const days = await dueByDay(db, asha, nobodys, item?.due_on.slice(0, 7) ?? "");
  const [client, first, thread] = await Promise.all(
    (["clients", "enquiries", "conversations"] as const).map((table) => rowOf(db, table, left.id)),
  );
  expect(listed.rows.map(({ id }) => id)).toEqual([client?.id]);
  expect((await totalClients(db, asha, "pmegp", filter)).count).toBe(1);
  expect((await listEnquiries(db, asha, { filter: inbox })).rows.map(({ id }) => id)).toEqual([first?.id]);
  expect(waiting).toHaveLength(2);
  expect(
    (await listDue(db, asha, nobodys, { today })).rows.every(({ assigned_to }) => assigned_to === left.id),
  ).toBe(true);
  expect((await countDue(db, asha, nobodys, today, { views: ["later"] })).later).toBeGreaterThan(0);
  expect(days.map(({ open }) => open)).toEqual([1]);
  expect(threads.rows.map(({ id }) => id)).toEqual([thread?.id]);
  expect((await countConversations(db, asha, now)).unassigned).toBe(1);
});

test("an enquiry of a closed account can be taken, and the undo gives it back", async () => {
  const { db, asha, left } = await office();
  const { id } = await rowOf(db, "enquiries", left.id);
  const services = { outbox: { settings: outbox } };
  const taken = await inbox.take(testPost(db, asha, { id }, { now, services }));
  expect(taken).toMatchObject({ status: "done", message: "changed.taken" });
  expect(
    await db.selectFrom("enquiries").select("id").where("assigned_to", "=", asha.id).execute(),
  ).toHaveLength(2);
  await inbox.undo(testPost(db, asha, "undo" in taken ? taken.undo : {}, { now, services }));
  expect((await rowOf(db, "enquiries", left.id)).id).toBe(id);
});

test("nothing is assigned to a closed account, and the field says why", async () => {
  const { db, owner, asha, left } = await office();
  const tick = async (table: "clients" | "enquiries" | "conversations") =>
    tickValue(await rowOf(db, table, asha.id));
  const duty = await rowOf(db, "client_duties", asha.id);
  const [item] = (await itemsIn(db)).filter(({ assigned_to }) => assigned_to === asha.id);
  const services = { outbox: { settings: outbox }, secret: "x" };
  const to = left.id;
  const post = (fields: Record<string, string>, params: Record<string, string> = {}) =>
    testPost(db, owner, fields, { now, services, params });
  const nobody = { message: "nobodyThere" };
  const bulk = { field: "assigned_to", value: to };
  const client = await rowOf(db, "clients", asha.id);
  const first = await rowOf(db, "enquiries", asha.id);
  const of = { duty: duty.id, version: String(duty.version), fee: "" };
  const source = await addSource(db, owner, { name: "Fair", preset: "form" }, now);
  const refusals = [
    [await clients.bulk(post({ ...bulk, register: "pmegp", id: await tick("clients") })), nobody],
    [await inbox.bulk(post({ ...bulk, id: await tick("enquiries") })), nobody],
    [await enquiryPage.assign(post({ staff: to, from: asha.id }, { id: first.id })), nobody],
    [await conversations.change(post({ assigned_to: to, id: await tick("conversations") })), nobody],
    [await due.bulk(post({ "set-who": to, id: tickValue(item ?? duty) })), nobody],
    [
      await dueItem.handOver(post({ who: to, version: String(item?.version) }, { id: item?.id ?? "" })),
      { problems: { who: "staff" } },
    ],
    [
      await dutiesOfClient.change(post({ ...of, who: to }, { id: client.id })),
      { problems: { [`who-${duty.id}`]: "staff" } },
    ],
    [
      await sourcePage.saveOptions(post({ name: "Fair", assigned: to }, { source: source.id })),
      { problems: { assigned: "assigned" } },
    ],
  ] as const;
  for (const [result, refusal] of refusals) expect(result).toMatchObject({ status: "refused", ...refusal });
});
