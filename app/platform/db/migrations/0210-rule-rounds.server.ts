import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statements(engine)) await sql.raw(statement).execute(db);
}

const statements = (engine: Engine) => [
  `create table rule_rounds (
    id text primary key, rule_id text not null references rules (id), began_at text not null, ended_at text,
    undo_by text references staff (id), undo_at text, undo_after text not null default '', undone_at text)`,
  "create index rule_rounds_of_rule on rule_rounds (rule_id, id)",
  "create index rule_rounds_to_undo on rule_rounds (id) where undo_at is not null and undone_at is null",
  "alter table rule_runs add column round_id text references rule_rounds (id)",
  "create index rule_runs_of_round on rule_runs (round_id, id) where round_id is not null",
  // Earlier cases are one round for each rule: it can be undone as a whole too.
  `insert into rule_rounds (id, rule_id, began_at, ended_at)
    select min(id), rule_id, min(found_at), max(found_at) from rule_runs group by rule_id`,
  `update rule_runs set round_id = (select rule_rounds.id from rule_rounds where rule_rounds.rule_id = rule_runs.rule_id)`,
  "alter table rule_notices add column rule_id text not null default ''",
  "update rule_notices set rule_id = (select rule_id from rule_runs where rule_runs.id = run_id)",
  "drop index rule_notices_open",
  "create index rule_notices_open on rule_notices (staff_id, rule_id, id) where read_at is null",
  `create table rule_skips (
    client_id text ${engine === "postgres" ? 'collate "C"' : ""} not null references clients (id) on delete cascade, stay text not null,
    constraint rule_skips_pkey primary key (client_id, stay))`,
];
