import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { dialectOf, functionOf } from "./0100-schema/dialect.server.ts";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statements(engine)) await sql.raw(statement).execute(db);
}

const name = "files_of_mails";

function statements(engine: Engine): string[] {
  const key = engine === "postgres" ? "old.body::json->>'file'" : "json_extract(old.body, '$.file')";
  const remove = `insert into files_to_remove (key, due_at) values (${key}, ${dialectOf(engine).now})
    on conflict (key) do update set due_at = excluded.due_at`;
  const trigger = `create trigger ${name} after delete on channel_events`;
  if (engine === "sqlite") return [`${trigger} when old.channel = 'mail' begin ${remove}; end`];
  return [
    functionOf(name, `${remove}; return null;`),
    `${trigger} for each row when (old.channel = 'mail') execute function ${name}()`,
  ];
}
