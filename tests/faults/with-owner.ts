import { join } from "node:path";
import { addClient } from "../../app/domain/cases/clients/test-clients.ts";
import { turnOnAll } from "../../app/domain/firm/settings/part-states.server.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { addRole } from "../journeys/roles.ts";
import { type Served, serve } from "../serve.ts";

/** An owner and a client in the data file of a server. */
export async function withOwner({ dataDir }: Served) {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const owner = await addRole(db, "owner");
  const client = await addClient(db, owner, { mobile: "9876500001" });
  await turnOnAll(db, new Date());
  await db.destroy();
  return { owner, client };
}

/** A data folder with both, which no server uses. */
export async function folderWithOwner() {
  const site = await serve();
  const records = await withOwner(site);
  await site.stop({ keep: true });
  return { folder: site.dataDir, ...records };
}
