import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type DeliveryAttempt, newestAttempts } from "./attempts.server.ts";
import type { DeliveryFilter } from "./delivery-filter.ts";
import type { OutboxState } from "./tables.ts";
import { type TargetName, targetNames } from "./targets.ts";

export const deliveryPageSize = 30;

/** One delivery of the list, with its last response and its record. */
export type ListedDelivery = {
  id: string;
  target: TargetName;
  state: OutboxState;
  tries: number;
  nextTryAt: string;
  createdAt: string;
  sentAt: string | null;
  /** The payload is deleted, so it cannot be sent again. */
  expired: boolean;
  last: DeliveryAttempt | undefined;
  about: { name: string; href?: string };
};

/** One page of all deliveries, the newest first; `before` is the last id of the previous page. */
export async function findDeliveries(
  db: Db,
  staff: Staff,
  filter: DeliveryFilter,
  before?: string,
): Promise<{ rows: ListedDelivery[]; next: string | undefined }> {
  requirePermission(staff, "enquiries.read");
  const found = (await newestIds(db, filter, before).execute()).map(({ id }) => id);
  const ids = found.slice(0, deliveryPageSize);
  const rows = ids.length > 0 ? await rowsOf(db, ids).execute() : [];
  const attempts = await newestAttempts(db, ids, 1);
  return {
    rows: rows.map((row) => shown(row, attempts.get(row.id)?.[0])),
    next: found.length > deliveryPageSize ? ids.at(-1) : undefined,
  };
}

/**
 * The ids of a page and one more. A filter without a state or target reads the newest of each
 * and merges them, so one index serves every filter and none reads more than a page of each.
 */
export function newestIds(db: Db, { state, target }: DeliveryFilter, before?: string) {
  const newest = (of?: { state: OutboxState; target: TargetName }) => {
    let query = db.selectFrom("outbox").select("outbox.id");
    if (before) query = query.where("outbox.id", "<", before);
    if (of) query = query.where("state", "=", of.state).where("target", "=", of.target);
    const own = query.orderBy("outbox.id", "desc").limit(deliveryPageSize + 1);
    return db.selectFrom(own.as("own")).select("own.id");
  };
  const targets = target ? [target] : targetNames;
  const places = statesOf(state).flatMap((one) => targets.map((name) => ({ state: one, target: name })));
  const [first, ...others] = state || target ? places.map(newest) : [newest()];
  const all = others.reduce((merged, one) => merged.unionAll(one), first ?? newest());
  return db
    .selectFrom(all.as("newest"))
    .select("newest.id")
    .orderBy("newest.id", "desc")
    .limit(deliveryPageSize + 1);
}

function statesOf(state: DeliveryFilter["state"]): readonly OutboxState[] {
  if (!state) return ["waiting", "sending", "failed", "sent"];
  return state === "waiting" ? ["waiting", "sending"] : [state];
}

function rowsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("outbox")
    .leftJoin("enquiries", "enquiries.id", "outbox.enquiry_id")
    .leftJoin("clients", "clients.id", "outbox.client_id")
    .select(["outbox.id", "target", "outbox.state", "tries", "next_try_at", "sent_at"])
    .select(["outbox.created_at", "outbox.enquiry_id", "enquiries.name as visitor"])
    .select(["clients.name as client", "clients.mobile", "clients.shelf", "client_id"])
    .select(sql<number | boolean>`payload = ''`.as("expired"))
    .where("outbox.id", "in", ids)
    .orderBy("outbox.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function shown(row: Row, last: DeliveryAttempt | undefined): ListedDelivery {
  const { id, target, state, tries, expired } = row;
  const times = { nextTryAt: row.next_try_at, createdAt: row.created_at, sentAt: row.sent_at };
  const about = aboutOf(row);
  return { id, target: target as TargetName, state, tries, ...times, expired: Boolean(expired), last, about };
}

/** A client in the trash, or merged into another, has no page of its own. */
function aboutOf({ enquiry_id, visitor, client, mobile, shelf, client_id }: Row): ListedDelivery["about"] {
  if (enquiry_id) return { name: visitor ?? "", href: `/inbox/${enquiry_id}` };
  const listed = shelf === "pmegp" || shelf === "pmfme";
  return { name: client ?? "", ...(listed && { href: `/client/${mobile}?file=${client_id}` }) };
}
