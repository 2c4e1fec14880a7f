import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { writeCsv } from "../../../platform/tables/write-csv.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/refused";
import { loadImport } from "./load-import.server.ts";
import { refusedRows } from "./refused-rows.server.ts";

export const handle: PortalHandle = { needs: "clients.import" };

/** For correcting and importing again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await loadImport(db, staff, params.id);
  const language = await readLanguage(db, staff);
  return streamed(writeCsv(refusedRows(db, staff, found, language)), {
    type: "text/csv; charset=utf-8",
    name: `refused-${found.created_at.slice(0, 10)}.csv`,
  });
}
