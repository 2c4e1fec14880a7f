import { hash } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { type ClientField, columnOf } from "../clients/fields.ts";
import type { SheetClient } from "./sheet-row.ts";

type Link = {
  clientId: string;
  /** Keyed hash of the row's number; null for a client created in the form, until a run reads the row. */
  key: string | null;
  typed: SheetClient;
  now: Date;
};

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

/** Independent of the order of columns. */
export function hashOf(typed: SheetClient): string {
  const entries = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify(entries), "base64url");
}

/** No run adds these numbers (keyed hashes) again. */
export async function leaveOut(trx: Db, keys: Iterable<string>, now: Date): Promise<void> {
  for (const number_key of new Set(keys))
    await trx
      .insertInto("sheet_left_out")
      .values({ number_key, at: now.toISOString() })
      .onConflict((conflict) => conflict.column("number_key").doNothing())
      .execute();
}

export async function linksOf(db: Db, clients: readonly string[]): Promise<Map<string, SheetLink>> {
  const rows = await db.selectFrom("sheet_clients").selectAll().where("client_id", "in", clients).execute();
  return new Map(rows.map((row) => [row.client_id, shownLink(row)]));
}

type SheetLink = { taken_at: string } & Record<string, string | number>;

/** Amounts in paise. */
export function shownLink({ said, taken_at }: { said: string; taken_at: string }): SheetLink {
  const fields = Object.entries(JSON.parse(said) as Record<ClientField, string>).map(([field, text]) => {
    const column = columnOf[field as ClientField];
    return [column, (/loan|credit/.test(column) && readRupees(text)) || text];
  });
  return { taken_at, ...Object.fromEntries(fields) };
}
