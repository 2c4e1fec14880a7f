import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import type { OutboxAttempt } from "./tables.ts";

export type DeliveryAttempt = Pick<OutboxAttempt, "id" | "at" | "outcome" | "code" | "answer">;

/** The newest attempts of each item, `most` at most, the newest first. */
export async function newestAttempts(
  db: Db,
  outboxIds: readonly string[],
  most: number,
): Promise<Map<string, DeliveryAttempt[]>> {
  if (outboxIds.length === 0) return new Map();
  const numbered = db
    .selectFrom("outbox_attempts")
    .selectAll()
    .select(sql<number>`row_number() over (partition by outbox_id order by id desc)`.as("place"))
    .where("outbox_id", "in", outboxIds);
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select(["id", "outbox_id", "at", "outcome", "code", "answer"])
    .where("place", "<=", most)
    .orderBy("id", "desc")
    .execute();
  const byItem = Map.groupBy(rows, (row) => row.outbox_id);
  return new Map([...byItem].map(([id, own]) => [id, own.map(({ outbox_id: _, ...attempt }) => attempt)]));
}
