import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { delayBeforeTry, maxTries } from "../../delivery/deliveries/backoff.ts";
import { linkMs } from "../../firm/settings/payment-settings.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount } from "../fees/account.server.ts";
import { logFee } from "../fees/log-fee.server.ts";
import { recordKeys } from "./pause.server.ts";
import type { LinkAnswer } from "./provider.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { PaymentLink } from "./tables.ts";

const leaseMs = 30_000;
/** Links of one client that can still be paid. */
const maxOpen = 5;

type Wanted = { clientId: string; submission: string; amount: number; description: string; provider: string };

/** Queues a link; the worker makes it. `saved` is its id. `amount` in paise. The caller has checked access. */
export function requestLink(
  db: Db,
  staff: Staff | null,
  { clientId, submission, amount, description, provider }: Wanted,
  now: Date,
): Promise<Saved | "gone" | "many"> {
  if (staff) requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff?.id ?? clientId, content: ["pay link", clientId, amount] };
  return saveOnce<Saved | "gone" | "many">(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    if ((await openLinks(trx, account.ids)).length >= maxOpen) return "many";
    const id = newId(now);
    const at = now.toISOString();
    const expires_at = new Date(now.getTime() + linkMs).toISOString();
    const reference = `D-${now.getTime().toString(36)}${randomInt(36 ** 4).toString(36)}`.toUpperCase();
    const row = { id, provider, client_id: account.client.id, reference, amount, description, expires_at };
    const made = { created_at: at, created_by: staff?.id ?? null, next_try_at: at, checked_at: at };
    await trx
      .insertInto("payment_links")
      .values({ ...row, ...made, state: "waiting", provider_id: null, url: null, lease_until: null })
      .execute();
    await logFee(trx, staff, account.client.id, { verb: "pay_link_made", after: { amount }, now });
    return { saved: id };
  });
}

/** Links that can still be paid, or are being made; newest first. The caller has checked access. */
export async function openLinks(db: Db, ids: readonly string[]): Promise<PaymentLink[]> {
  const links = db.selectFrom("payment_links").selectAll().where("client_id", "in", ids);
  const open = links
    .where("state", "in", ["waiting", "unknown", "open", "partly"])
    .where("closing_at", "is", null);
  return open.orderBy("id", "desc").limit(50).execute();
}

const isToMake = (now: Date) =>
  sql<boolean>`state in ('waiting', 'unknown') and next_try_at <= ${now.toISOString()}`;

export const areLinksToMake = () => exists(sql`select 1 from payment_links where ${isToMake(new Date())}`);

/** At most one at the provider, whatever happens meanwhile. True: there may be more. */
export async function makeNextLink(db: Db, account: ProviderAccount, now: Date): Promise<boolean> {
  const where = sql<boolean>`provider = ${account.provider.key} and ${isToMake(now)}`;
  const link = await claimNext(db, "payment_links", { where, orderBy: "next_try_at", leaseMs }, now);
  if (!link) return false;
  const answer = await make(db, link, account);
  if (!answer) return true;
  await recordKeys(db, account, "problem" in answer ? answer.problem : undefined, now);
  await record(db, link, answer, now);
  return true;
}

/** After a first try that may have reached the provider, our reference tells whether there is one. */
async function make(
  db: Db,
  link: PaymentLink,
  { provider, connection, returnTo }: ProviderAccount,
): Promise<LinkAnswer | undefined> {
  const { reference, amount, description, expires_at: expiresAt, client_id } = link;
  if (link.state !== "waiting") {
    const found = await provider.getLink(connection, { reference });
    if (!("problem" in found) || found.problem !== "none") return found;
  } else if (!(await isStillWanted(db, link))) return undefined;
  const client = await db
    .selectFrom("clients")
    .select(["name", "mobile", "email"])
    .where("id", "=", client_id)
    .executeTakeFirst();
  const payer = { name: client?.name ?? "", mobile: client?.mobile ?? "", email: client?.email ?? "" };
  const made = await provider.createLink(connection, {
    reference,
    amount,
    description,
    expiresAt,
    payer,
    returnTo,
  });
  return "problem" in made && made.problem === "used" ? provider.getLink(connection, { reference }) : made;
}

/** Not if the client was erased meanwhile. From here on the provider may have it. */
async function isStillWanted(db: Db, { id }: PaymentLink): Promise<boolean> {
  const waiting = db.updateTable("payment_links").set({ state: "unknown" }).where("id", "=", id);
  const { numUpdatedRows } = await waiting.where("state", "=", "waiting").executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function record(db: Db, { id, tries }: PaymentLink, answer: LinkAnswer, now: Date): Promise<void> {
  const links = db.updateTable("payment_links").where("id", "=", id);
  if ("link" in answer) {
    const { id: provider_id, url } = answer.link;
    await links.set({ provider_id, url, lease_until: null, problem: "" }).execute();
    // Its payment may have been reported before.
    await links.set({ state: "open" }).where("state", "in", ["waiting", "unknown"]).execute();
    return;
  }
  // With wrong keys it waits for right ones.
  const areKeys = answer.problem === "keys";
  const isOver = answer.problem === "refused" || (tries >= maxTries && !areKeys);
  const next_try_at = new Date(now.getTime() + delayBeforeTry(tries + 1)).toISOString();
  const state = isOver ? ("failed" as const) : ("unknown" as const);
  await links
    .set({ state, next_try_at, lease_until: null, problem: answer.detail, tries: tries - Number(areKeys) })
    .execute();
}
