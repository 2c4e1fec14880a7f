import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Connection, Refusal } from "./call-graph.server.ts";
import { syncApp } from "./graph.server.ts";
import { changeOwnNumber, type Sync, type SyncKind } from "./own-number.server.ts";

/** Possible once for each kind, because Meta refuses a second request; so it is never retried automatically. */
export async function requestSync(
  db: Db,
  staff: Staff,
  connection: Connection,
  kind: SyncKind,
  now: Date,
): Promise<"asked" | "already" | { refusal: Refusal }> {
  requirePermission(staff, "settings");
  const note = (sync: Sync | undefined) =>
    changeOwnNumber(db, (_, { [kind]: before, ...state }) => ({
      ...state,
      ...(sync && { [kind]: { ...before, ...sync } }),
    }));
  const at = now.toISOString();
  let mayAsk = false;
  await changeOwnNumber(db, (_, state) => {
    mayAsk = state[kind] === undefined || state[kind].state === "refused";
    return mayAsk ? { ...state, [kind]: { state: "asked", at } } : state;
  });
  if (!mayAsk) return "already";
  const result = await syncApp(connection, kind);
  if (result.ok) {
    await note({ state: "accepted", at });
    return "asked";
  }
  const { refusal } = result;
  if (refusal.consequence === "unknown") await note({ state: "unknown", at });
  // Nothing was sent, so it may be tried again.
  else if (refusal.code === null && refusal.status === null) await note(undefined);
  else await note({ state: "refused", at, ...(refusal.code !== null && { code: refusal.code }) });
  return { refusal };
}
