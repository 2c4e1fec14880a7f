import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.server.ts";
import { readRupees } from "../../platform/language/amount.ts";
import type { ClientField } from "../clients/fields.ts";
import { columnOf } from "../clients/fields.ts";
import { type Clients, clientsOf, type Person } from "../privacy/person.server.ts";
import type { SheetClient } from "./sheet-row.ts";

type Link = {
  clientId: string;
  /** The keyed hash of the row's number; null where a form was filled by hand, until a run meets the row. */
  key: string | null;
  typed: SheetClient;
  now: Date;
};

/** Remembers what the sheet said of a file when it was last taken from there. */
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

/** Equal for equal rows, whatever the order of their columns. */
export function hashOf(typed: SheetClient): string {
  const entries = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * Forgets where files came from that are removed for good, inside the caller's transaction; of those that a run brought in a keyed
 * hash stays, so that the next run does not bring them back.
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

/** No run brings in rows with these numbers, by their keyed hashes. */
export async function leaveOut(trx: Db, keys: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce)
    await trx
      .insertInto("sheet_left_out")
      .values(keys.slice(from, from + atOnce).map((number_key) => ({ number_key, at: now.toISOString() })))
      .onConflict((conflict) => conflict.column("number_key").doNothing())
      .execute();
}

/** The person's number, and the numbers of their files, are not brought in any more; inside the caller's transaction. */
export async function leaveOutPerson(trx: Db, person: Person, now: Date): Promise<void> {
  const files = await clientsOf(trx, person).select("clients.mobile").execute();
  const own = person.by === "phone" ? [person.hash] : [];
  await leaveOut(trx, [...new Set([...own, ...files.map(({ mobile }) => person.hashOfPhone(mobile))])], now);
}

/** What the sheet said of each of these files that came from there, under our columns' names. */
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
