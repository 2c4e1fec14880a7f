import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { isMail } from "../../cases/enquiries/schema.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type Rhythm, rhythms } from "./tables.ts";

export type OwnDigest = { every: Rhythm | "never"; email: string };

export async function readDigest(db: Db, staff: Staff): Promise<OwnDigest> {
  requirePermission(staff, "own.account");
  const row = db.selectFrom("staff_digests").select(["every", "email"]).where("staff_id", "=", staff.id);
  return (await row.executeTakeFirst()) ?? { every: "never", email: "" };
}

/** The first mail comes on a later day. "mailbox": the address is invalid. */
export async function chooseDigest(
  db: Db,
  staff: Staff,
  chosen: { every: string; email: string },
  now: Date,
): Promise<"saved" | "mailbox"> {
  requirePermission(staff, "own.account");
  const every = rhythms.find((known) => known === chosen.every);
  const email = chosen.email.trim();
  if (every && !isMail(email)) return "mailbox";
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("staff_digests").where("staff_id", "=", staff.id).execute();
    if (every)
      await trx
        .insertInto("staff_digests")
        .values({ staff_id: staff.id, every, email, sent_on: istDay(now) })
        .execute();
    const entry = {
      noun: "staff",
      recordId: staff.id,
      verb: "digest_chosen",
      staffId: staff.id,
      now,
    } as const;
    await recordActivity(trx, { ...entry, after: { every: every ?? "never" } });
  });
  return "saved";
}
