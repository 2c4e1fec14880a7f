import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { saveSection } from "../settings/settings.server.ts";
import { type BrandDetails, defaultDetails } from "../settings/site-details.ts";
import { samePicture } from "./store-picture.server.ts";

type BrandChange = { version: number; change: Partial<BrandDetails> };

/** "same": nothing changed, as after a second press. "stale": somebody else saved meanwhile; nothing is written. */
export function saveBrand(
  db: Db,
  staff: Staff,
  { version, change }: BrandChange,
  now: Date,
): Promise<"saved" | "same" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const before = await readBrand(trx);
    const value = { ...before, ...change };
    if (isSame(before, value)) return giveUp("same");
    const status = await saveSection(trx, staff, { section: "brand", version, value }, now);
    if (status === "stale") return giveUp(isSame(await readBrand(trx), value) ? "same" : status);
    if (change.logo && !(await claimFile(trx, change.logo))) throw new Error("The logo's file was given up.");
    if (before.logo && before.logo !== value.logo) await giveUpFile(trx, before.logo, now);
    return status;

    async function giveUp<Outcome>(outcome: Outcome): Promise<Outcome> {
      if (change.logo) await giveUpFile(trx, change.logo, now);
      return outcome;
    }
  });
}

async function readBrand(trx: Db): Promise<BrandDetails> {
  const query = trx.selectFrom("settings").select("value").where("section", "=", "brand");
  const stored = await query.executeTakeFirst();
  return { ...defaultDetails.brand, ...(stored && JSON.parse(stored.value)) };
}

/** Compares logos by content, because the same one may have been uploaded twice. */
function isSame({ logo: one, ...before }: BrandDetails, { logo: other, ...after }: BrandDetails): boolean {
  return samePicture(one, other) && JSON.stringify(before) === JSON.stringify(after);
}
