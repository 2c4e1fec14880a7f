import { sql } from "kysely";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { type ClientValues, insertClient } from "../../cases/clients/change-client.server.ts";
import { customFieldsOf, customValues, storedCustom } from "../../cases/clients/custom-values.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { expiredAtMost } from "./renewal-days.ts";

const batch = 50;

export async function findRenewal(db: Db, staff: Staff, clientId: string): Promise<string | undefined> {
  requirePermission(staff, "clients.read");
  const rows = db
    .selectFrom("renewals")
    .innerJoin("clients", "clients.id", "renewals.case_id")
    .select("renewals.case_id")
    .where("renewals.client_id", "=", clientId)
    .where("clients.list_state", "not in", outsideLists);
  return (await rows.executeTakeFirst())?.case_id ?? undefined;
}

const kept = [
  ...(["register", "name", "father_name", "mobile", "email", "gender", "address", "project_name"] as const),
  ...(["loan_amount", "referred_by", "assigned_to", "born_on"] as const),
] as const satisfies readonly (keyof ClientValues)[];

function lasting(client: Client): string | null {
  const values = customValues(client);
  const fields = customFieldsOf(client.register).filter(({ kind, retired }) => kind !== "day" && !retired);
  return storedCustom(Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null])));
}

/** Once per case, with any number of processes. Returns how many were made. */
export async function makeRenewals(db: Db, now: Date): Promise<number> {
  const today = istDay(now);
  const registers = await db
    .selectFrom("registers")
    .select(["id", "renewal_days"])
    .where("expires", "=", 1)
    .where("active", "=", 1)
    .execute();
  let made = 0;
  for (const { id, renewal_days } of registers)
    for (;;) {
      const due = await db
        .selectFrom("clients")
        .leftJoin("renewals", "renewals.client_id", "clients.id")
        .select("clients.id")
        .where("list_state", "=", id)
        .where("valid_until", ">=", dayAfter(today, -expiredAtMost))
        .where("valid_until", "<=", dayAfter(today, Number(renewal_days)))
        .where("renewals.client_id", "is", null)
        .orderBy("valid_until")
        .limit(batch)
        .execute();
      for (const one of due) made += Number(await renew(db, one.id, now));
      if (due.length < batch) break;
    }
  return made;
}

/** Writes the note first, so that only one process makes the case. */
function renew(db: Db, clientId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const noted = await trx
      .insertInto("renewals")
      .values({ client_id: clientId, made_at: now.toISOString(), case_id: null })
      .onConflict((conflict) => conflict.column("client_id").doNothing())
      .executeTakeFirst();
    if (!noted.numInsertedOrUpdatedRows) return false;
    const rows = sql<Client>`select * from clients where id = ${clientId}`;
    const [before] = (await rows.execute(trx)).rows;
    if (!before) return false;
    const values = Object.fromEntries(kept.map((column) => [column, before[column]])) as Pick<
      Client,
      (typeof kept)[number]
    >;
    const custom = lasting(before);
    const made = await insertClient(trx, undefined, { ...values, custom, reapplies: clientId }, now);
    await trx.updateTable("renewals").set({ case_id: made.id }).where("client_id", "=", clientId).execute();
    return true;
  });
}
