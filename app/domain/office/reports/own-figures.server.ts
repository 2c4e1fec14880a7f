import type { Db } from "../../../platform/db/connection.server.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { lastDays } from "./range.ts";
import { spreadOf } from "./spread.ts";
import { sumByPart, sumMonthly, totalOf } from "./sums.server.ts";

/** What the firm's own records say of a year up to a day: loans sanctioned, and the days from application that half of them took at most. */
export type OwnFigures = { count: number; days: number; day: string };

/** Fewer could point to one person. */
const leastCounted = 5;

/** Counted from the totals that the database keeps, for everybody to see: whole numbers only. Null when there is too little to say. */
export async function ownFigures(db: Db, today: string): Promise<OwnFigures | null> {
  const year = lastDays(365, today);
  const registers = registerKeys();
  const sanctioned = registers.map((register) => `${register}.money.sanctioned`);
  const sums = await sumByPart(db, sanctioned, year);
  const count = sanctioned.reduce((total, figure) => total + totalOf(sums, figure).count, 0);
  const waits = registers.map((register) => `${register}.sanctioned.days`);
  const spread = spreadOf(await sumMonthly(db, waits, year));
  const days = spread.percentile(50);
  if (Math.min(count, spread.count) < leastCounted || days === null) return null;
  return { count, days, day: today };
}
