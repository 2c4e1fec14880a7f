import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { exactThenSimilar, inOrderOf } from "../../../platform/search/exact-then-similar.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { findClientIds } from "./find-client-ids.server.ts";
import type { Client } from "./tables.ts";

export function findClient(db: Db, staff: Staff, id: string): Promise<Client | undefined> {
  requirePermission(staff, "clients.read");
  return db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined if it is in the trash or merged. */
export async function findLiveClient(db: Db, staff: Staff, id: string): Promise<Client | undefined> {
  const client = await findClient(db, staff, id);
  return client?.list_state === client?.register ? client : undefined;
}

export type FoundClient = Pick<Client, "id" | "register" | "name" | "mobile" | "project_name">;

/** By name, project, mobile or applicant id, newest first; then by similar sound. */
export async function findClients(
  db: Db,
  staff: Staff,
  typed: string,
  limit: number,
): Promise<FoundClient[]> {
  requirePermission(staff, "clients.read");
  const text = typed.slice(0, 100);
  const ids = await exactThenSimilar(text, limit, (search, max) => newestWith(db, search, max));
  const rows = await db
    .selectFrom("clients")
    .select(["id", "register", "name", "mobile", "project_name"])
    .where(among(dbEngine(db), "id", ids))
    .execute();
  return inOrderOf(ids, rows);
}

async function newestWith(db: Db, search: string, limit: number): Promise<string[]> {
  const query = { filter: { q: search }, sort: "newest", size: limit } as const;
  const ids: string[] = [];
  const withoutSounds = (text: string) => [text];
  for (const register of registerKeys())
    ids.push(...(await findClientIds(db, register, query, limit, withoutSounds)));
  return ids.sort().reverse().slice(0, limit);
}
