import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { functionOf } from "./0100-schema/dialect.server.ts";

/** When a case is deleted, the conversation and the consents move to another case of the person. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const name = "conversation_stays";
  const statements =
    engine === "sqlite"
      ? [`create trigger ${name} before delete on clients begin ${moves.join("; ")}; end`]
      : [
          functionOf(name, `${moves.join("; ")}; return old;`),
          `create trigger ${name} before delete on clients for each row execute function ${name}()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const others = `select other.id from clients as other
  where (other.id = old.merged_into or (other.mobile = old.mobile and other.name_key = old.name_key))
  and other.id <> old.id`;
const listedFirst =
  "case when other.list_state in ('trash', 'merged') then 1 else 0 end, other.id desc limit 1";
const free = "not exists (select 1 from conversations as own where own.client_id = other.id)";

/** A case with a conversation of its own cannot take another. */
const moves = [
  `update conversations set client_id = (${others} and ${free} order by ${listedFirst})
    where client_id = old.id and exists (${others} and ${free})`,
  `update consents set client_id = (${others} order by ${listedFirst})
    where client_id = old.id and exists (${others})`,
];
