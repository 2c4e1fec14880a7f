import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { type QrCode, qrCode } from "../../../platform/qr/qr-code.server.ts";
import { endSessions, recordAccount, removeTwoStepLogin } from "./accounts.server.ts";
import { markCodeUsed, withoutEarlyCode } from "./app-codes.server.ts";
import type { StaffAuth } from "./auth.server.ts";
import { isAppCode } from "./codes.server.ts";
import { requirePermission } from "./permissions.server.ts";
import type { CodeStep, Credentials, Session } from "./session.server.ts";
import { confirmCode, nullIfRefused } from "./session.server.ts";
import type { SignInServices } from "./sign-in.server.ts";
import { countTry, forgetTries, loginKeys } from "./sign-in-limits.server.ts";
import type { Staff } from "./staff.ts";

/** `address` opens an app on the same device. */
export type SetUp = QrCode & { secret: string; address: string };

/** Checks the password. Null when it is already on. */
export async function beginTwoStepLogin(
  auth: StaffAuth,
  staff: Staff,
  { password, request, issuer }: { password: string; request: Credentials; issuer: string },
): Promise<SetUp | null> {
  requirePermission(staff, "own.account");
  const answer = await nullIfRefused(() =>
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers: request.headers }),
  );
  if (answer?.method !== "totp") return null;
  return setUpOf(new URL(answer.totpURI).searchParams.get("secret") ?? "", staff, issuer);
}

/** The app shows the firm's name and the person's mobile, not the library's address. */
export function setUpOf(secret: string, staff: Staff, issuer: string): SetUp {
  const firm = issuer.replaceAll(":", " ");
  const label = `${encodeURIComponent(firm)}:${staff.mobile}`;
  const address = `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: firm })}`;
  return { secret, address, ...qrCode(address) };
}

/** Returns the recovery codes once. Ends all other sessions, because they were opened without a code. */
export async function confirmTwoStepLogin(
  services: SignInServices,
  staff: Staff,
  { code, address, request }: CodeStep,
  now: Date,
): Promise<{ session: Session; codes: string[] } | null> {
  requirePermission(staff, "own.account");
  const { db, auth, secret } = services;
  const trier = loginKeys(secret, address, `confirm ${staff.id}`);
  if ((await countTry(db, trier, now)) !== "go on") return null;
  if (!isAppCode(await withoutEarlyCode(services, staff.id, code, now))) return null;
  const session = await confirmCode(auth, { code, address, request });
  if (!session) return null;
  await forgetTries(db, trier);
  await markCodeUsed(services, staff.id, code, now);
  await inTransaction(db, async (trx) => {
    const sessions = await endSessions(trx, staff.id, session.staff.sessionId);
    await recordAccount(trx, staff, staff.id, "second_factor_on", now, { after: { sessions } });
  });
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: staff.id } });
  return { session, codes: backupCodes };
}

/** Ends the earlier codes. */
export async function renewRecoveryCodes(
  { db, auth }: Pick<SignInServices, "db" | "auth">,
  staff: Staff,
  { password, request }: { password: string; request: Credentials },
  now: Date,
): Promise<string[] | null> {
  requirePermission(staff, "own.account");
  const answer = await nullIfRefused(() =>
    auth.api.generateBackupCodes({ body: { password }, headers: request.headers }),
  );
  if (!answer) return null;
  await recordAccount(db, staff, staff.id, "recovery_codes_made", now);
  return answer.backupCodes;
}

/** Call it after `checkIdentity` has returned "right". */
export function switchOffTwoStepLogin(db: Db, staff: Staff, now: Date): Promise<void> {
  requirePermission(staff, "own.account");
  return inTransaction(db, async (trx) => {
    await removeTwoStepLogin(trx, staff.id);
    await recordAccount(trx, staff, staff.id, "second_factor_off", now);
  });
}
