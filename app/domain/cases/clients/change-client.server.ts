import { namesOf } from "../../../platform/content/names-of.ts";
import { recordActivities, recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, locked } from "../../../platform/db/connection.server.ts";
import { insertMany } from "../../../platform/db/insert-many.server.ts";
import { newIds } from "../../../platform/db/new-ids.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { nameSounds, soundLine } from "../../../platform/search/sound-key.ts";
import { assigneeOfNew } from "../../people/staff/scope.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { customKeys, customSearch } from "./custom-keys.ts";
import type { Client, ClientUpdate } from "./tables.ts";

/** Set here or by the database, not by callers. */
type Automatic =
  | ("seq" | "id" | "version" | "status_since" | "name_key" | "referred_key" | "search" | "sound_key")
  | ("created_at" | "created_by" | "updated_at" | "updated_by");
export type ClientChange = Omit<ClientUpdate, Automatic>;

type Optional = { [key in keyof Client as null extends Client[key] ? key : never]?: Client[key] };
export type ClientValues = Omit<Client, Automatic | keyof Optional | "list_state"> &
  Omit<Optional, Automatic>;

type Named = Pick<Client, "register" | "name" | "father_name" | "project_name" | "mobile"> &
  Partial<Pick<Client, "applicant_id" | "referred_by" | "custom">>;

type By = (Pick<Staff, "id"> & Partial<Staff>) | undefined;

export async function insertClient(trx: Db, staff: By, values: ClientValues, now: Date): Promise<Client> {
  const [id = ""] = await insertClients(trx, staff, [values], now);
  return trx.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Returns the ids in order. Ids contain the time, so sorting by id sorts by age. */
export async function insertClients(
  trx: Db,
  staff: By,
  many: readonly ClientValues[],
  now: Date,
): Promise<string[]> {
  const ids = newIds(now, many.length);
  const at = now.toISOString();
  const by = staff?.id ?? null;
  const first = { version: 1, created_at: at, created_by: by, updated_at: at, updated_by: by };
  const assignee = staff ? assigneeOfNew(staff) : null;
  const given = many.map((values) => ({ ...values, assigned_to: values.assigned_to ?? assignee }));
  const rows = given.map((values, index) => ({
    ...values,
    ...keysOf(values),
    ...first,
    id: ids[index] as string,
    list_state: values.register,
  }));
  await insertMany(trx, "clients", rows);
  await insertCustomKeys(trx, rows);
  const entry = { noun: "client", verb: "created", staffId: by, now } as const;
  const entries = given.map((values, index) => ({
    ...entry,
    recordId: ids[index] as string,
    after: Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null)),
  }));
  await recordActivities(trx, entries);
  return ids;
}

export async function lockClient(trx: Db, id: string): Promise<Client | undefined> {
  const wanted = trx.selectFrom("clients").selectAll().where("id", "=", id);
  return locked(trx, wanted).executeTakeFirst();
}

/** Undefined if it is in the trash or merged. */
export async function lockLiveClient(trx: Db, id: string): Promise<Client | undefined> {
  const client = await lockClient(trx, id);
  return client?.list_state === client?.register ? client : undefined;
}

type ChangeLog = { verb: VerbOf<"client">; now: Date; after?: Record<string, unknown> };

/** The record must be locked (`lockClient`). Logs the fields that differ and raises the version; writes nothing if none do. */
export async function changeClient(
  trx: Db,
  staff: By,
  client: Client,
  change: ClientChange,
  { verb, now, after = {} }: ChangeLog,
): Promise<Client> {
  const fields = namesOf(change).filter((field) => change[field] !== client[field]);
  if (fields.length === 0) return client;
  const set = pick(change, fields);
  const changed = await changeLocked(trx, "clients", client, {
    ...set,
    ...keysOf({ ...client, ...(set as Partial<Client>) }),
    ...(fields.includes("status") && { status_since: now.toISOString() }),
    updated_at: now.toISOString(),
    updated_by: staff?.id ?? null,
  });
  if (fields.includes("custom")) {
    await trx.deleteFrom("custom_values").where("client_id", "=", client.id).execute();
    await insertCustomKeys(trx, [changed]);
  }
  const entry = { noun: "client", recordId: client.id, verb, staffId: staff?.id, now } as const;
  await recordActivity(trx, { ...entry, before: pick(client, fields), after: { ...set, ...after } });
  return changed;
}

async function insertCustomKeys(
  trx: Db,
  clients: readonly { id: string; register: string; custom?: string | null | undefined }[],
): Promise<void> {
  const rows = clients.flatMap((client) =>
    customKeys(client).map((key) => ({ client_id: client.id, ...key })),
  );
  if (rows.length > 0) await insertMany(trx, "custom_values", rows);
}

/** Columns derived from others, for sorting, filtering and searching. */
export function keysOf(client: Named) {
  const custom = customSearch(client);
  const lines = [client.name, client.project_name, client.mobile, client.applicant_id ?? "", ...custom];
  return {
    name_key: keyOf(client.name),
    referred_key: keyOf(client.referred_by ?? ""),
    // Padded, so that the last characters form trigrams too.
    search: `${[...lines.map(keyOf), soundLine(client.name), soundLine(client.project_name)].join("\n")}\n\n`,
    sound_key: personSounds(client),
  } as const;
}

export const personSounds = ({ name, father_name }: Pick<Client, "name" | "father_name">): string =>
  `${nameSounds(name)}/${nameSounds(father_name)}`;

/** Verbs in the log that raise the version. */
const changes = [
  ...["changed", "followed_sheet", "follow_up_set", "follow_up_done"],
  ...["merged", "unmerged", "deleted", "restored", "expired"],
];

/** True when this staff member alone made every change after version `since`. Not known, so false, for more than 50 changes. */
export async function isChangedOnlyBy(
  db: Db,
  staff: Staff,
  { id, version }: Pick<Client, "id" | "version">,
  since: number,
): Promise<boolean> {
  const changesSince = version - since;
  if (changesSince < 1 || changesSince > 50) return false;
  const rows = await db
    .selectFrom("activity")
    .select("staff_id")
    .where("noun", "=", "client")
    .where("record_id", "=", id)
    .where("verb", "in", changes)
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .limit(changesSince)
    .execute();
  return rows.length === changesSince && rows.every(({ staff_id }) => staff_id === staff.id);
}
