import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { ImportRow, ImportRowState } from "./tables.ts";

/** A row as it is shown. */
export type ShownRow = { row: number; cells: string[]; problems: { field?: string; problem: string }[] };

/** Rows in these states after a row number, in the order of the file. */
export async function listRows(
  db: Db,
  staff: Staff,
  id: string,
  { states, after = -1, limit = 50 }: { states: readonly ImportRowState[]; after?: number; limit?: number },
): Promise<ShownRow[]> {
  requirePermission(staff, "clients.import");
  const rows: Pick<ImportRow, "row_no" | "cells" | "problems">[] = [];
  // One query for each state, so that the index of states is used.
  for (const state of states)
    rows.push(
      ...(await db
        .selectFrom("import_rows")
        .select(["row_no", "cells", "problems"])
        .where("import_id", "=", id)
        .where("state", "=", state)
        .where("row_no", ">", after)
        .orderBy("row_no")
        .limit(limit)
        .execute()),
    );
  rows.sort((a, b) => a.row_no - b.row_no);
  return rows.slice(0, limit).map(({ row_no, cells, problems }) => ({
    ...{ row: row_no, cells: JSON.parse(cells) as string[] },
    problems: JSON.parse(problems ?? "[]") as ShownRow["problems"],
  }));
}
