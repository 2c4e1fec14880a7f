import { dbContext } from "../../contexts/services.ts";
import { streamed } from "../../platform/http/streamed.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/refused";
import { refusedRows } from "./export-refused.server.ts";
import { loadImport } from "./load-import.server.ts";

/** Downloads the refused rows with their problems, to be corrected and imported again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const found = await loadImport(db, staff, params.id);
  return streamed(refusedRows(db, staff, found), {
    type: "text/csv; charset=utf-8",
    name: `refused-${found.created_at.slice(0, 10)}.csv`,
  });
}
