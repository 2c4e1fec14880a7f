import { recordActivity } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { deviceOf } from "./device.ts";
import type { Credentials } from "./session.server.ts";

export type SignInEvent = {
  verb: "signed_in" | "signed_out" | "sign_in_failed" | "guessing";
  mobile: string | null;
  address: string;
  request: Credentials;
};

/** Logs a sign-in, successful or not, or a sign-out. Of an unknown number only the last digits are stored. */
export async function recordSignIn(db: Db, event: SignInEvent, now: Date): Promise<void> {
  const { verb, mobile, address, request } = event;
  const known = mobile
    ? await db.selectFrom("staff").select("id").where("mobile", "=", mobile).executeTakeFirst()
    : undefined;
  await recordActivity(db, {
    noun: "staff",
    recordId: known?.id ?? "unknown",
    verb,
    ...(known && (verb === "signed_in" || verb === "signed_out") ? { staffId: known.id } : {}),
    after: {
      device: deviceOf(request.headers.get("user-agent") ?? ""),
      address,
      ...(known ? {} : { mobile: mobile ? `…${mobile.slice(-4)}` : "" }),
    },
    now,
  });
}
