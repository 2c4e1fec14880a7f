import type { Db } from "../../../platform/db/connection.server.ts";
import { personHash } from "../../../platform/personal-data/person.server.ts";
import type { Client } from "../clients/tables.ts";
import { hashOf } from "./links.server.ts";
import { type Plan, planRow } from "./plan-row.ts";
import type { SheetRow } from "./sheet-row.ts";

/** `key` is the keyed hash of the row's number. */
export type MetRow = {
  row: SheetRow;
  key: string;
  client?: Client | undefined;
  isLeftOut: boolean;
  plan: Plan;
};

/** By the clients' numbers, the numbers they were imported with, and erasures. */
export async function meetRows(db: Db, rows: readonly SheetRow[], secret: string): Promise<MetRow[]> {
  const keyed = rows.map((row) => ({ row, key: personHash(secret, "phone", row.typed.mobile ?? "") }));
  const clients = linkedClients(db);
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const mobiles = [...new Set(rows.map(({ typed }) => typed.mobile ?? ""))];
  const [out, byNumber, byKey] = await Promise.all([
    leftOutKeys(db, keys),
    clients.where("clients.mobile", "in", mobiles).execute(),
    clients.where("sheet_clients.number_key", "in", keys).execute(),
  ]);
  const leftOut = new Set(out.map(({ number_key }) => number_key));
  const ofNumber = Map.groupBy(byNumber, ({ mobile }) => mobile);
  const ofKey = new Map(byKey.map((client) => [client.link_key, client]));
  return keyed.map(({ row, key }) => {
    const same = ofNumber.get(row.typed.mobile ?? "") ?? [];
    const linked = ofKey.get(key) ?? same.find(({ said }) => said !== null);
    const own = same.find(({ said }) => said === null);
    const link = linked && linkOf(linked, row);
    const isLeftOut = leftOut.has(key);
    const plan = planRow(row, { link, own, leftOut: isLeftOut });
    return { row, key, client: link?.client, isLeftOut, plan };
  });
}

function leftOutKeys(db: Db, keys: readonly string[]) {
  return db
    .selectFrom("sheet_left_out")
    .select("number_key")
    .where("number_key", "in", keys)
    .union(db.selectFrom("erased_numbers").select("number_key").where("number_key", "in", keys))
    .execute();
}

function linkedClients(db: Db) {
  return db
    .selectFrom("clients")
    .leftJoin("sheet_clients", "sheet_clients.client_id", "clients.id")
    .selectAll("clients")
    .select(["said", "row_hash", "number_key as link_key"])
    .orderBy("clients.id");
}

type LinkedClient = Awaited<ReturnType<ReturnType<typeof linkedClients>["execute"]>>[number];

/** A client created from a row in the form has no key yet: it counts as changed, so that its link is written again. */
function linkOf({ said, row_hash, link_key, ...client }: LinkedClient, row: SheetRow) {
  const isSame = link_key !== null && row_hash === hashOf(row.typed);
  return { client, saved: JSON.parse(said ?? "{}"), isSame };
}
