import type { Db } from "../../../platform/db/connection.server.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { lastDays } from "./range.ts";
import { spreadOf } from "./spread.ts";
import { sumByPart, sumMonthly, totalOf } from "./sums.server.ts";

/** For the year up to `day`; `days` is the median from application to sanction. */
export type OwnFigures = { count: number; days: number; day: string };

/** With fewer, the figures could point to one person. */
const minCounted = 5;

/** Public, so whole numbers only. Null when there are too few. */
export async function ownFigures(db: Db, today: string): Promise<OwnFigures | null> {
  const year = lastDays(365, today);
  const registers = registerKeys();
  const sanctioned = registers.map((register) => `${register}.money.sanctioned`);
  const sums = await sumByPart(db, sanctioned, year);
  const count = sanctioned.reduce((total, figure) => total + totalOf(sums, figure).count, 0);
  const waits = registers.map((register) => `${register}.sanctioned.days`);
  const spread = spreadOf(await sumMonthly(db, waits, year));
  const days = spread.percentile(50);
  if (Math.min(count, spread.count) < minCounted || days === null) return null;
  return { count, days, day: today };
}
