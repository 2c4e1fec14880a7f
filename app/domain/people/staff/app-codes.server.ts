import { createHmac } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { markUsed } from "../../../platform/db/used-keys.server.ts";
import type { StaffAuth } from "./auth.server.ts";
import { isAppCode } from "./codes.server.ts";

const stepMs = 30_000;

/** Rejects the next code, which the library would accept: returns an invalid code in its place. */
export async function withoutEarlyCode(
  { db, auth }: { db: Db; auth: StaffAuth },
  staffId: string,
  code: string,
  now: Date,
): Promise<string> {
  if (!isAppCode(code)) return code;
  const stored = db.selectFrom("staff_second_factors").select("secret").where("user_id", "=", staffId);
  const row = await stored.executeTakeFirst();
  if (!row) return "";
  const secret = await symmetricDecrypt({ key: (await auth.$context).secretConfig, data: row.secret });
  const step = Math.floor(now.getTime() / stepMs);
  return [step, step - 1].some((each) => codeOf(secret, each) === code) ? code : "";
}

/** RFC 6238, with steps of 30 seconds since 1970. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** False when the code was used before, so that a watched code is worthless. */
export async function markCodeUsed(
  { db, secret }: { db: Db; secret: string },
  staffId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = createHmac("sha256", secret).update(`${staffId} ${code}`).digest("base64url");
  return markUsed(db, `sign-in-code:${hash}`, now);
}
