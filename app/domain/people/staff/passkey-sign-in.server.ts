import type { Db } from "../../../platform/db/connection.server.ts";
import { networkKey } from "../../../platform/db/network-key.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import type { StaffAuth } from "./auth.server.ts";
import { loadPasskeyAuth } from "./load-passkey-auth.server.ts";
import { readSigned } from "./passkey-answers.server.ts";
import {
  type Credentials,
  nullIfRefused,
  onlyCookies,
  opened,
  type Session,
  withAddress,
} from "./session.server.ts";
import { mayTry, recordSignIn, type SignInServices, welcome } from "./sign-in.server.ts";
import { loginKeys } from "./sign-in-limits.server.ts";

/** Per address within a minute; each login page with a script requests one. */
const questionsAMinute = 60;

/** What the browser signs; null after too many. It names no accounts: the device knows whose passkeys it has. */
export async function beginPasskeySignIn({ db, auth, secret }: SignInServices, address: string, now: Date) {
  const key = `passkey-question:${networkKey(secret, address)}`;
  if ((await countUse(db, key, minuteMs, now)) > questionsAMinute) return null;
  const { api } = await loadPasskeyAuth(auth);
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  return { headers: onlyCookies(headers), options: { ...response, userVerification: "required" as const } };
}

/** `answer` is JSON from the browser. */
type PasskeyStep = { answer: string; address: string; request: Credentials };

/** Null for every failure. Needs no code, because the device has checked its lock. */
export async function signInByPasskey(
  { db, auth, secret }: SignInServices,
  { answer, address, request }: PasskeyStep,
  now: Date,
): Promise<Session | null> {
  const response = readSigned(answer);
  const known = response ? await findPasskey(db, response.id) : undefined;
  const trier = loginKeys(secret, address, `passkey ${known?.user_id ?? "none"}`);
  const source = { mobile: known?.mobile ?? null, address, request };
  if (!(await mayTry(db, trier, source, now))) return null;
  const session = response && known ? await checkPasskey(auth, response, { address, request }) : null;
  if (session && known) {
    await welcome(db, trier, now);
    await welcome(db, loginKeys(secret, address, known.mobile), now);
    await db
      .updateTable("staff_passkeys")
      .set({ used_at: now.toISOString() })
      .where("id", "=", known.id)
      .execute();
  }
  const passkey = known?.name ?? undefined;
  await recordSignIn(db, { ...source, verb: session ? "signed_in" : "sign_in_failed", passkey }, now);
  return session;
}

type Signed = NonNullable<ReturnType<typeof readSigned>>;

function checkPasskey(
  auth: StaffAuth,
  response: Signed,
  { address, request }: Omit<PasskeyStep, "answer">,
): Promise<Session | null> {
  return nullIfRefused(async () => {
    const { api } = await loadPasskeyAuth(auth);
    const checked = await api.verifyPasskeyAuthentication({
      body: { response },
      headers: withAddress(request, address),
      returnHeaders: true,
    });
    return opened(auth, onlyCookies(checked.headers));
  });
}

/** Only passkeys of open accounts. */
function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom("staff_passkeys")
    .innerJoin("staff", "staff.id", "staff_passkeys.user_id")
    .select(["staff_passkeys.id", "staff_passkeys.name", "staff_passkeys.user_id", "staff.mobile"])
    .where("credential_id", "=", credentialId)
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
}
