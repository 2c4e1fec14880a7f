import { hash } from "node:crypto";
import type { Db } from "../../platform/db/connection.server.ts";
import { useOnce } from "../../platform/db/use-once.server.ts";
import type { Staff } from "../staff/staff.ts";

/**
 * Notes that a form with this content is saved; returns whether it was saved before. Of two posts at once the second waits
 * for the first. Without a session of the form every post counts.
 */
export async function wasSavedBefore(
  trx: Db,
  staff: Staff,
  { submission, content }: { submission: string; content: unknown },
  now: Date,
): Promise<boolean> {
  if (!/^[\w-]{36}$/.test(submission)) return false;
  const key = hash("sha256", JSON.stringify([submission, staff.id, content]), "base64url");
  return !(await useOnce(trx, `fees-form:${key}`, now));
}
