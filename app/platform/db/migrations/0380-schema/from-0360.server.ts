import { type Kysely, sql } from "kysely";
import type { Engine } from "../../connection.server.ts";
import { unguardChanges } from "./activity.server.ts";
import { runAll, schema } from "./create.server.ts";

const tables: [from: string, to: string][] = [
  ["own_values", "custom_values"],
  ["site_visits", "page_views"],
  ["rules", "automatic_steps"],
  ["rule_runs", "step_runs"],
  ["rule_rounds", "step_rounds"],
  ["rule_notices", "step_notices"],
  ["rule_skips", "step_skips"],
];

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

/**
 * Gives the last database before this schema its names, also where columns are stored as JSON. The version before does not run on
 * them: that is allowed before the first release.
 */
export async function from0360(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    ...tables.map(([from, to]) => `alter table ${from} rename to ${to}`),
    ...columns.map(([table, from, to]) => `alter table ${table} rename column ${from} to ${to}`),
    unguardChanges(engine),
    inJson("activity", ["before", "after"], "own", "custom", "noun = 'client'"),
    inJson("activity", ["before", "after"], "paper", "document", "noun = 'client'"),
    inJson("import_rows", ["before"], "own", "custom"),
    inJson("registers", ["definition"], "ownFields", "customFields"),
    inJson("meta", ["value"], "ownFields", "customFields", "key like 'register before: %'"),
  ]);
  await (engine === "postgres" ? replaceInPostgres(db) : replaceInSqlite(db));
}

/** Gives an empty database of this schema the names that rows of an export from before have. */
export async function as0360<T>(db: Kysely<T>): Promise<void> {
  await runAll(db, [
    ...columns.map(([table, from, to]) => `alter table ${table} rename column ${to} to ${from}`),
    ...tables.map(([from, to]) => `alter table ${to} rename to ${from}`),
  ]);
}

/** Texts inside JSON have their quotes escaped, so that only keys are found. */
function inJson(table: string, names: readonly string[], from: string, to: string, where = "1 = 1") {
  const set = names.map((name) => `${name} = replace(${name}, '"${from}":', '"${to}":')`).join(", ");
  const has = names.map((name) => `${name} like '%"${from}":%'`).join(" or ");
  return `update ${table} set ${set} where ${where} and (${has})`;
}

/** Statements of the schema that create one of these, by name. */
function creating(engine: Engine, kind: RegExp): Map<string, string> {
  const found = schema(engine).map((statement): [string, string] => [
    new RegExp(`^create ${kind.source} (\\w+)`).exec(statement)?.[1] ?? "",
    statement,
  ]);
  return new Map(found.filter(([name]) => name));
}

/** Indexes and triggers that the schema does not have, or has otherwise, go; those that are missing are created. */
async function replaceInSqlite(db: Kysely<unknown>): Promise<void> {
  const wanted = creating("sqlite", /(?:unique )?(?:index|trigger)/);
  const { rows } = await sql<{ type: string; name: string; sql: string }>`select type, name, sql
    from sqlite_schema where type in ('index', 'trigger') and sql is not null`.execute(db);
  const isSame = ({ name, sql: text }: { name: string; sql: string }) =>
    plain(text) === plain(wanted.get(name));
  const same = new Set(rows.filter(isSame).map(({ name }) => name));
  await runAll(db, [
    ...rows.filter(({ name }) => !same.has(name)).map(({ type, name }) => `drop ${type} ${name}`),
    ...[...wanted].filter(([name]) => !same.has(name)).map(([, statement]) => statement),
  ]);
}

const plain = (statement = "") =>
  statement
    .toLowerCase()
    .replace(/["\s]+/g, " ")
    .replace(/ ?([(),;]) ?/g, "$1");

async function replaceInPostgres(db: Kysely<unknown>): Promise<void> {
  const namesOf = async (query: string) =>
    (await sql.raw<{ name: string; on: string }>(query).execute(db)).rows;
  const triggers = await namesOf(`select tgname as name, tgrelid::regclass::text as "on" from pg_trigger
    join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`);
  const functions = await namesOf(`select proname as name, '' as "on" from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`);
  const indexes = await namesOf(`select indexname as name, tablename as "on" from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`);
  const constraints =
    await namesOf(`select conname as name, conrelid::regclass::text as "on" from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 't' and conrelid <> 0`);
  const wanted = creating("postgres", /(?:unique )?index/);
  await runAll(db, [
    ...triggers.map(({ name, on }) => `drop trigger ${name} on ${on}`),
    ...functions.map(({ name }) => `drop function ${name}()`),
    ...indexes.filter(({ name }) => !wanted.has(name)).map(({ name }) => `drop index ${name}`),
    ...constraints
      .filter(({ name }) => renamed(name) !== name)
      .map(({ name, on }) => `alter table ${on} rename constraint ${name} to ${renamed(name)}`),
    ...[...wanted].filter(([name]) => !indexes.some((index) => index.name === name)).map(([, made]) => made),
    ...[...creating("postgres", /function/).values()].filter((made) => made.includes("returns trigger")),
    ...creating("postgres", /(?:constraint )?trigger/).values(),
  ]);
}

/** A constraint has the names of its table and column in its own; `register` was `scheme` when not-null constraints got theirs. */
function renamed(name: string): string {
  const byTable = tables.reduce((left, [from, to]) => left.replace(new RegExp(`^${from}_`), `${to}_`), name);
  const byColumn = columns.reduce((left, [, from, to]) => left.replace(`_${from}_`, `_${to}_`), byTable);
  return byColumn.replace("_scheme_", "_register_");
}
