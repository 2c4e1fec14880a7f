import type { Db } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { istDay } from "../../../platform/language/time.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockLiveClient } from "./change-client.server.ts";
import { isFinished } from "./finished-clients.server.ts";
import type { Client } from "./tables.ts";

/** Belongs to the person, not to one case. */
const personColumns = ["name", "father_name", "mobile", "address", "born_on"] as const;

/** The case of a renewal begins with the person's details, so they must stay current. */
const willBeRenewed = ({ valid_until }: Client, now: Date) =>
  valid_until !== null && valid_until >= istDay(now);

/** Copies changed details to open and renewable cases with the old number and name: a family may share a number. */
export async function changePerson(
  trx: Db,
  staff: Staff,
  { before, after }: { before: Client; after: Client },
  now: Date,
): Promise<void> {
  const changed = personColumns.filter((column) => before[column] !== after[column]);
  if (changed.length === 0) return;
  const others = await trx
    .selectFrom("clients")
    .select("id")
    .where("mobile", "=", before.mobile)
    .where("name_key", "=", keyOf(before.name))
    .where("list_state", "not in", outsideLists)
    .where("id", "<>", before.id)
    .orderBy("id")
    .limit(50)
    .execute();
  for (const { id } of others) {
    const other = await lockLiveClient(trx, id);
    const same = changed.filter((column) => other?.[column] === before[column]);
    if (other && (!isFinished(other) || willBeRenewed(other, now)))
      await changeClient(trx, staff, other, pick(after, same), { verb: "changed", now });
  }
}
