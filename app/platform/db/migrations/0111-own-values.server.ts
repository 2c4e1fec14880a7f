import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { afterDelete, dialectOf } from "./0100-schema/dialect.server.ts";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted, cascade } = dialectOf(engine);
  const statements = [
    "alter table clients add column own text",
    `create table own_values (
      client_id text not null references clients (id)${cascade}, field text not null, key ${sorted} not null,
      primary key (client_id, field))`,
    "create index own_values_by_key on own_values (field, key, client_id)",
    ...(engine === "sqlite"
      ? afterDelete(
          engine,
          "clients",
          "own_values_of_clients",
          "delete from own_values where client_id = old.id",
        )
      : []),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
