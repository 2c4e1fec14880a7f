import { type InferResult, type SqlBool, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Page, pageOf } from "../../../platform/lists/page-of.server.ts";
import { isListed } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { DeliveryFilter } from "./delivery-filter.ts";
import { type OutboxAttempt, type OutboxState, outboxStates } from "./tables.ts";
import { targets } from "./targets.ts";

/** `expired`: the payload was deleted, so it cannot be sent again. */
function selectDeliveries(db: Db) {
  return db
    .selectFrom("outbox")
    .select(["outbox.id", "outbox.channel", "outbox.target", "outbox.state", "outbox.tries"])
    .select(["outbox.next_try_at as nextTryAt", "outbox.created_at as createdAt", "outbox.sent_at as sentAt"])
    .select(sql<SqlBool>`payload = ''`.as("expired"))
    .where("outbox.channel", "<>", "webhook");
}

type Attempt = Pick<OutboxAttempt, "id" | "at" | "outcome" | "code" | "answer">;
type Row = InferResult<ReturnType<typeof selectDeliveries>>[number];

export type Delivery = Row & { attempts: Attempt[] };

const attemptsShown = 20;

export async function listDeliveries(db: Db, staff: Staff, enquiryId: string): Promise<Delivery[]> {
  requirePermission(staff, "enquiries.read");
  const rows = selectDeliveries(db).where("enquiry_id", "=", enquiryId).orderBy("id").execute();
  return withAttempts(db, await rows, attemptsShown);
}

export async function listClientDeliveries(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
): Promise<Delivery[]> {
  requirePermission(staff, "clients.read");
  if (clientIds.length === 0) return [];
  const newest = selectDeliveries(db).where("client_id", "in", clientIds).orderBy("id", "desc").limit(20);
  return withAttempts(db, (await newest.execute()).reverse(), attemptsShown);
}

async function withAttempts<R extends Row>(db: Db, rows: R[], max: number) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const numbered = db
    .selectFrom("outbox_attempts")
    .selectAll()
    .select(sql<number>`row_number() over (partition by outbox_id order by id desc)`.as("position"))
    .where("outbox_id", "in", ids);
  const attempts = await db
    .selectFrom(numbered.as("numbered"))
    .select(["id", "outbox_id", "at", "outcome", "code", "answer"])
    .where("position", "<=", max)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    expired: Boolean(row.expired),
    attempts: attempts.filter(({ outbox_id }) => outbox_id === row.id),
  }));
}

export const deliveryPageSize = 30;

export type ListedDelivery = Row & {
  target: string;
  last: Attempt | undefined;
  about: { name: string; href?: string };
};

/** Newest first; `before` is the last id of the previous page. */
export async function findDeliveries(
  db: Db,
  staff: Staff,
  filter: DeliveryFilter,
  before?: string,
): Promise<Page<ListedDelivery>> {
  requirePermission(staff, "enquiries.read");
  const page = pageOf(await newestIds(db, filter, before).execute(), deliveryPageSize, ["id"]);
  const ids = page.rows.map(({ id }) => id);
  const items = ids.length > 0 ? await withRecords(db, ids).execute() : [];
  const rows = (await withAttempts(db, items, 1)).map(({ attempts, ...row }) => {
    const { enquiry_id, visitor, client, client_id, list_state, appointment_id, guest, colleague, ...shown } =
      row;
    const about = () => {
      if (appointment_id) return { name: guest ?? "", href: `/appointment/${appointment_id}` };
      if (enquiry_id) return { name: visitor ?? "", href: `/inbox/${enquiry_id}` };
      const isShown = list_state && isListed(list_state);
      return { name: client ?? colleague ?? "", ...(isShown && { href: `/client/${client_id}` }) };
    };
    return { ...shown, target: row.target, last: attempts[0], about: about() };
  });
  return { rows, next: page.next };
}

/** Returns one id more than a page. Merges the newest of each state and target: one index is enough. */
export function newestIds(db: Db, { state, target }: DeliveryFilter, before?: string) {
  const newest = (of?: { state: OutboxState; target: string }) => {
    let query = db.selectFrom("outbox").select("outbox.id").where("channel", "<>", "webhook");
    if (before) query = query.where("outbox.id", "<", before);
    if (of) query = query.where("state", "=", of.state).where("target", "=", of.target);
    const own = query.orderBy("outbox.id", "desc").limit(deliveryPageSize + 1);
    return db.selectFrom(own.as("own")).select("own.id");
  };
  const names = target ? [target] : targets().map((one) => one.target);
  const pairs = statesOf(state).flatMap((one) => names.map((name) => ({ state: one, target: name })));
  const [first, ...others] = state || target ? pairs.map(newest) : [newest()];
  const all = others.reduce((merged, one) => merged.unionAll(one), first ?? newest());
  return db
    .selectFrom(all.as("newest"))
    .select("newest.id")
    .orderBy("newest.id", "desc")
    .limit(deliveryPageSize + 1);
}

function statesOf(state: DeliveryFilter["state"]): readonly OutboxState[] {
  if (!state) return outboxStates;
  return state === "waiting" ? ["waiting", "sending"] : [state];
}

function withRecords(db: Db, ids: readonly string[]) {
  return selectDeliveries(db)
    .leftJoin("enquiries", "enquiries.id", "outbox.enquiry_id")
    .leftJoin("clients", "clients.id", "outbox.client_id")
    .leftJoin("appointments", "appointments.id", "outbox.appointment_id")
    .leftJoin("staff", "staff.id", "outbox.staff_id")
    .select("staff.name as colleague")
    .select(["appointment_id", "appointments.name as guest"])
    .select(["outbox.enquiry_id", "enquiries.name as visitor"])
    .select(["clients.name as client", "clients.list_state", "outbox.client_id"])
    .where("outbox.id", "in", ids)
    .orderBy("outbox.id", "desc");
}
