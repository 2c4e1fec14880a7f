import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { istDay } from "../../platform/language/time.ts";

const key = "upkeep";
const begins = { hours: 2, minutes: 30 };

/** Whoever began and was not heard of for so long has died; another process goes on. */
const leaseMs = 60 * 60_000;

type Night = { night: string; done: boolean; until: string };

/** The night that a moment belongs to, by the day on which it began in India: it begins at 02:30. */
export function nightOf(now: Date): string {
  return istDay(new Date(now.getTime() - (begins.hours * 60 + begins.minutes) * 60_000));
}

/** Takes the night's upkeep for this process; false when it is done, or when another process is at it. */
export async function claimNight(db: Db, now: Date): Promise<boolean> {
  const night = nightOf(now);
  const isTaken = async (from: Db) => {
    const last = await readNight(from);
    return last && last.night >= night && (last.done || last.until > now.toISOString());
  };
  // Asked every minute, and nearly always taken: that needs no write lock.
  if (await isTaken(db)) return false;
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:upkeep");
    if (await isTaken(trx)) return false;
    await writeNight(trx, { night, done: false, until: new Date(now.getTime() + leaseMs).toISOString() });
    return true;
  });
}

/** Says that the night's upkeep is done, or, when it was cut short, that anybody may go on. */
export async function closeNight(trx: Db, night: string, done: boolean): Promise<void> {
  await writeNight(trx, { night, done, until: "" });
}

async function readNight(trx: Db): Promise<Night | undefined> {
  const row = await trx.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row && (JSON.parse(row.value) as Night);
}

async function writeNight(trx: Db, night: Night): Promise<void> {
  const value = JSON.stringify(night);
  await trx
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
