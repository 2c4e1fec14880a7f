import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import type { ClientFilter } from "./filter.ts";
import type { Shelf } from "./tables.ts";

/** Combinations of status, type, stage and waiting that a filter lets through, and what the totals say of them. */
export type Facets = { keys: string[]; count: number; loan: number };

type Asked = { [field in keyof ClientFilter]: ClientFilter[field] | undefined };

/** Reads the totals that the database keeps: a few thousand rows, however many clients there are. */
export async function readFacets(db: Db, shelf: Shelf, filter: Asked): Promise<Facets> {
  const { staff } = filter;
  let query = db
    .selectFrom("client_totals")
    // The key begins with the shelf: a range of it, not the whole table.
    .where("facets", ">=", `${shelf}/`)
    .where("facets", "<", `${shelf}0`)
    .select(({ fn }) => [
      "facets",
      fn.sum<number>("count").as("count"),
      fn.sum<number>("loan_total").as("loan"),
    ])
    .groupBy("facets")
    .having(({ fn }) => fn.sum("count"), ">", 0);
  for (const [column, value] of asked(filter))
    query = query.where(
      value === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${value}`,
    );
  if (staff !== undefined) query = query.where("assigned_to", "=", staff ?? "");
  const rows = await query.execute();
  return {
    keys: rows.map(({ facets }) => facets),
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    loan: rows.reduce((sum, { loan }) => sum + Number(loan), 0),
  };
}

function asked({ status, type, stage, waiting }: Asked): [string, string | null][] {
  const given = { status, type, stage, waiting_on: waiting };
  return Object.entries(given).filter((entry): entry is [string, string | null] => entry[1] !== undefined);
}

/** How many records lie on a shelf. */
export async function countShelf(db: Db, shelf: Shelf): Promise<number> {
  return (await readFacets(db, shelf, {})).count;
}

/** Whether a filter says something about the facets. */
export function asksFacets(filter: ClientFilter): boolean {
  return asked(filter).length > 0;
}
