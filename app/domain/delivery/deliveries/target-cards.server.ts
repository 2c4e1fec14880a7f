import { sql } from "kysely";
import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { listPauses, type Pause } from "./pauses.server.ts";
import type { OutboxSettings } from "./settings.ts";
import { type Adapter, adapters, shapeOf } from "./shapes.ts";
import type { OutboxState } from "./tables.ts";
import { type Target, targets } from "./targets.ts";

/** Counting stops here, because the exact number does not matter. */
const enough = 1000;

/** Looks for the last success only among these, because retries are rarely older. */
const newestSent = 100;

export type TargetCard = Target & {
  /** Without path, query and credentials, which are secrets; null when nothing is set. */
  host: string | null;
  waiting: number;
  failed: number;
  lastSentAt: string | null;
  pause: Pause | null;
};

export async function targetCards(db: Db, staff: Staff, settings: OutboxSettings): Promise<TargetCard[]> {
  requirePermission(staff, "enquiries.read");
  const names = targets().map(({ target }) => target);
  const [counts, sent, pauses] = await Promise.all([
    countsByTarget(db, ["waiting", "sending", "failed"], names),
    Promise.all(names.map((target) => lastSentAt(db, target))),
    listPauses(db, staff),
  ]);
  const count = (target: string, state: OutboxState) =>
    counts.find((row) => row.target === target && row.state === state)?.count ?? 0;
  return targets().map((of, index) => ({
    ...of,
    host: hostOf(settings, of.target),
    waiting: count(of.target, "waiting") + count(of.target, "sending"),
    failed: count(of.target, "failed"),
    lastSentAt: sent[index] ?? null,
    pause: pauses.find(({ target }) => target === of.target) ?? null,
  }));
}

async function countsByTarget(db: Db, states: readonly OutboxState[], names: readonly string[]) {
  const parts = states.flatMap((state) =>
    names.map((target) => {
      const some = db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", state)
        .where("target", "=", target);
      return db
        .selectFrom(some.limit(enough + 1).as("some"))
        .select(({ fn, val }) => [
          val(target).as("target"),
          val(state).as("state"),
          fn.countAll<number>().as("count"),
        ]);
    }),
  );
  const [first, ...others] = parts;
  if (!first) return [];
  return others.reduce((all, one) => all.unionAll(one), first).execute();
}

async function lastSentAt(db: Db, target: string): Promise<string | null> {
  const newest = db
    .selectFrom("outbox")
    .select("sent_at")
    .where("state", "=", "sent")
    .where("target", "=", target)
    .orderBy("id", "desc")
    .limit(newestSent);
  const last = db.selectFrom(newest.as("newest")).select(({ fn }) => fn.max("sent_at").as("at"));
  return (await last.executeTakeFirst())?.at ?? null;
}

function hostOf({ forms, mail, acknowledgement }: OutboxSettings, target: string): string | null {
  if (target === "visitor" && !acknowledgement) return null;
  const service = target === "firm" || target === "visitor" ? mail : entryOf(forms, target);
  const url = typeof service === "object" ? service.url : service;
  return url ? (URL.parse(url)?.host ?? null) : null;
}

/** What a service's last answer meant. */
type RefusedFor = "limit" | "address" | "key" | "other";

/** `service`: its name or host; null while no address is set. */
type Named = { target: string; service: string | null };
type Refused = { reason: RefusedFor; count: number; services: Named[] };

export type DeliveryTrouble = {
  refused: Refused[];
  stuck: number;
  paused: (Named & { reason: Pause["reason"] })[];
};

/** Retries count after an hour; at most a thousand of each. */
export async function deliveryTrouble(
  db: Db,
  staff: Staff,
  settings: OutboxSettings,
  now: Date,
): Promise<DeliveryTrouble> {
  requirePermission(staff, "enquiries.read");
  const stuckDeliveries = stuckQuery(db, new Date(now.getTime() - hourMs)).as("stuck");
  const [failed, stuck, pauses] = await Promise.all([
    failedByCode(db),
    db
      .selectFrom(stuckDeliveries)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    listPauses(db, staff),
  ]);
  const named = (target: string): Named => ({ target, service: serviceOf(settings, target) });
  const refused = [...Map.groupBy(failed, ({ code }) => reasonOf(code))].map(([reason, rows]) => {
    const services = [...new Set(rows.map(({ target }) => target))].map(named);
    return { reason, services, count: rows.reduce((sum, { count }) => sum + Number(count), 0) };
  });
  const paused = pauses.map(({ target, reason }) => ({ ...named(target), reason }));
  return { refused, stuck: stuck.count, paused };
}

/** Visitors' addresses are often mistyped, so their failures are no alerts. */
async function failedByCode(db: Db) {
  const own = targets().flatMap(({ target }) => (target === "visitor" ? [] : [target]));
  const code = sql<number | null>`(select code from outbox_attempts where outbox_id = outbox.id
    order by id desc limit 1)`;
  const some = db
    .selectFrom("outbox")
    .select(["target", code.as("code")])
    .where("state", "=", "failed")
    .where("target", "in", own)
    .limit(enough);
  return db
    .selectFrom(some.as("some"))
    .select(({ fn }) => ["target", "code", fn.countAll<number>().as("count")])
    .groupBy(["target", "code"])
    .orderBy("target")
    .execute();
}

function reasonOf(code: number | null): RefusedFor {
  if (code === 402 || code === 429) return "limit";
  if (code === 404 || code === 410) return "address";
  return code === 401 || code === 403 ? "key" : "other";
}

function serviceOf(settings: OutboxSettings, target: string): string | null {
  const host = hostOf(settings, target);
  // A number tells nobody which service it is.
  if (host && /^[\d.:[]/.test(host)) return null;
  const shape = shapeOf(`https://${host}`, "auto", "json");
  const { name }: Adapter = adapters[shape];
  return host && name ? name : host;
}

export function stuckQuery(db: Db, before: Date) {
  return (
    db
      .selectFrom("outbox")
      .select("id")
      // Must repeat the condition of the partial index word for word.
      .where(sql<boolean>`state = 'waiting' and tries > 0`)
      .where("channel", "<>", "webhook")
      .where("created_at", "<=", before.toISOString())
      .where("target", "not in", db.selectFrom("target_pauses").select("target_pauses.target"))
      .limit(enough)
  );
}
