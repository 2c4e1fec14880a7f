import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { functionOf } from "./0100-schema/dialect.server.ts";

/** Existing rows are counted at once, without the trigger that counts row by row. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { pause, resume, triggers } = engine === "sqlite" ? await inSqlite(db) : inPostgres();
  const statements = [pause, countThose(engine), sumThose, resume, ...triggers];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const byRow = "client_milestones_reported_anew";
const money = "'sanctioned', 'loan_released'";
/** `clients.id` has a collation of its own on PostgreSQL; each comparison uses that of the index. */
const collated = (engine: Engine, id: string) => (engine === "postgres" ? `${id} collate "C"` : id);

const countThose = (engine: Engine) => `update client_milestones set counted_in = clients.list_state,
    counted_amount = coalesce(client_milestones.amount, clients.loan_amount)
  from clients where clients.id = ${collated(engine, "client_milestones.client_id")}
    and client_milestones.counted_in is null`;

const sumThose = `insert into report_totals (figure, day, part, count, amount)
  select counted_in || '.money.' || milestone, on_day, '', count(*), sum(counted_amount) from client_milestones
  where counted_in not in ('trash', 'merged') and removed_at is null and milestone not in (${money})
  group by counted_in, milestone, on_day`;

const isFollowed = (row: string) => `${row}.milestone in ('submitted', ${money})`;
const followed = { submitted_on: "submitted", sanctioned_on: "sanctioned", released_on: "loan_released" };
const follow = (client: string, id = client) =>
  `update clients set ${Object.entries(followed)
    .map(
      ([column, name]) => `${column} = (select min(on_day) from client_milestones
        where client_id = ${client} and coalesce(milestone, '') = '${name}' and removed_at is null)`,
    )
    .join(", ")} where id = ${id};`;

const count = (client: string) => `update client_milestones set
    counted_in = (select list_state from clients where clients.id = ${client}),
    counted_amount = coalesce(amount, (select loan_amount from clients where clients.id = ${client}))
  where id = new.id;`;
const recount = (id: string) => `update client_milestones set counted_in = new.list_state,
    counted_amount = coalesce(amount, new.loan_amount) where client_id = ${id};`;

const changed = "update of client_id, milestone, on_day, removed_at on client_milestones";
const moved = "old.list_state <> new.list_state or old.loan_amount <> new.loan_amount";

async function inSqlite(db: Kysely<unknown>) {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${byRow}`.execute(
    db,
  );
  return { pause: `drop trigger ${byRow}`, resume: rows[0]?.sql ?? "", triggers: triggersInSqlite() };
}

const triggersInSqlite = () => [
  ...["reached", "changed", "of_clients"].map((name) => `drop trigger milestones_${name}`),
  `create trigger milestones_reached after insert on client_milestones when ${isFollowed("new")}
    begin ${follow("new.client_id")} end`,
  `create trigger milestones_changed after ${changed} when ${isFollowed("old")} or ${isFollowed("new")}
    begin ${follow("old.client_id")} ${follow("new.client_id")} end`,
  `create trigger milestones_counted after insert on client_milestones begin ${count("new.client_id")} end`,
  `create trigger milestones_counted_anew after update of client_id, amount on client_milestones
    begin ${count("new.client_id")} end`,
  `create trigger milestones_of_clients after update of list_state, loan_amount on clients when ${moved}
    begin ${recount("new.id")} end`,
];

const inPostgres = () => {
  const [old, fresh] = [collated("postgres", "old.client_id"), collated("postgres", "new.client_id")];
  return {
    pause: `alter table client_milestones disable trigger ${byRow}`,
    resume: `alter table client_milestones enable trigger ${byRow}`,
    triggers: [
      anew(
        "follow_milestones",
        `if tg_op <> 'INSERT' then ${follow("old.client_id", old)} end if;
        if tg_op <> 'DELETE' then ${follow("new.client_id", fresh)} end if;
        return null;`,
      ),
      anew("count_milestones_of_client", `${recount('new.id collate "default"')} return null;`),
      functionOf("count_milestone", `${count(fresh)} return null;`),
      `create trigger milestones_counted after insert or update of client_id, amount on client_milestones
        for each row execute function count_milestone()`,
    ],
  };
};

const anew = (name: string, body: string) => functionOf(name, body).replace("create", "create or replace");
