import type { Logger } from "pino";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { announceChange, createLive, type Live } from "../../../platform/jobs/live.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { publishChecks, sourcesDue } from "../../catalogue/facts/facts.server.ts";
import { pagesIn } from "../../catalogue/services/pages.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    source_checks: {
      id: string;
      /** Official address. */
      url: string;
      /** A day in India. */
      checked_on: string;
      note: string;
      checked_by: string;
    };
  }
}

const checksChange = "source checks";
const maxSources = 1_000;
const maxShown = 100;

export type SourceChecks = Live<ReadonlyMap<string, string>>;

/** At most one second behind other processes. */
export async function createLiveChecks(db: Db, logger: Logger): Promise<SourceChecks> {
  const live = await createLive(db, checksChange, () => readChecks(db), logger);
  publishChecks(live.value());
  live.onChange(() => publishChecks(live.value()));
  return live;
}

/** The day of the last check by official address. */
async function readChecks(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("source_checks")
    .select((eb) => ["url", eb.fn.max("checked_on").as("day")])
    .groupBy("url")
    .limit(maxSources)
    .execute();
  return new Map(rows.map(({ url, day }) => [url, day]));
}

/** Sources that are due on `today`, with the paths of the service pages that print their figures. */
export function listDueSources(staff: Staff, today: string) {
  requirePermission(staff, "settings");
  const due = sourcesDue(today);
  const sources = due.slice(0, maxShown).map((source) => {
    const names = new Set(source.facts.map(({ name }) => name));
    const pages = pagesIn("en").filter(({ figures }) => figures.some((name) => names.has(name)));
    return { ...source, pages: pages.map(({ route, title }) => ({ path: `/${route}`, title })) };
  });
  return { sources, count: due.length };
}

export type DueSources = ReturnType<typeof listDueSources>;

/** Returns the id. "gone": the source is no longer due. */
export function checkSource(
  db: Db,
  staff: Staff,
  { url, note }: { url: string; note: string },
  now: Date,
): Promise<{ id: string } | "gone"> {
  requirePermission(staff, "settings");
  const checked_on = istDay(now);
  return inTransaction(db, async (trx) => {
    const isDue = sourcesDue(checked_on).some((source) => source.url === url);
    if (!isDue) return "gone";
    const id = newId(now);
    await trx
      .insertInto("source_checks")
      .values({ id, url, note, checked_on, checked_by: staff.id })
      .execute();
    await log(trx, staff, { verb: "checked", recordId: id, after: { address: url, note } }, now);
    return { id };
  });
}

/** "gone": it was undone already. */
export function undoCheck(db: Db, staff: Staff, id: string, now: Date): Promise<"undone" | "gone"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const undone = await trx
      .deleteFrom("source_checks")
      .where("id", "=", id)
      .returning(["url", "note"])
      .executeTakeFirst();
    if (!undone) return "gone";
    const before = { address: undone.url, note: undone.note };
    await log(trx, staff, { verb: "check_undone", recordId: id, before }, now);
    return "undone";
  });
}

type Entry = { verb: "checked" | "check_undone"; recordId: string; before?: object; after?: object };

async function log(trx: Db, staff: Staff, entry: Entry, now: Date): Promise<void> {
  await recordActivity(trx, { noun: "sourceCheck", staffId: staff.id, ...entry, now });
  await announceChange(trx, checksChange);
}
