import type { Db } from "../../platform/db/connection.server.ts";
import { engineBehind } from "../../platform/db/connection.server.ts";
import { keyOf } from "../../platform/language/key.ts";
import { may } from "../staff/permissions.ts";
import type { Staff } from "../staff/staff.ts";
import type { Reading } from "./check-row.ts";
import type { Mapping } from "./fields.ts";
import type { Import, ImportState } from "./tables.ts";

/** How long an import is somebody's without a sign of life. */
export const leaseMs = 60_000;

/** What a step of the work is given. */
export type Step = { db: Db; signal: AbortSignal; folder: string };

/** Reads an import and keeps others from it until the transaction ends; undefined when it is not in that state any more. */
export async function holdImport(trx: Db, id: string, state: ImportState): Promise<Import | undefined> {
  const wanted = trx.selectFrom("imports").selectAll().where("id", "=", id).where("state", "=", state);
  return (engineBehind(trx) === "postgres" ? wanted.forUpdate() : wanted).executeTakeFirst();
}

/** Whoever asked for the step, when that person still may. */
export async function askedBy(db: Db, { staff_id }: Import): Promise<Staff | undefined> {
  if (!staff_id) return undefined;
  const row = await db
    .selectFrom("staff")
    .select(["id", "name", "mobile", "role"])
    .where("id", "=", staff_id)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return row && may(row.role, "clients.import") ? row : undefined;
}

/** Everything by which the rows of an import are read. */
export async function readingOf(db: Db, found: Import): Promise<Reading> {
  const colleagues = await db
    .selectFrom("staff")
    .select(["id", "name", "mobile"])
    .where("deactivated_at", "is", null)
    .where("role", "<>", "viewer")
    .limit(1000)
    .execute();
  return {
    mapping: JSON.parse(found.mapping ?? "{}") as Mapping,
    columns: (JSON.parse(found.columns ?? "[]") as string[]).length,
    scheme: found.scheme,
    dayOrder: found.day_order ?? "day",
    staff: new Map(
      colleagues.flatMap(({ id, name, mobile }) => [
        [keyOf(name), id],
        [mobile, id],
      ]),
    ),
  };
}

/** That somebody is at work, for the others. */
export const aliveUntil = (now = new Date()) => new Date(now.getTime() + leaseMs).toISOString();
