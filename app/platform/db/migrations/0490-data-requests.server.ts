import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf } from "./0380-schema/dialect.server.ts";

export async function dataRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted } = dialectOf(engine);
  await runAll(db, [
    `create table data_requests (
      id text primary key, client_id ${sorted} not null references clients (id) on delete cascade,
      wish text not null, number text not null default '', answer_by text not null, created_at text not null,
      done_at text, done_by text references staff (id))`,
    "create index data_requests_of_client on data_requests (client_id)",
    "create index data_requests_open on data_requests (answer_by, id) where done_at is null",
    "create index data_requests_done on data_requests (done_at) where done_at is not null",
  ]);
}
