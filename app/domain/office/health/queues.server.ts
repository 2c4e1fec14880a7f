import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";

type QueueName = "deliveries" | "messages" | "events" | "imports" | "images";

/** `oldest`: since when the oldest job is due; null when none is. */
export type Queue = { name: QueueName; length: number; oldest: string | null };

const isDue = sql<SqlBool>`true`;

export async function readQueues(db: Db, now: Date): Promise<Queue[]> {
  const due = sql<SqlBool>`next_try_at <= ${now.toISOString()}`;
  return Promise.all([
    queue("deliveries", from(db, "outbox", ["waiting", "sending"], "next_try_at", due)),
    queue("messages", from(db, "messages", ["queued", "scheduled"], "next_try_at", due)),
    queue("events", events(db)),
    queue("imports", from(db, "imports", ["reading", "checking", "running", "undoing"], "touched_at")),
    queue("images", from(db, "document_versions", ["waiting"], "created_at")),
  ]);
}

type Table = "outbox" | "messages" | "imports" | "document_versions";
type Counted = { length: number; oldest: string | null };

async function from(
  db: Db,
  table: Table,
  states: readonly string[],
  time: string,
  due: Expression<SqlBool> = isDue,
): Promise<Counted> {
  const { rows } = await sql<Counted>`select count(*) as length,
    min(case when ${due} then ${sql.ref(time)} end) as oldest
    from ${sql.table(table)} where state in (${sql.join(states.map(sql.lit))})`.execute(db);
  return rows[0] ?? { length: 0, oldest: null };
}

async function events(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`select count(*) as length, min(received_at) as oldest
    from channel_events where processed_at is null`.execute(db);
  return rows[0] ?? { length: 0, oldest: null };
}

async function queue(name: QueueName, counted: Promise<Counted>): Promise<Queue> {
  const { length, oldest } = await counted;
  return { name, length: Number(length), oldest };
}
