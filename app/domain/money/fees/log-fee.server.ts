import { type Logged, recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

type Log = { verb: VerbOf<"fee">; before?: Logged; after?: Logged; now: Date };

/** A noun of its own, so that the client's history, which every account sees, leaves fees out. `staff` is null for a client or the system. */
export function logFee(trx: Db, staff: Staff | null, clientId: string, entry: Log): Promise<void> {
  return recordActivity(trx, { noun: "fee", recordId: clientId, staffId: staff?.id, ...entry });
}
