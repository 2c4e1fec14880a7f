import type { Db } from "../../platform/db/connection.server.ts";
import { personHash } from "../privacy/person.server.ts";
import { hashOf } from "./links.server.ts";
import type { Known } from "./plan-row.ts";
import type { SheetRow } from "./sheet-row.ts";

/** A row, the keyed hash of its number, and what is here of it. */
export type MetRow = { row: SheetRow; key: string; known: Known };

/**
 * Looks up what is here of some rows: by the files' numbers, by the numbers under which they came, and whether the person was
 * erased here or the file removed for good, at this very moment.
 */
export async function meetRows(db: Db, rows: readonly SheetRow[], secret: string): Promise<MetRow[]> {
  const keyed = rows.map((row) => ({ row, key: personHash(secret, "phone", row.typed.mobile ?? "") }));
  const files = linkedFiles(db);
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const [out, byNumber, byKey] = await Promise.all([
    db.selectFrom("sheet_left_out").select("number_key").where("number_key", "in", keys).execute(),
    files.where("clients.mobile", "in", [...new Set(rows.map(({ typed }) => typed.mobile ?? ""))]).execute(),
    files.where("sheet_clients.number_key", "in", keys).execute(),
  ]);
  const leftOut = new Set(out.map(({ number_key }) => number_key));
  const ofNumber = Map.groupBy(byNumber, ({ mobile }) => mobile);
  const ofKey = new Map(byKey.map((file) => [file.link_key, file]));
  return keyed.map(({ row, key }) => {
    const same = ofNumber.get(row.typed.mobile ?? "") ?? [];
    const linked = ofKey.get(key) ?? same.find(({ said }) => said !== null);
    const own = same.find(({ said }) => said === null);
    return {
      row,
      key,
      known: {
        leftOut: leftOut.has(key),
        ...(linked ? { link: linkOf(linked, row) } : {}),
        ...(own ? { own: { id: own.id, shelf: own.shelf } } : {}),
      },
    };
  });
}

function linkedFiles(db: Db) {
  return db
    .selectFrom("clients")
    .leftJoin("sheet_clients", "sheet_clients.client_id", "clients.id")
    .selectAll("clients")
    .select(["said", "row_hash", "number_key as link_key"])
    .orderBy("clients.id");
}

type File = Awaited<ReturnType<ReturnType<typeof linkedFiles>["execute"]>>[number];

/** A file made by hand of a row has no key yet: then it is not the same, and is written down anew. */
function linkOf({ said, row_hash, link_key, ...client }: File, row: SheetRow): Known["link"] & object {
  const isSame = link_key !== null && row_hash === hashOf(row.typed);
  return { client, said: JSON.parse(said ?? "{}"), isSame };
}
