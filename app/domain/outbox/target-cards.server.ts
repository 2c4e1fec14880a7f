import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { listPauses, type Pause } from "./pauses.server.ts";
import type { OutboxSettings } from "./settings.ts";
import type { OutboxState } from "./tables.ts";
import { type Target, type TargetName, targetNames, targets } from "./targets.ts";

/** Counting stops here: the exact number does not matter. */
export const enough = 1000;

/** The last success is searched among so many sent items: retries are hardly ever older. */
const newestSent = 100;

/** The state of one target. */
export type TargetCard = Target & {
  /** Without its path, its query and its credentials, which are secrets; null when nothing is set. */
  host: string | null;
  /** Counted up to one more than `enough`. */
  waiting: number;
  failed: number;
  lastSentAt: string | null;
  pause: Pause | null;
};

/** Every target, in the order of the forms, then the mail. */
export async function targetCards(db: Db, staff: Staff, settings: OutboxSettings): Promise<TargetCard[]> {
  requirePermission(staff, "enquiries.read");
  const [counts, sent, pauses] = await Promise.all([
    countsByTarget(db, ["waiting", "sending", "failed"], targetNames),
    lastSent(db),
    listPauses(db, staff),
  ]);
  const count = (target: TargetName, state: OutboxState) =>
    Number(counts.find((row) => row.target === target && row.state === state)?.count ?? 0);
  return targets.map((of) => ({
    ...of,
    host: hostOf(settings, of.target),
    waiting: count(of.target, "waiting") + count(of.target, "sending"),
    failed: count(of.target, "failed"),
    lastSentAt: sent.find(({ target }) => target === of.target)?.at ?? null,
    pause: pauses.find(({ target }) => target === of.target) ?? null,
  }));
}

/** How many items each target has in each of these states, counted up to one more than `enough`. */
export async function countsByTarget(db: Db, states: readonly OutboxState[], names: readonly TargetName[]) {
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

async function lastSent(db: Db): Promise<{ target: TargetName; at: string | null }[]> {
  return Promise.all(
    targetNames.map(async (target) => {
      const newest = db
        .selectFrom("outbox")
        .select("sent_at")
        .where("state", "=", "sent")
        .where("target", "=", target)
        .orderBy("id", "desc")
        .limit(newestSent);
      const row = await db
        .selectFrom(newest.as("newest"))
        .select(({ fn }) => fn.max("sent_at").as("at"))
        .executeTakeFirst();
      return { target, at: row?.at ?? null };
    }),
  );
}

function hostOf({ forms, mail, acknowledgement }: OutboxSettings, target: TargetName): string | null {
  if (target === "visitor" && !acknowledgement) return null;
  const place = target === "firm" || target === "visitor" ? mail : forms[target];
  const url = typeof place === "object" ? place.url : place;
  return url ? (URL.parse(url)?.host ?? null) : null;
}
