import { type Kysely, sql } from "kysely";

/** The lists of whoever sees own clients only, in each of their orders, and how long they wait. */
export async function ownClients(db: Kysely<unknown>): Promise<void> {
  const columns = {
    name: "name_key, id",
    amount: "loan_amount, id",
    change: "updated_at, id",
    wait: "waiting_on, waiting_since, status, loan_amount, id",
  };
  for (const [name, rest] of Object.entries(columns))
    await sql`create index ${sql.ref(`clients_own_by_${name}`)} on clients (assigned_to, list_state, ${sql.raw(rest)})
      where assigned_to is not null`.execute(db);
}
