import type { Db } from "../../../platform/db/connection.server.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import type { Client } from "./tables.ts";

/** `ids`: that of the case, then those of the records that were merged into it. */
export type PersonCase = { client: Client; ids: string[] };

const limit = 20;

/** All in a list with the number and name of this one: undecided ones first, then the newest. A family may share a number. */
export async function casesOfPerson(
  db: Db,
  { mobile, name_key }: Pick<Client, "mobile" | "name_key">,
): Promise<PersonCase[]> {
  const clients = await db
    .selectFrom("clients")
    .selectAll()
    .where("mobile", "=", mobile)
    .where("name_key", "=", name_key)
    .where("list_state", "not in", outsideLists)
    .orderBy((eb) => eb.case().when("status", "is", null).then(0).else(1).end())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const kept = clients.map(({ id }) => id);
  const merged = await db
    .selectFrom("clients")
    .select(["id", "merged_into"])
    .where("merged_into", "in", kept)
    .limit(200)
    .execute();
  const byKept = Map.groupBy(merged, ({ merged_into }) => merged_into);
  return clients.map((client) => ({
    client,
    ids: [client.id, ...(byKept.get(client.id) ?? []).map(({ id }) => id)],
  }));
}
