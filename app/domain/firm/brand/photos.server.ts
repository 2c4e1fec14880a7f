import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type Photo, photoLimits } from "./photo.ts";
import type { TypedPhoto } from "./read-photo.ts";
import type { PhotoRow } from "./tables.ts";

export const photosChange = "photos";

/** Takes no `staff`, because everybody sees them. */
export async function readPhotos(db: Db): Promise<Photo[]> {
  return (await listed(db).execute()).map(({ id, kind, key, width, height, alt_en, alt_hi }) => ({
    id,
    kind,
    key,
    width,
    height,
    alt: { en: alt_en, hi: alt_hi },
  }));
}

export function listPhotos(db: Db, staff: Staff): Promise<PhotoRow[]> {
  requirePermission(staff, "settings");
  return listed(db).execute();
}

function listed(db: Db) {
  return db.selectFrom("photos").selectAll().orderBy("id").limit(photoLimits.photos);
}

type StoredPhoto = Pick<PhotoRow, "id" | "key" | "width" | "height">;

/** The form brings the id, so that a second press adds nothing. "full": the pages show no more. */
export function addPhoto(
  db: Db,
  staff: Staff,
  stored: StoredPhoto,
  typed: TypedPhoto,
  now: Date,
): Promise<"saved" | "full"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const query = trx.selectFrom("photos").select((eb) => eb.fn.countAll<number>().as("count"));
    const { count } = await query.executeTakeFirstOrThrow();
    if (count >= photoLimits.photos) {
      await giveUpFile(trx, stored.key, now);
      return "full";
    }
    const at = now.toISOString();
    const made = { version: 1, created_at: at, updated_at: at, updated_by: staff.id };
    const row = { ...stored, ...columnsOf(typed), ...made };
    if (!(await insertOnce(trx, "photos", row))) {
      await giveUpFile(trx, stored.key, now);
      return "saved";
    }
    if (!(await claimFile(trx, stored.key))) throw new Error("The photograph's file was given up.");
    await note(trx, staff, stored.id, "created", now);
    return "saved";
  });
}

/** "stale": somebody else changed or removed it meanwhile. */
export function changePhoto(
  db: Db,
  staff: Staff,
  record: Version,
  typed: TypedPhoto,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom("photos").selectAll().where("id", "=", record.id).executeTakeFirst();
    const columns = columnsOf(typed);
    if (before && JSON.stringify({ ...before, ...columns }) === JSON.stringify(before)) return "saved";
    const updated = { ...columns, updated_at: now.toISOString(), updated_by: staff.id };
    if (!(await changeVersioned(trx, "photos", record, updated))) return "stale";
    await note(trx, staff, record.id, "changed", now);
    return "saved";
  });
}

/** Deletes the file too, because a withdrawn consent leaves nothing behind. */
export function removePhoto(db: Db, staff: Staff, id: string, now: Date): Promise<void> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("photos").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 1n) await note(trx, staff, id, "removed", now);
  });
}

function columnsOf({ kind, alt, consentBy, consentOn, phone }: TypedPhoto) {
  return {
    kind,
    alt_en: alt.en,
    alt_hi: alt.hi,
    consent_by: consentBy,
    consent_on: consentOn,
    phone,
  };
}

type Verb = "created" | "changed" | "removed";

/** Records nothing of the photograph, because the audit log is kept longer. */
async function note(trx: Db, staff: Staff, recordId: string, verb: Verb, now: Date): Promise<void> {
  await recordActivity(trx, { noun: "photo", recordId, verb, staffId: staff.id, now });
  await announceChange(trx, photosChange);
}
