import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { RowProblem } from "./check-row.ts";
import type { ImportRowState } from "./tables.ts";

export type ShownRow = { row: number; cells: string[]; problems: RowProblem[] };

/** Rows in these states after a row number, in the order of the file. */
export async function listRows(
  db: Db,
  staff: Staff,
  id: string,
  { states, after = -1, limit = 50 }: { states: readonly ImportRowState[]; after?: number; limit?: number },
): Promise<ShownRow[]> {
  requirePermission(staff, "clients.import");
  // One query for each state, so that the index of states is used.
  const lists = states.map((state) =>
    db
      .selectFrom("import_rows")
      .select(["row_no", "cells", "problems"])
      .where("import_id", "=", id)
      .where("state", "=", state)
      .where("row_no", ">", after)
      .orderBy("row_no")
      .limit(limit)
      .execute(),
  );
  const rows = (await Promise.all(lists)).flat().sort((a, b) => a.row_no - b.row_no);
  return rows.slice(0, limit).map(({ row_no: row, cells, problems }) => ({
    ...{ row, cells: JSON.parse(cells) as string[] },
    problems: JSON.parse(problems ?? "[]") as ShownRow["problems"],
  }));
}
