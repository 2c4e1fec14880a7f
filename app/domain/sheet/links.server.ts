import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.server.ts";
import { readRupees } from "../../platform/language/amount.ts";
import type { ClientField } from "../clients/fields.ts";
import { columnOf } from "../clients/fields.ts";
import { type Clients, clientsOf, type Person } from "../privacy/person.server.ts";
import type { SheetClient } from "./sheet-row.ts";

type Link = {
  clientId: string;
  /** The keyed hash of the row's number; null for a client that was created in the form, until a run reads the row. */
  key: string | null;
  typed: SheetClient;
  now: Date;
};

/** Stores the values of the row that a client was last updated from. */
export async function writeLink(trx: Db, { clientId, key, typed, now }: Link): Promise<void> {
  const row = {
    client_id: clientId,
    number_key: key,
    said: JSON.stringify(typed),
    row_hash: hashOf(typed),
    taken_at: now.toISOString(),
  };
  await trx
    .insertInto("sheet_clients")
    .values(row)
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
    .execute();
}

/** The same for rows with the same values, whatever the order of their columns. */
export function hashOf(typed: SheetClient): string {
  const entries = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * Deletes the links of clients that are deleted for good, inside the caller's transaction. A keyed hash of the number remains for
 * those that a run added, so that the next run does not add them again.
 */
export async function forgetLinks(trx: Db, clients: Clients, now: Date): Promise<void> {
  const gone = await trx
    .deleteFrom("sheet_clients")
    .where("client_id", "in", clients)
    .returning("number_key")
    .execute();
  await leaveOut(
    trx,
    gone.flatMap(({ number_key }) => number_key ?? []),
    now,
  );
}

const atOnce = 500;

/** Excludes numbers from all runs, by their keyed hashes. */
export async function leaveOut(trx: Db, keys: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce)
    await trx
      .insertInto("sheet_left_out")
      .values(keys.slice(from, from + atOnce).map((number_key) => ({ number_key, at: now.toISOString() })))
      .onConflict((conflict) => conflict.column("number_key").doNothing())
      .execute();
}

/** Excludes the person's number and the numbers of their clients from all runs, inside the caller's transaction. */
export async function leaveOutPerson(trx: Db, person: Person, now: Date): Promise<void> {
  const clients = await clientsOf(trx, person).select("clients.mobile").execute();
  const own = person.by === "phone" ? [person.hash] : [];
  await leaveOut(
    trx,
    [...new Set([...own, ...clients.map(({ mobile }) => person.hashOfPhone(mobile))])],
    now,
  );
}

/** The rows that these clients were last updated from, by client, with our column names. */
export async function linksOf(db: Db, clients: Clients): Promise<Map<string, SheetLink>> {
  const rows = await db.selectFrom("sheet_clients").selectAll().where("client_id", "in", clients).execute();
  return new Map(rows.map(({ client_id, said, taken_at }) => [client_id, { taken_at, ...inColumns(said) }]));
}

export type SheetLink = { taken_at: string } & Record<string, string | number>;

function inColumns(said: string): Record<string, string | number> {
  const fields = Object.entries(JSON.parse(said) as Record<ClientField, string>);
  return Object.fromEntries(
    fields.map(([field, text]) => {
      const column = columnOf[field as ClientField];
      return [column, (/loan|credit/.test(column) && readRupees(text)) || text];
    }),
  );
}
