import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import {
  clientFigures,
  enquiryFigures,
  moneyFigures,
  moneyMilestones,
} from "./0028-report-figures.server.ts";
import { dayOf, keepTotals } from "./0028-report-totals.server.ts";

/**
 * What reports count: from where an enquiry came and when it was answered, how far a client has come, the money of
 * milestones; the sums of them by day, which triggers keep (those of page views a worker); and who wants a mail with the figures.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const added = {
    enquiries: ["source", "medium", "campaign", "page", "answered_at"],
    clients: ["enquired_on", "submitted_on", "sanctioned_on", "released_on"],
    client_milestones: ["counted_in"],
  };
  for (const [table, columns] of Object.entries(added))
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, "text").execute();
  await db.schema.alterTable("enquiries").addColumn("arrived_open", "integer").execute();
  await db.schema.alterTable("client_milestones").addColumn("counted_amount", "bigint").execute();
  await createTables(db);
  await fillColumns(db, engine);
  await (engine === "postgres" ? followInPostgres(db) : followInSqlite(db));
  await keepTotals(db, engine, "enquiries", enquiryFigures(engine));
  await keepTotals(db, engine, "clients", clientFigures(engine));
  await keepTotals(db, engine, "client_milestones", moneyFigures);
}

async function createTables(db: Kysely<unknown>) {
  await sql`create table report_totals (figure text not null, day text not null, part text not null,
    change text not null default '', count bigint not null, amount bigint not null, days bigint not null,
    pairs bigint not null, primary key (figure, day, part, change))`.execute(db);
  await sql`create table staff_digests (staff_id text primary key references staff (id) on delete cascade,
    every text not null, email text not null, sent_on text not null)`.execute(db);
  await sql`alter table outbox add column staff_id text references staff (id) on delete cascade`.execute(db);
  const indexes = {
    outbox_of_staff: "outbox (staff_id) where staff_id is not null",
    enquiries_by_source: "enquiries (source, id, state) where source is not null",
    enquiries_by_page: "enquiries (page, id, state) where page is not null",
    enquiries_answered: "enquiries (id, state, arrived_open) where answered_at is not null",
    clients_enquired: "clients (shelf, id) where enquired_on is not null",
    clients_submitted: "clients (shelf, id) where submitted_on is not null",
    clients_sanctioned: "clients (shelf, id) where sanctioned_on is not null",
    clients_released: "clients (shelf, id) where released_on is not null",
    client_milestones_counted:
      "client_milestones (counted_in, milestone, on_day, id, counted_amount) where counted_in is not null and removed_at is null",
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
}

/** Not by the index of a milestone, which has those of all clients. */
const byClient = (column: string) => `coalesce(${column}, '')`;

/** The columns of `clients` that hold the first day of a milestone. */
const reached = { submitted_on: "submitted", sanctioned_on: "sanctioned", released_on: "loan_released" };

const firstDays = (id: string) =>
  Object.entries(reached)
    .map(
      ([column, milestone]) => `${column} = (select min(on_day) from client_milestones
        where client_id = ${id} and ${byClient("milestone")} = '${milestone}' and removed_at is null)`,
    )
    .join(", ");

const followed = [...new Set([...Object.values(reached), ...moneyMilestones])].map((name) => `'${name}'`);

/** The list and the amount that a milestone is counted in and with: without its own, the loan that was applied for. */
const counted = (id: string) => `counted_in = (select shelf from clients where clients.id = ${id}),
  counted_amount = coalesce(amount, (select loan_amount from clients where clients.id = ${id}))`;

const isMoney = `${byClient("milestone")} in (${moneyMilestones.map((name) => `'${name}'`).join(", ")})`;

const enquiredOn = (engine: Engine, id: string) =>
  `(select ${dayOf(engine, "enquiries.created_at")} from enquiries where enquiries.id = ${id})`;

async function fillColumns(db: Kysely<unknown>, engine: Engine) {
  const id = engine === "postgres" ? 'client_id collate "C"' : "client_id";
  // In the collation of the index, or PostgreSQL reads all milestones for each client.
  const own = engine === "postgres" ? 'clients.id collate "default"' : "clients.id";
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`update clients set ${firstDays(own)} where id in
    (select ${id} from client_milestones where milestone in (${followed.join(", ")}) and removed_at is null)`);
  await run(`update clients set enquired_on = (select ${dayOf(engine, "enquiries.created_at")} from client_enquiries
    join enquiries on enquiries.id = enquiry_id where client_id = ${own})
    where id in (select ${id} from client_enquiries)`);
  await run(`update client_milestones set ${counted("client_milestones.client_id")} where ${isMoney}`);
  await run(`update enquiries set answered_at = (select min(at) from activity where record_id = enquiries.id
    and verb = 'state_changed') where state in ('in_hand', 'waiting', 'done')`);
}

async function followInSqlite(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const follow = (row: string) =>
    `update clients set ${firstDays(`${row}.client_id`)} where id = ${row}.client_id;`;
  const when = (row: string) => `${row}.milestone in (${followed.join(", ")})`;
  const count = `update client_milestones set ${counted("new.client_id")} where id = new.id and ${isMoney};`;
  await run(`create trigger milestones_reached after insert on client_milestones when ${when("new")}
    begin ${follow("new")} ${count} end`);
  await run(`create trigger milestones_withdrawn after delete on client_milestones when ${when("old")}
    begin ${follow("old")} end`);
  await run(`create trigger milestones_changed
    after update of client_id, milestone, on_day, amount, removed_at on client_milestones
    when ${when("old")} or ${when("new")} begin ${follow("old")} ${follow("new")} ${count} end`);
  await run(`create trigger milestones_of_clients after update of shelf, loan_amount on clients
    when old.shelf <> new.shelf or old.loan_amount <> new.loan_amount begin update client_milestones
    set counted_in = new.shelf, counted_amount = coalesce(amount, new.loan_amount)
    where client_id = new.id and ${isMoney}; end`);
  await run(`create trigger clients_enquired after insert on client_enquiries begin
    update clients set enquired_on = ${enquiredOn("sqlite", "new.enquiry_id")} where id = new.client_id; end`);
  await run(`create trigger clients_not_enquired after delete on client_enquiries begin
    update clients set enquired_on = null where id = old.client_id; end`);
}

async function followInPostgres(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const id = (row: string) => `${row}.client_id collate "C"`;
  const follow = (row: string) =>
    `update clients set ${firstDays(`${row}.client_id`)} where id = ${id(row)};`;
  const create = (name: string, body: string) =>
    run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
  await create(
    "follow_milestones",
    `if tg_op <> 'INSERT' then ${follow("old")} end if;
     if tg_op <> 'DELETE' then ${follow("new")}
       update client_milestones set ${counted(id("new"))} where id = new.id and ${isMoney}; end if;`,
  );
  const when = (row: string) => `${row}.milestone in (${followed.join(", ")})`;
  await run(`create trigger milestones_reached after insert on client_milestones for each row
    when (${when("new")}) execute function follow_milestones()`);
  await run(`create trigger milestones_withdrawn after delete on client_milestones for each row
    when (${when("old")}) execute function follow_milestones()`);
  await run(`create trigger milestones_changed
    after update of client_id, milestone, on_day, amount, removed_at on client_milestones for each row
    when (${when("old")} or ${when("new")}) execute function follow_milestones()`);
  await create(
    "count_milestones_of_client",
    `update client_milestones set counted_in = new.shelf, counted_amount = coalesce(amount, new.loan_amount)
     where client_id = new.id collate "default" and ${isMoney};`,
  );
  await run(`create trigger milestones_of_clients after update of shelf, loan_amount on clients for each row
    when (old.shelf <> new.shelf or old.loan_amount <> new.loan_amount) execute function count_milestones_of_client()`);
  await create(
    "note_enquiry_of_client",
    `if tg_op = 'INSERT' then
       update clients set enquired_on = ${enquiredOn("postgres", "new.enquiry_id")} where id = ${id("new")};
     else update clients set enquired_on = null where id = ${id("old")}; end if;`,
  );
  await run(`create trigger clients_enquired after insert or delete on client_enquiries for each row
    execute function note_enquiry_of_client()`);
}
