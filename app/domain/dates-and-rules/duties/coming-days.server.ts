import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { daysAhead } from "./days-ahead.ts";
import type { DueItem } from "./tables.ts";

type ComingDay = Pick<DueItem, "rule" | "title" | "period" | "due_on">;

const limit = 30;

/** Open ones until 90 days ahead, overdue ones too; for the person's own page, without permission check. */
export function comingDays(db: Db, clientIds: readonly string[], today: string): Promise<ComingDay[]> {
  return db
    .selectFrom("due_items")
    .select(["rule", "title", "period", "due_on"])
    .where("client_id", "in", clientIds)
    .where("state", "=", "open")
    .where("due_on", "<=", dayAfter(today, daysAhead))
    .orderBy("due_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}
