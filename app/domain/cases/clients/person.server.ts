import type { Db } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { istDay } from "../../../platform/language/time.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockLiveClient } from "./change-client.server.ts";
import { isFinished } from "./finished-clients.server.ts";
import type { Client } from "./tables.ts";

/** What is the person's, and not of one case. */
const personColumns = ["name", "father_name", "mobile", "address", "born_on"] as const;

/** What it ended in is still valid: the case of its renewal begins with the person's details. */
const willBeRenewed = ({ valid_until }: Client, now: Date) =>
  valid_until !== null && valid_until >= istDay(now);

/**
 * Gives the person's other open cases, in every register, and those that will be renewed, the details that have changed in one: those with the number and the
 * name that it had. Each has an entry in its history. A number that a family shares changes nothing for the others.
 */
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
    // A case keeps what only it had: a detail follows where it was the same.
    const same = changed.filter((column) => other?.[column] === before[column]);
    if (other && (!isFinished(other) || willBeRenewed(other, now)))
      await changeClient(trx, staff, other, pick(after, same), { verb: "changed", now });
  }
}
