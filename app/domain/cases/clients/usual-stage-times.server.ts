import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { daysBetween } from "./days.ts";

/** Arrivals read per milestone; fewer ended stays than `minStageTimes` say nothing. */
const newest = 100;
export const minStageTimes = 5;

type Stage = { register: string; stage: string };
export type UsualStageTimes = ReadonlyMap<string, Stage & { days: number }>;

export const stageKey = ({ register, stage }: Stage) => `${register} ${stage}`;

/** Days, by stage: the median of ended stays among the newest 100 arrivals. Stages with fewer than five are left out. */
export async function usualStageTimes(db: Db, stages: readonly Stage[]): Promise<UsualStageTimes> {
  const milestones = [...new Set(stages.map(({ stage }) => stage))];
  if (milestones.length === 0) return new Map();
  const arrivals = milestones.map(
    (milestone) => sql`select * from (select client_id, milestone, on_day from client_milestones
      where milestone = ${milestone} and removed_at is null order by on_day desc limit ${newest}) as arrived`,
  );
  const { rows } = await sql<{ register: string; stage: string; began: string; ended: string | null }>`
    select register, milestone as stage, on_day as began, (select min(on_day) from client_milestones as later
      where later.client_id = arrivals.client_id and later.removed_at is null and later.on_day > arrivals.on_day) as ended
    from (${sql.join(arrivals, sql` union all `)}) as arrivals join clients on clients.id = client_id`.execute(
    db,
  );
  const times = Map.groupBy(rows, stageKey);
  return new Map(
    stages.flatMap((stage) => {
      const ended = (times.get(stageKey(stage)) ?? []).flatMap(({ began, ended }) =>
        ended === null ? [] : [daysBetween(began, ended)],
      );
      return ended.length < minStageTimes
        ? []
        : [[stageKey(stage), { ...stage, days: median(ended) }] as const];
    }),
  );
}

const cacheMs = 6 * hourMs;
type Cached = { until: number; times: Promise<UsualStageTimes> };
const cached = new WeakMap<Db, Map<string, Cached>>();

/** For pages of clients, which are opened often: read again after six hours, for each stage. */
export async function cachedStageTimes(
  db: Db,
  stages: readonly Stage[],
  now: Date,
): Promise<UsualStageTimes> {
  const known = cached.get(db) ?? new Map<string, Cached>();
  cached.set(db, known);
  const isOld = (stage: Stage) => (known.get(stageKey(stage))?.until ?? 0) <= now.getTime();
  const old = stages.filter(isOld);
  const times = usualStageTimes(db, old);
  for (const stage of old) known.set(stageKey(stage), { until: now.getTime() + cacheMs, times });
  const read = await Promise.all(stages.map((stage) => known.get(stageKey(stage))?.times));
  return new Map(read.flatMap((each) => [...(each ?? [])]));
}

function median(days: readonly number[]): number {
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0;
}
