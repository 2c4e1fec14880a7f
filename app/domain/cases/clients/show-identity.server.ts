import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockLiveClient } from "./change-client.server.ts";
import { customFieldsOf, customValues } from "./custom-values.ts";

/** Logs who looked at the number. Undefined when there is none. */
export function showIdentity(db: Db, staff: Staff, { id, field }: { id: string; field: string }, now: Date) {
  requirePermission(staff, "clients.read");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, id);
    const known =
      client && customFieldsOf(client.register).find(({ key, kind }) => key === field && kind === "identity");
    const number = client && customValues(client)[field];
    if (!known || number === undefined) return undefined;
    const entry = { noun: "client", recordId: id, verb: "number_shown", staffId: staff.id, now } as const;
    await recordActivity(trx, { ...entry, after: { field: known.words.en } });
    return { number: String(number), words: known.words };
  });
}
