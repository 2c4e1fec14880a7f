import { createPublicKey } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../../platform/db/connection.server.ts";
import { addressRefusal } from "../../delivery/deliveries/outbound-request.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { SignedIn, Staff } from "../../people/staff/staff.ts";
import { readNewEnquiries } from "./arrivals.server.ts";

export type Device = { endpoint: string; p256dh: string; auth: string };

/** Per person. */
const maxDevices = 10;
const maxEndpointLength = 1000;

/** Base64url of an uncompressed point of the curve, and of sixteen bytes. */
const keys = { p256dh: /^[\w-]{87}=?$/, auth: /^[\w-]{22}={0,2}$/ };

/** Until the session is ended by hand. "refused": no address of a push service. `allow`: hosts that may be http or private. */
export async function subscribeDevice(
  db: Db,
  staff: SignedIn,
  { endpoint, p256dh, auth }: Device,
  allow: string[],
  now: Date,
): Promise<"done" | "refused"> {
  requirePermission(staff, "enquiries.read");
  const { username, password } = URL.parse(endpoint) ?? {};
  if (endpoint.length > maxEndpointLength || username || password) return "refused";
  if (addressRefusal(endpoint, allow)) return "refused";
  if (!keys.p256dh.test(p256dh) || !isPoint(p256dh) || !keys.auth.test(auth)) return "refused";
  const { newest } = await readNewEnquiries(db);
  const owned = { staff_id: staff.id, session_id: staff.sessionId, p256dh, auth };
  const row = { ...owned, id: uuidv7(), endpoint, created_at: now.toISOString() };
  await db
    .insertInto("push_subscriptions")
    .values({ ...row, notified_at: "", notified_of: newest ?? "" })
    .onConflict((same) => same.column("endpoint").doUpdateSet(owned))
    .execute();
  const own = db.selectFrom("push_subscriptions").select("id").where("staff_id", "=", staff.id);
  const kept = await own.orderBy("id", "desc").limit(maxDevices).execute();
  await db
    .deleteFrom("push_subscriptions")
    .where("staff_id", "=", staff.id)
    .where(
      "id",
      "not in",
      kept.map(({ id }) => id),
    )
    .execute();
  return "done";
}

/** Nothing can be encrypted for a key that is no point of P-256. */
export function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString("base64url"));
  try {
    createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
    return point[0] === 4;
  } catch {
    return false;
  }
}

export async function leaveDevice(db: Db, staff: Staff, endpoint: string): Promise<void> {
  requirePermission(staff, "own.account");
  await db
    .deleteFrom("push_subscriptions")
    .where("staff_id", "=", staff.id)
    .where("endpoint", "=", endpoint)
    .execute();
}
