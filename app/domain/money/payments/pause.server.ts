import { createHash } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import type { PaymentDetails } from "../../firm/settings/payment-settings.ts";
import type { Problem } from "./provider.ts";
import type { ProviderAccount } from "./provider-account.ts";

/** The provider has refused these keys; they are tried again after `again`. */
type Pause = { keys: string; again: string };
type Keys = Pick<PaymentDetails, "provider" | "keyId" | "keySecret">;

const key = "payments:paused";

/** Ends by itself with new keys. */
export async function arePaymentsPaused(db: Db, keys: Keys): Promise<boolean> {
  return (await pauseOf(db, keys)) !== undefined;
}

/** Whether no requests go to the provider for now. */
export async function isResting(db: Db, account: ProviderAccount, now: Date): Promise<boolean> {
  const pause = await pauseOf(db, keysOf(account));
  return pause !== undefined && pause.again > now.toISOString();
}

/** After each answer: refused keys pause everything, and any other answer of the provider ends that. */
export async function recordKeys(
  db: Db,
  account: ProviderAccount,
  problem: Problem | undefined,
  now: Date,
): Promise<void> {
  if (problem === "later" || problem === "unknown") return;
  const keys = keysOf(account);
  if (problem === "keys") {
    const pause: Pause = { keys: digestOf(keys), again: new Date(now.getTime() + hourMs).toISOString() };
    await writeMeta(db, key, JSON.stringify(pause));
  } else if (await pauseOf(db, keys)) await writeMeta(db, key, "");
}

async function pauseOf(db: Db, keys: Keys): Promise<Pause | undefined> {
  const stored = await readMeta(db, key);
  const pause = stored ? (JSON.parse(stored) as Pause) : undefined;
  return pause?.keys === digestOf(keys) ? pause : undefined;
}

const keysOf = ({ provider: { key: provider }, connection: { keyId, keySecret } }: ProviderAccount) => ({
  provider,
  keyId,
  keySecret,
});

const digestOf = ({ provider, keyId, keySecret }: Keys) =>
  createHash("sha256").update([provider, keyId, keySecret].join("\n")).digest("base64url");
