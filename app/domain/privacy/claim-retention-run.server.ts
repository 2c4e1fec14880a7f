import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { istDay } from "../../platform/language/time.ts";

const key = "upkeep";
const beginsMs = (2 * 60 + 30) * 60_000;

/** After this the lease has expired, and another process claims the run. */
const leaseMs = 60 * 60_000;

type Run = { night: string; done: boolean; until: string };

/** The night that a moment belongs to, by the day in India on which it begins: at 02:30 IST. */
export function nightOf(now: Date): string {
  return istDay(new Date(now.getTime() - beginsMs));
}

/** Claims the night's run for this process; false when it is done, or when another process has it. */
export async function claimRetentionRun(db: Db, now: Date): Promise<boolean> {
  const night = nightOf(now);
  const isTaken = async (from: Db) => {
    const row = await from.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
    const last = row && (JSON.parse(row.value) as Run);
    return last && last.night >= night && (last.done || last.until > now.toISOString());
  };
  // Asked every minute, and nearly always taken: that needs no write lock.
  if (await isTaken(db)) return false;
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:upkeep");
    if (await isTaken(trx)) return false;
    await writeRun(trx, { night, done: false, until: new Date(now.getTime() + leaseMs).toISOString() });
    return true;
  });
}

/** Ends the night's run; when it is not `done`, any process may claim it again. */
export function closeRetentionRun(trx: Db, night: string, done: boolean): Promise<void> {
  return writeRun(trx, { night, done, until: "" });
}

async function writeRun(trx: Db, run: Run): Promise<void> {
  const value = JSON.stringify(run);
  await trx
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
