import { type Kysely, sql } from "kysely";

const facets = "status, type, stage, waiting_on, assigned_to";
const waitingSince = "(coalesce(waiting_since, '9999-12-31'))";

/** Whose a client is ends the indexes of lists, so that no row is read to leave it out. */
const indexes = {
  by_newest: `(list_state, id, ${facets})`,
  by_status: "(list_state, status, id, type, stage, waiting_on, assigned_to) where status is not null",
  by_stage: "(list_state, stage, id, status, type, waiting_on, assigned_to) where stage is not null",
  by_referrer: `(list_state, referred_key, id, ${facets})`,
  by_name: `(list_state, name_key, id, ${facets})`,
  by_amount: `(list_state, loan_amount, id, ${facets})`,
  by_change: `(list_state, updated_at, id, ${facets})`,
  by_change_of_status: "(list_state, status, updated_at, id, assigned_to) where status is not null",
  by_follow_up: "(list_state, follow_up_on, id, assigned_to) where follow_up_on is not null",
  by_waiting: `(list_state, ${waitingSince}, id, ${facets})`,
  by_wait:
    "(list_state, waiting_on, waiting_since, status, id, loan_amount, assigned_to) where waiting_on is not null",
  without_stage: "(list_state, id, assigned_to) where status is null and stage is null",
  enquired: "(list_state, id, assigned_to) where enquired_on is not null",
  submitted: "(list_state, id, assigned_to) where submitted_on is not null",
  sanctioned: "(list_state, id, assigned_to) where sanctioned_on is not null",
  released: "(list_state, id, assigned_to) where released_on is not null",
};

export async function assignedInLists(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`drop index ${sql.ref(`clients_${name}`)}`.execute(db);
    await sql`create index ${sql.ref(`clients_${name}`)} on clients ${sql.raw(columns)}`.execute(db);
  }
  await sql`create index clients_own_by_waiting on clients (assigned_to, list_state, ${sql.raw(waitingSince)}, id, status, waiting_on)
    where assigned_to is not null`.execute(db);
}
