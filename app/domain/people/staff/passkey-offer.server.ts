import type { Db } from "../../../platform/db/connection.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import { passkeyHost } from "./passkey-host.ts";
import { listOwnPasskeys } from "./passkeys.server.ts";
import { requirePermission } from "./permissions.server.ts";
import { readPreferences, savePreference } from "./preferences.server.ts";
import type { SignedIn } from "./staff.ts";
import { sessionSeconds } from "./staff.ts";

const offeredForMs = 15 * minuteMs;

/** On a phone, soon after a login, to somebody without a passkey who has not put it off. */
export async function offersPasskey(
  db: Db,
  staff: SignedIn,
  { origin, userAgent }: { origin: string; userAgent: string },
  now: Date,
): Promise<boolean> {
  requirePermission(staff, "own.account");
  if (!passkeyHost(origin) || !/\bMobile\b/.test(userAgent)) return false;
  const begun = staff.sessionEnds - sessionSeconds * 1000;
  if (now.getTime() - begun > offeredForMs) return false;
  const [{ passkeyOffer }, passkeys] = await Promise.all([
    readPreferences(db, staff),
    listOwnPasskeys(db, staff, origin),
  ]);
  return passkeyOffer !== "later" && !passkeys.some(({ elsewhere }) => elsewhere === null);
}

/** It is not offered again. */
export async function putOffPasskey(db: Db, staff: SignedIn, now: Date): Promise<void> {
  await savePreference(db, staff, "passkeyOffer", "later", now);
}
