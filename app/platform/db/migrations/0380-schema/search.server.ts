export const searchTable = (name: string, table: string) => [
  `create virtual table ${name} using fts5(search, content = '${table}', content_rowid = 'seq',
    detail = none, tokenize = 'trigram case_sensitive 1')`,
  `create virtual table ${name}_terms using fts5vocab(${name}, 'row')`,
  `create trigger ${table}_found after insert on ${table} begin ${add(name)}; end`,
  `create trigger ${table}_lost after delete on ${table} begin ${remove(name)}; end`,
];

const add = (name: string) => `insert into ${name} (rowid, search) values (new.seq, new.search)`;

const remove = (name: string) =>
  `insert into ${name} (${name}, rowid, search) values ('delete', old.seq, old.search)`;

export const changingSearchTable = (name: string, table: string) => [
  ...searchTable(name, table),
  `create trigger ${table}_found_anew after update of search on ${table} when new.search <> old.search
    begin ${remove(name)}; ${add(name)}; end`,
];

/** The high cost keeps the planner from splitting every text instead of using the index. */
export const trigrams = `create function client_trigrams(words text) returns tsvector
  language sql immutable parallel safe strict cost 10000 as $$ select array_to_tsvector(array(
      select distinct substr(words, place, 3) from generate_series(1, length(words)) as place)) $$`;
