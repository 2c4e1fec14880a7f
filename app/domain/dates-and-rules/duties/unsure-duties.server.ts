import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { dutyRules } from "./rules.server.ts";

const maxNamed = 10;

/** Clients with a duty that depends on something nobody has confirmed yet. */
export function clientsToAsk(db: Db, staff: Staff) {
  requirePermission(staff, "clients.read");
  const conditional = dutyRules.filter(({ onlyIf }) => onlyIf.length > 0).map(({ key }) => key);
  const withOthers = dutyRules.filter(({ unsureWith }) => unsureWith.length > 0);
  return db
    .selectFrom("client_duties as duty")
    .innerJoin("clients", "clients.id", "duty.client_id")
    .where("checked_at", "is", null)
    .where("until_day", "is", null)
    .where(({ eb, or, exists, selectFrom, and }) =>
      or([
        eb("duty.rule", "in", conditional),
        ...withOthers.map(({ key, unsureWith }) =>
          and([
            eb("duty.rule", "=", key),
            exists(
              selectFrom("client_duties as other")
                .select("other.id")
                .whereRef("other.client_id", "=", "duty.client_id")
                .where("other.rule", "in", unsureWith)
                .where("other.until_day", "is", null),
            ),
          ]),
        ),
      ]),
    )
    .where("clients.list_state", "<>", "trash")
    .select(["clients.id", "clients.name"])
    .distinct()
    .orderBy("clients.id")
    .limit(maxNamed)
    .execute();
}
