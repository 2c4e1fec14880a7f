import { sql } from "kysely";
import { contains } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import { clientIdsOf, type Person } from "../privacy/person.server.ts";
import type { HeldRecord, PersonData } from "../privacy/person-data.server.ts";
import { removeRows } from "./import-rows.server.ts";
import { workingStates } from "./import-state.ts";

/** The rows of imported lists, which are kept while their import can be undone. An erasure removes them. */
export const importData: PersonData = {
  noun: "imports",
  tables: {
    imports: {
      personal: [],
      other: [
        // The names that staff give their lists.
        "file_name",
        ...[
          "id",
          "state",
          "scheme",
          "on_duplicate",
          "created_at",
          "touched_at",
          "staff_id",
          "about",
          "columns",
        ],
        ...["mapping", "day_order", "failure", "ended_at", "undone_at", "lease_until", "tries"],
        ...["position", "total"],
        ...["checked", "good", "bad", "gaps", "twins", "repeats", "added", "updated", "skipped", "refused"],
        ...["undone", "kept"],
      ],
    },
    import_rows: {
      personal: ["cells", "mobile", "email", "before"],
      other: ["import_id", "row_no", "state", "problems", "client_id", "client_version"],
    },
  },
  async find(db, person) {
    const rows = await rowsOf(db, person)
      .innerJoin("imports", "imports.id", "import_rows.import_id")
      .select(["import_id", "row_no", "cells", "import_rows.state", "imports.created_at", "imports.columns"])
      .orderBy("import_id", "desc")
      .orderBy("row_no")
      .execute();
    return rows.map(({ import_id, row_no, cells, state, created_at, columns }): HeldRecord => {
      const names = JSON.parse(columns ?? "[]") as string[];
      const values = JSON.parse(cells) as string[];
      const named = values.map((value, index) => [names[index] ?? `Column ${index + 1}`, value]);
      const data = { row: row_no, state, ...Object.fromEntries(named) };
      return { id: `${import_id} ${row_no}`, at: created_at, href: `/clients/import/${import_id}`, data };
    });
  },
  async erase(trx, person) {
    const ids = rowsOf(trx, person).select(sql<string>`import_id || ' ' || row_no`.as("key"));
    const gone = await trx
      .deleteFrom("import_rows")
      .where(sql<string>`import_id || ' ' || row_no`, "in", ids)
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
  retention: [{ kind: "importedRows", sweep: removeOld }],
};

/** Rows by the client that they became, by their mobile number or address, and unchecked rows by their text. */
function rowsOf(db: Db, person: Person) {
  const waiting = db
    .selectFrom("imports")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("state", "not in", ["done", "undoing", "undone"]),
        // A run that was stopped has rows that were not checked.
        eb(sql<number>`added + updated + skipped + refused + bad`, "<", eb.ref("total")),
      ]),
    );
  // A number is searched by its digits, an address as a whole cell.
  const words =
    person.by === "phone"
      ? sql<string>`replace(replace(import_rows.cells, ' ', ''), '-', '')`
      : sql<string>`lower(replace(import_rows.cells, ' ', ''))`;
  const wanted = person.by === "phone" ? person.value : JSON.stringify(person.value.toLowerCase());
  const inCells = contains(engineBehind(db), wanted, words);
  return db.selectFrom("import_rows").where((eb) =>
    eb.or([
      eb("import_rows.client_id", "in", clientIdsOf(db, person)),
      person.by === "phone"
        ? eb("import_rows.mobile", "=", person.value)
        : eb("import_rows.email", "=", person.value.toLowerCase()),
      eb.and([eb("import_rows.import_id", "in", waiting), inCells]),
      // Literal states, so that the partial index is used. A cell with two numbers has no number of its own.
      eb.and([sql<boolean>`import_rows.state in ('bad', 'refused')`, inCells]),
    ]),
  );
}

/** Removes rows of imports whose retention has ended, and those imports that were never run. */
async function removeOld(db: Db, now: Date, batch: number): Promise<number> {
  const old = await db
    .selectFrom("imports")
    .select(["id", "state"])
    .where("touched_at", "<=", dueBefore("importedRows", now))
    .where("state", "not in", workingStates)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["mapping", "ready", "failed"]),
        eb.exists(eb.selectFrom("import_rows").select("row_no").whereRef("import_id", "=", "imports.id")),
      ]),
    )
    .orderBy("touched_at")
    .limit(1)
    .executeTakeFirst();
  if (!old) return 0;
  if (await removeRows(db, old.id, batch)) return batch;
  if (old.state === "mapping" || old.state === "ready" || old.state === "failed")
    await db.deleteFrom("imports").where("id", "=", old.id).execute();
  // There may be another import, so the caller asks again.
  return batch;
}
