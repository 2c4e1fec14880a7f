import { type Logged, recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { keyFor, seal, unseal } from "../../../platform/db/seal.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { newSecret } from "./signature.server.ts";
import type { StopReason, WebhookEndpoint } from "./tables.ts";

export const endpointsChange = "webhook endpoints";
const maxEndpoints = 20;

const keyFrom = oncePer((secret: string) => keyFor(secret, "sopan webhook endpoints"));
export const openEndpointSecret = (sealed: string, secret: string): string =>
  sealed && (unseal(sealed, keyFrom(secret)) ?? "");

/** Deliveries to it in the outbox. */
export const targetOfEndpoint = (id: string) => `webhook:${id}`;

export type ListedEndpoint = Omit<WebhookEndpoint, "secret" | "earlier_secret" | "types"> & {
  types: string[];
};

const listedOf = ({ secret: _, earlier_secret: __, types, ...row }: WebhookEndpoint): ListedEndpoint => ({
  ...row,
  types: JSON.parse(types),
});

/** No `staff`: for the process, which sends to them. */
export const readEndpoints = (db: Db): Promise<WebhookEndpoint[]> =>
  db.selectFrom("webhook_endpoints").selectAll().orderBy("id").limit(maxEndpoints).execute();

export async function listEndpoints(db: Db, staff: Staff): Promise<ListedEndpoint[]> {
  requirePermission(staff, "settings");
  return (await readEndpoints(db)).map(listedOf);
}

export async function readEndpoint(db: Db, staff: Staff, id: string): Promise<ListedEndpoint | undefined> {
  requirePermission(staff, "settings");
  const row = await db.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).executeTakeFirst();
  return row && listedOf(row);
}

/** `personalFor`: who gets names, numbers and addresses; without it only ids are sent. */
type Wanted = { url: string; types: readonly string[]; personalFor?: string };

/** With its secret, which is shown once. "many": no more can be added. */
export function addEndpoint(
  db: Db,
  staff: Staff,
  { url, types, personalFor = "", sealWith }: Wanted & { sealWith: string },
  now: Date,
): Promise<{ id: string; secret: string } | "many"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    if ((await readEndpoints(trx)).length >= maxEndpoints) return "many";
    const id = newId(now);
    const secret = newSecret();
    await insertOnce(trx, "webhook_endpoints", {
      id,
      url,
      types: JSON.stringify(types),
      personal_for: personalFor,
      secret: seal(secret, keyFrom(sealWith)),
      created_at: now.toISOString(),
      created_by: staff.id,
      version: 1,
    });
    await note(trx, id, "created", now, { staff, after: receiverOf(url, personalFor) });
    return { id, secret };
  });
}

/** The path of an address may be a secret. */
const receiverOf = (url: string, personalFor: string) => ({
  target: URL.parse(url)?.host ?? "",
  personal_for: personalFor,
});

type Changed = Version & {
  columns: Parameters<typeof changeVersioned<"webhook_endpoints">>[3];
  after?: Logged;
};

function changeWith(
  db: Db,
  staff: Staff,
  { id, version, columns, after }: Changed,
  verb: VerbOf<"eventReceiver">,
  now: Date,
) {
  return inTransaction(db, async (trx): Promise<"saved" | "stale"> => {
    const changed = await changeVersioned(trx, "webhook_endpoints", { id, version }, columns);
    if (!changed) return "stale";
    await note(trx, id, verb, now, { staff, after });
    return "saved";
  });
}

export function changeEndpoint(
  db: Db,
  staff: Staff,
  { types, url, personalFor = "", ...of }: Version & Wanted,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { url, types: JSON.stringify(types), personal_for: personalFor };
  const after = receiverOf(url, personalFor);
  return changeWith(db, staff, { ...of, columns, after }, "changed", now);
}

export function stopEndpoint(db: Db, staff: Staff, record: Version, now: Date): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { stopped_at: now.toISOString(), stop_reason: "owner" as const };
  return changeWith(db, staff, { ...record, columns }, "paused", now);
}

export function resumeEndpoint(db: Db, staff: Staff, record: Version, now: Date): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { stopped_at: null, stop_reason: "" as const, failing_since: null };
  return changeWith(db, staff, { ...record, columns }, "resumed", now);
}

/** For a day both secrets sign. */
export function rotateSecret(
  db: Db,
  staff: Staff,
  { id, version, sealWith }: Version & { sealWith: string },
  now: Date,
): Promise<{ secret: string } | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("webhook_endpoints")
      .select("secret")
      .where("id", "=", id)
      .executeTakeFirst();
    const secret = newSecret();
    const columns = {
      secret: seal(secret, keyFrom(sealWith)),
      earlier_secret: row?.secret ?? "",
      rotated_at: now.toISOString(),
    };
    const result = await changeWith(trx, staff, { id, version, columns }, "address_made", now);
    return result === "saved" ? { secret } : "stale";
  });
}

/** Deletes its deliveries too. */
export function removeEndpoint(
  db: Db,
  staff: Staff,
  { id, version }: Version,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("webhook_endpoints")
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    if (numDeletedRows !== 1n) return "stale";
    await trx.deleteFrom("outbox").where("target", "=", targetOfEndpoint(id)).execute();
    await note(trx, id, "removed", now, { staff });
    return "saved";
  });
}

/** For the sender of deliveries: its waiting deliveries fail. False if it was stopped already. */
export function stopBySender(db: Db, id: string, reason: StopReason, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("webhook_endpoints")
      .set(({ eb }) => ({
        stopped_at: now.toISOString(),
        stop_reason: reason,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .where("stopped_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await trx
      .updateTable("outbox")
      .set({ state: "failed" })
      .where("target", "=", targetOfEndpoint(id))
      .where("state", "=", "waiting")
      .execute();
    await note(trx, id, "paused", now);
    return true;
  });
}

/** `since`: the first failed try after the last success; null after a success. */
export async function recordFailingSince(db: Db, id: string, since: string | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable("webhook_endpoints").set({ failing_since: since }).where("id", "=", id).execute();
    await announceChange(trx, endpointsChange);
  });
}

async function note(
  trx: Db,
  id: string,
  verb: VerbOf<"eventReceiver">,
  now: Date,
  { staff, after }: { staff?: Staff; after?: Logged | undefined } = {},
): Promise<void> {
  const entry = { noun: "eventReceiver", recordId: id, verb, staffId: staff?.id, now } as const;
  await recordActivity(trx, { ...entry, ...(after && { after }) });
  await announceChange(trx, endpointsChange);
}
