import { v7 as uuidv7 } from "uuid";
import { type ActivityEntry, recordActivities, recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { insertMany } from "../../platform/db/insert-many.server.ts";
import { newIds } from "../../platform/db/new-ids.server.ts";
import type { Staff } from "../staff/staff.ts";
import { keysOf } from "./keys.ts";
import type { Client, ClientUpdate, NewClient } from "./tables.ts";

/** Set here or by the database, so that a change does not name them. */
type Kept =
  | "seq"
  | "id"
  | "version"
  | "facets"
  | "search"
  | "name_key"
  | "referred_key"
  | "created_at"
  | "created_by";
export type ClientChange = Omit<ClientUpdate, Kept | "updated_at" | "updated_by">;

type Optional = { [key in keyof Client as null extends Client[key] ? key : never]?: Client[key] };
export type ClientValues = Omit<Client, Kept | keyof Optional | "updated_at" | "updated_by" | "shelf"> &
  Omit<Optional, Kept>;

/** Who changes a record; undefined for the system itself. */
type By = Pick<Staff, "id"> | undefined;

/** Adds a record, with its activity, inside the caller's transaction. */
export async function insertClient(trx: Db, staff: By, values: ClientValues, now: Date): Promise<Client> {
  const row = newRow(staff, uuidv7({ msecs: now.getTime() }), values, now);
  const client = await trx.insertInto("clients").values(row).returningAll().executeTakeFirstOrThrow();
  await recordActivity(trx, createdEntry(staff, client.id, values, now));
  return client;
}

/** Adds many records in their order, the first below the last in a list of the newest; returns their ids. */
export async function insertClients(
  trx: Db,
  staff: By,
  many: readonly ClientValues[],
  now: Date,
): Promise<string[]> {
  const ids = newIds(now, many.length);
  const rows = many.map((values, index) => newRow(staff, ids[index] as string, values, now));
  await insertMany(trx, "clients", rows);
  const entries = rows.map(({ id }, index) => createdEntry(staff, id, many[index] as ClientValues, now));
  await recordActivities(trx, entries);
  return ids;
}

/** Its id holds the moment, so that ids sort by age and a list of the newest needs no time of its own. */
function newRow(staff: By, id: string, values: ClientValues, now: Date): NewClient & { id: string } {
  const at = now.toISOString();
  return {
    ...values,
    ...keysOf(values),
    id,
    shelf: values.scheme,
    version: 1,
    created_at: at,
    created_by: staff?.id ?? null,
    updated_at: at,
    updated_by: staff?.id ?? null,
  };
}

function createdEntry(staff: By, recordId: string, values: ClientValues, now: Date): ActivityEntry {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const after = Object.fromEntries(given);
  return { noun: "client", recordId, verb: "created", ...(staff ? { staffId: staff.id } : {}), after, now };
}

/** Reads and locks a record; nobody else changes it until the transaction ends. */
export async function lockClient(trx: Db, id: string): Promise<Client | undefined> {
  const wanted = trx.selectFrom("clients").selectAll().where("id", "=", id);
  return (engineBehind(trx) === "postgres" ? wanted.forUpdate() : wanted).executeTakeFirst();
}

/** The same for a record in its scheme's list. */
export async function lockLiveClient(trx: Db, id: string): Promise<Client | undefined> {
  const client = await lockClient(trx, id);
  return client?.shelf === client?.scheme ? client : undefined;
}

type ChangeLog = { verb: string; now: Date; after?: Record<string, unknown> };

/**
 * Writes a change to a record that this transaction has locked (`lockClient`), with an activity row of the fields that differ; the
 * version rises. Returns the new record. When nothing differs nothing is written, and the record is returned as it is.
 */
export async function changeClient(
  trx: Db,
  staff: By,
  client: Client,
  change: ClientChange,
  { verb, now, after = {} }: ChangeLog,
): Promise<Client> {
  const fields = Object.keys(change).filter(
    (field) => change[field as keyof ClientChange] !== client[field as keyof Client],
  ) as (keyof ClientChange)[];
  if (fields.length === 0) return client;
  const set = Object.fromEntries(fields.map((field) => [field, change[field]])) as ClientChange;
  const changed = await trx
    .updateTable("clients")
    .set({
      ...set,
      ...keysOf({ ...client, ...(set as Partial<Client>) }),
      version: client.version + 1,
      updated_at: now.toISOString(),
      updated_by: staff?.id ?? null,
    })
    .where("id", "=", client.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordActivity(trx, {
    noun: "client",
    recordId: client.id,
    verb,
    ...(staff ? { staffId: staff.id } : {}),
    before: Object.fromEntries(fields.map((field) => [field, client[field as keyof Client]])),
    after: { ...set, ...after },
    now,
  });
  return changed;
}
