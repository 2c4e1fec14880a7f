import { entryOf } from "../../../platform/content/entry-of.ts";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import {
  changeClient,
  insertClient,
  lockClient,
  lockLiveClient,
  personSounds,
} from "./change-client.server.ts";
import { formServiceFields, typedOf } from "./fields.ts";
import { changePerson } from "./person.server.ts";
import type { CheckedClient } from "./schema.ts";
import type { Client } from "./tables.ts";

export type CreateClientInput = {
  register: string;
  value: CheckedClient;
  reapplies?: string;
  writeLinks?: (trx: Db, client: Client) => Promise<void>;
};

/** Also queues it for its register's form service; call `outbox.wake()` afterwards. */
export function createClient(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  { register, value, reapplies, writeLinks }: CreateClientInput,
  now: Date,
): Promise<Client> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const earlier = reapplies && (await lockClient(trx, reapplies));
    const values = { ...value, register, ...(earlier ? { reapplies: earlier.id } : {}) };
    const client = await insertClient(trx, staff, values, now);
    await writeLinks?.(trx, client);
    await queueClient(trx, outbox, client, now);
    return client;
  });
}

/** "stale": saved by somebody else since it was opened; nothing was written, and `client` is the current record. */
type Saved = { outcome: "saved" | "stale"; client: Client } | { outcome: "gone" };

type UpdateClientInput = Pick<CreateClientInput, "value"> & { id: string; version: number };

export function updateClient(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  { id, version, value }: UpdateClientInput,
  now: Date,
): Promise<Saved> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx): Promise<Saved> => {
    await lockPerson(trx, id);
    const client = await lockLiveClient(trx, id);
    if (!client) return { outcome: "gone" };
    if (client.version !== version) return { outcome: "stale", client };
    const saved = await changeClient(trx, staff, client, value, { verb: "changed", now });
    await changePerson(trx, staff, { before: client, after: saved }, now);
    await queueClient(trx, outbox, saved, now);
    return { outcome: "saved", client: saved };
  });
}

/** Serializes changes of one person's cases, which lock each other's rows. */
async function lockPerson(trx: Db, id: string): Promise<void> {
  const found = await trx.selectFrom("clients").select("mobile").where("id", "=", id).executeTakeFirst();
  if (found) await lockKey(trx, `sopan:person:${found.mobile}`);
}

async function queueClient(trx: Db, outbox: OutboxSettings, client: Client, now: Date): Promise<void> {
  if (!entryOf(outbox.forms, client.register)) return;
  const typed = typedOf(client);
  const payload = Object.fromEntries(formServiceFields.map((field) => [field, typed[field]]));
  await queueDelivery(trx, { clientId: client.id, channel: "form", target: client.register, payload }, now);
}

const shownColumns = ["id", "register", "name", "project_name", "mobile", "status"] as const;
export type Duplicate = Pick<Client, (typeof shownColumns)[number]> & {
  similar?: true;
};

export function sameMobile(db: Db, staff: Staff, mobile: string, except = ""): Promise<Duplicate[]> {
  return clientsWith(db, staff, { column: "mobile", value: mobile }, except);
}

export async function sameSounds(
  db: Db,
  staff: Staff,
  person: Pick<Client, "name" | "father_name">,
  except = "",
): Promise<Duplicate[]> {
  const wanted = { column: "sound_key", value: personSounds(person) } as const;
  const found = await clientsWith(db, staff, wanted, except);
  return found.map((client) => ({ ...client, similar: true }));
}

function clientsWith(
  db: Db,
  staff: Staff,
  { column, value }: { column: "mobile" | "sound_key"; value: string },
  except: string,
): Promise<Duplicate[]> {
  requirePermission(staff, "clients.write");
  return db
    .selectFrom("clients")
    .select(shownColumns)
    .where(column, "=", value)
    .where("list_state", "not in", outsideLists)
    .where("id", "<>", except)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}
