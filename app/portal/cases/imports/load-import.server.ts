import { redirect } from "react-router";
import type { Mapping } from "../../../domain/cases/imports/fields.ts";
import type { ImportState } from "../../../domain/cases/imports/import-state.ts";
import { importPath } from "../../../domain/cases/imports/import-state.ts";
import { findImport } from "../../../domain/cases/imports/imports.server.ts";
import type { Import } from "../../../domain/cases/imports/tables.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";

export async function loadImport(
  db: Db,
  staff: Staff,
  id: string | undefined,
  states?: readonly ImportState[],
): Promise<Import> {
  const found = orNotFound(await findImport(db, staff, id ?? ""));
  if (states && !states.includes(found.state)) throw redirect(importPath(found));
  return found;
}

/** Column names, and the column of each field. */
export function columnsOf(found: Import): { columns: string[]; mapping: Mapping } {
  return {
    columns: JSON.parse(found.columns ?? "[]") as string[],
    mapping: JSON.parse(found.mapping ?? "{}") as Mapping,
  };
}
