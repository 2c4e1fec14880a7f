import { afterDelete, type Dialect } from "./dialect.server.ts";

export const imports = (dialect: Dialect) => [...lists(dialect), ...sheet(dialect)];

const counts =
  "total good bad gaps twins repeats added updated skipped refused undone kept checked position tries";

const lists = ({ engine, cascade }: Dialect) => [
  `create table imports (
    id text primary key, state text not null, scheme text not null, file_name text not null,
    on_duplicate text not null, created_at text not null, touched_at text not null,
    staff_id text references staff (id), about text, columns text, mapping text, day_order text, failure text,
    ended_at text, undone_at text, lease_until text,
    ${counts.replace(/\w+ ?/g, (name) => `${name.trim()} integer default 0 not null, `)}sheet text)`,
  "create index imports_in_state on imports (state, touched_at)",
  `create table import_rows (
    import_id text not null references imports (id)${cascade}, row_no integer not null, state text not null,
    cells text not null, problems text, mobile text, email text, client_id text, before text,
    client_version integer, constraint import_rows_key primary key (import_id, row_no))`,
  // The rows that are right are found by their numbers; an index of every state would be written twice for each.
  "create index import_rows_out on import_rows (import_id, state, row_no) where state in ('bad', 'refused')",
  ...["mobile", "email", "client_id"].map(
    (column) =>
      `create index import_rows_of_${column.replace("_id", "")} on import_rows (${column}) where ${column} is not null`,
  ),
  // No foreign key: every row of an import would have to look for its client. PostgreSQL uses the column's index only
  // with the column's collation, and clients.id has another.
  ...afterDelete(
    engine,
    "clients",
    "import_rows_of_clients",
    `delete from import_rows where client_id = old.id${engine === "postgres" ? ' collate "default"' : ""}`,
  ),
];

const sheet = ({ engine, cascade, now }: Dialect) => [
  `create table sheet_clients (
    client_id text primary key references clients (id)${cascade}, number_key text, said text not null,
    row_hash text not null, taken_at text not null)`,
  "create index sheet_clients_by_key on sheet_clients (number_key) where number_key is not null",
  "create table sheet_left_out (number_key text primary key, at text not null)",
  // No run of the hosted sheet brings a deleted client back.
  ...afterDelete(
    engine,
    "sheet_clients",
    "left_out_of_sheet",
    `insert into sheet_left_out (number_key, at) select old.number_key, ${now}
      where old.number_key is not null on conflict (number_key) do nothing`,
  ),
  `create table sheet_runs (
    id text primary key, kind text not null, scheme text not null, state text not null,
    started_by text references staff (id), created_at text not null, ended_at text, lease_until text,
    rows integer default 0 not null, done integer default 0 not null, counts text default '{}' not null,
    problem text)`,
  "create index sheet_runs_in_state on sheet_runs (state, id)",
  "create index sheet_runs_of_kind on sheet_runs (kind, id)",
  `create table sheet_run_rows (
    run_id text not null references sheet_runs (id)${cascade}, line integer not null, outcome text not null,
    detail text not null, client_id text, constraint sheet_run_rows_line primary key (run_id, line))`,
];
