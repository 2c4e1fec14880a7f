// PostgreSQL takes 100 ms to copy and drop a database, and 3 ms to empty one: each test worker keeps its own.
import process from "node:process";
import pg from "pg";

type TestDatabase = {
  url: string;
  name: string;
  server: string;
  client: pg.Client;
  /** The statements that bring it back to the state of the template. */
  emptying: string;
  shape: string;
};

const free: TestDatabase[] = [];
let made = 0;

/** Beyond this size in bytes, a new copy is faster than deleting the rows. */
const largest = 16e6;

/** An empty database of this worker; a copy of the template when none is free. */
export async function takeDatabase(server: string): Promise<TestDatabase> {
  return free.pop() ?? copyTemplate(server);
}

/** Empties a database for the next test. It is dropped when it has become large or its tables have changed. */
export async function giveBack(database: TestDatabase): Promise<void> {
  const { client, name, server, emptying, shape } = database;
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [name],
  );
  const { rows } = await client.query("select pg_database_size(current_database()) as size");
  if (rows[0].size <= largest && (await shapeOf(client)) === shape) {
    await client.query(emptying);
    free.push(database);
    return;
  }
  await client.end();
  await onServer(server, `drop database ${name} with (force)`);
}

async function copyTemplate(server: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${++made}`;
  await onServer(server, `create database ${name} template base`);
  const url = `${server}/${name}`;
  // Without triggers, so that the append-only table can be emptied too.
  const client = new pg.Client({ connectionString: url, options: "-c session_replication_role=replica" });
  await client.connect();
  const [emptying, shape] = [await emptyingOf(client), await shapeOf(client)];
  return { url, name, server, client, emptying, shape };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Deletes every row, writes the rows of the template again and restarts the sequences. */
async function emptyingOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const statements = tables.map(({ name }) => `delete from ${name}`);
  for (const { name } of tables) {
    const { rows } = await client.query(`select json_agg(t)::text as rows from ${name} t`);
    if (rows[0].rows !== null)
      statements.push(
        `insert into ${name} select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows[0].rows)})`,
      );
  }
  const { rows: sequences } = await client.query(
    "select quote_literal(quote_ident(sequencename)) as name, start_value from pg_sequences where schemaname = 'public'",
  );
  for (const { name, start_value } of sequences)
    statements.push(`select setval(${name}, ${start_value}, false)`);
  return statements.join(";\n");
}

/** Changes when a test has changed tables, columns, indexes, triggers or functions. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select md5(string_agg(concat_ws(' ', oid, relname, relnatts, relchecks, relhastriggers), ',' order by oid))
      || (select count(*) from pg_trigger)
      || ' ' || (select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as shape
    from pg_class where relnamespace = 'public'::regnamespace`);
  return rows[0].shape;
}
