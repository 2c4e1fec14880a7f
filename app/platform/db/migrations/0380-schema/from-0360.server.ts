import { type Kysely, sql } from "kysely";
import type { Engine } from "../../connection.server.ts";
import { guardChanges, unguardChanges } from "../0100-schema/activity.server.ts";
import { runAll } from "../0100-schema/create.server.ts";

const tables = {
  own_values: "custom_values",
  site_visits: "page_views",
  rules: "automatic_steps",
  rule_runs: "step_runs",
  rule_rounds: "step_rounds",
  rule_notices: "step_notices",
  rule_skips: "step_skips",
};

/** By the new name of the table. */
const columns: [table: string, from: string, to: string][] = [
  ["clients", "own", "custom"],
  ["documents", "paper", "document_type"],
  ["received_files", "paper", "document_type"],
  ["imports", "twins", "duplicates"],
  ["imports", "with_rules", "with_steps"],
  ["step_runs", "rule_id", "step_id"],
  ["step_runs", "stay", "occurrence"],
  ["step_rounds", "rule_id", "step_id"],
  ["step_notices", "rule_id", "step_id"],
  ["step_skips", "stay", "occurrence"],
  ["register_moves", "asked_by", "requested_by"],
  ["register_moves", "asked_at", "requested_at"],
  ["push_subscriptions", "told_at", "notified_at"],
  ["push_subscriptions", "told_of", "notified_of"],
  ["conversations", "tick_for", "read_receipt_for"],
];

/** Of indexes, constraints and triggers. */
const parts: [from: string, to: string][] = [
  ["rule_runs_of_rule", "step_runs_of_step"],
  ["rule_rounds_of_rule", "step_rounds_of_step"],
  ...Object.entries(tables).map(([from, to]): [string, string] => [`${from}_`, `${to}_`]),
  ["conversations_to_tick", "conversations_to_receipt"],
  ["client_duties_with_own_days", "client_duties_with_next_day"],
  ["push_subscriptions_told_at", "push_subscriptions_notified_at"],
  ...columns.map(([, from, to]): [string, string] => [`_${from}_`, `_${to}_`]),
];

const renamed = (name: string) => parts.reduce((left, [from, to]) => left.replace(from, to), name);

/**
 * Gives tables and columns the words of today, also where the log, imports and registers store columns as JSON. The version before
 * does not run on these names: that is allowed before the first release.
 */
export async function from0360(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    ...Object.entries(tables).map(([from, to]) => `alter table ${from} rename to ${to}`),
    ...columns.map(([table, from, to]) => `alter table ${table} rename column ${from} to ${to}`),
  ]);
  await (engine === "postgres" ? renameInPostgres(db) : renameInSqlite(db));
  await runAll(db, [
    unguardChanges(engine),
    inJson("activity", ["before", "after"], "own", "custom", "noun = 'client'"),
    inJson("activity", ["before", "after"], "paper", "document", "noun = 'client'"),
    guardChanges(engine),
    inJson("import_rows", ["before"], "own", "custom"),
    inJson("registers", ["definition"], "ownFields", "customFields"),
    inJson("meta", ["value"], "ownFields", "customFields", "key like 'register before: %'"),
  ]);
}

/** Texts inside JSON have their quotes escaped, so that only keys are found. */
function inJson(table: string, names: readonly string[], from: string, to: string, where = "1 = 1") {
  const set = names.map((name) => `${name} = replace(${name}, '"${from}":', '"${to}":')`).join(", ");
  const has = names.map((name) => `${name} like '%"${from}":%'`).join(" or ");
  return `update ${table} set ${set} where ${where} and (${has})`;
}

/** SQLite cannot rename an index or a trigger. */
async function renameInSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`select type, name, sql
    from sqlite_schema where type in ('index', 'trigger') and sql is not null`.execute(db);
  const changed = rows.filter(({ name }) => renamed(name) !== name);
  await runAll(
    db,
    changed.flatMap(({ type, name, sql: text }) => [
      `drop ${type} ${name}`,
      text.replace(name, renamed(name)),
    ]),
  );
}

async function renameInPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows: constraints } = await sql<{
    on: string;
    name: string;
  }>`select conrelid::regclass::text as on, conname as name
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`.execute(db);
  const { rows: indexes } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`.execute(db);
  await runAll(db, [
    ...constraints
      .filter(({ name }) => renamed(name) !== name)
      .map(({ on, name }) => `alter table ${on} rename constraint ${name} to ${renamed(name)}`),
    ...indexes
      .filter(({ name }) => renamed(name) !== name)
      .map(({ name }) => `alter index ${name} rename to ${renamed(name)}`),
  ]);
}
