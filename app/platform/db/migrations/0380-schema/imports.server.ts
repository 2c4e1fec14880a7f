import { afterDelete, type Dialect } from "./dialect.server.ts";

const counts =
  "total good bad gaps duplicates repeats added updated skipped refused undone kept checked position tries";

export const imports = ({ engine, sorted, cascade }: Dialect) => [
  `create table imports (
    id text primary key, state text not null, register text not null, file_name text not null,
    on_duplicate text not null, created_at text not null, touched_at text not null,
    staff_id text references staff (id), about text, columns text, mapping text, day_order text, failure text,
    ended_at text, undone_at text, lease_until text,
    ${counts.replace(/\w+ ?/g, (name) => `${name.trim()} integer default 0 not null, `)}sheet text,
    words text, notes text, with_steps integer not null default 0)`,
  "create index imports_in_state on imports (state, touched_at)",
  `create table import_rows (
    import_id text not null references imports (id)${cascade}, row_no integer not null, state text not null,
    cells text not null, problems text, mobile text, email text, client_id ${sorted}, before text,
    client_version integer, constraint import_rows_key primary key (import_id, row_no))`,
  // The rows that are right are found by their numbers; an index of every state would be written twice for each.
  "create index import_rows_out on import_rows (import_id, state, row_no) where state in ('bad', 'refused')",
  ...["mobile", "email", "client_id"].map(
    (column) =>
      `create index import_rows_of_${column.replace("_id", "")} on import_rows (${column}) where ${column} is not null`,
  ),
  // No foreign key: every row of an import would have to look for its client.
  ...afterDelete(
    engine,
    "clients",
    "import_rows_of_clients",
    "delete from import_rows where client_id = old.id",
  ),
  `create table sheet_clients (
    client_id ${sorted} primary key references clients (id)${cascade}, taken_at text not null)`,
];
