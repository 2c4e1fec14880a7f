import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { networkKey } from "../../../platform/db/network-key.server.ts";
import { countUse, isUsed } from "../../../platform/db/rate-limit.server.ts";
import { hashOfToken } from "../../../platform/db/secret-token.server.ts";
import type { Client } from "../clients/tables.ts";
import { endIfUsedAt, logLink } from "./links.server.ts";
import type { ApplicantLink } from "./tables.ts";

/** `client` is the current one, after any merge. */
export type OpenLink = Pick<ApplicantLink, "id" | "kind" | "client_id" | "language" | "opened_at"> & {
  client: Client;
};

const tries = { max: 30, windowMs: 10 * 60_000 };

/** `address` is an IP address; only a keyed hash of it is stored. */
type Visitor = { address: string; secret: string };

/** "unknown": also for a client in the trash; "wait": too many wrong tokens. Valid ones always work: phones share addresses. */
export async function findOpenLink(
  db: Db,
  token: string,
  { address, secret }: Visitor,
  now: Date,
): Promise<OpenLink | "unknown" | "wait"> {
  const link = await openLink(db, token, now);
  if (link) return link;
  const network = networkKey(secret, address);
  if (await isUsed(db, `link-wait:${network}`, tries.windowMs, now)) return "wait";
  return inTransaction(db, async (trx) => {
    if ((await countUse(trx, `link:${network}`, tries.windowMs, now)) < tries.max) return "unknown";
    await countUse(trx, `link-wait:${network}`, tries.windowMs, now);
    return "wait";
  });
}

async function openLink(db: Db, token: string, now: Date): Promise<OpenLink | undefined> {
  const link = await db
    .selectFrom("applicant_links")
    .select(["id", "kind", "client_id", "language", "opened_at"])
    .where("token_hash", "=", hashOfToken(token))
    .where("ends_at", ">", now.toISOString())
    .executeTakeFirst();
  const client = link && (await currentClient(db, link.client_id));
  return client && { ...link, client };
}

async function currentClient(db: Db, id: string): Promise<Client | undefined> {
  const client = await db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirst();
  if (!client?.merged_into) return client?.list_state === client?.register ? client : undefined;
  return currentClient(db, client.merged_into);
}

const onceInMs = 10 * 60_000;

/** Link previews of messengers, which fetch an address before anybody opens it. */
const previews = /whatsapp|facebookexternalhit|telegram|preview|bot\b|crawl|spider/i;

/** At most once in ten minutes, and not for link previews. A page stays open for a year from now. */
export async function recordLinkOpened(
  db: Db,
  { id, kind, client_id, opened_at }: OpenLink,
  userAgent: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - onceInMs).toISOString();
  if (previews.test(userAgent) || (opened_at !== null && opened_at > since)) return;
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("applicant_links")
      .set((eb) => ({ opened_at: now.toISOString(), opened_times: eb("opened_times", "+", 1) }))
      .$if(kind === "page", (query) => query.set({ ends_at: endIfUsedAt(now) }))
      .where("id", "=", id)
      .where("ends_at", ">", now.toISOString())
      .where((eb) => eb.or([eb("opened_at", "is", null), eb("opened_at", "<=", since)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await logLink(trx, { kind, client_id }, "link_opened", now);
  });
}
