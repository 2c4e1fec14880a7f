import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf } from "./0380-schema/dialect.server.ts";

/** Log-in by the lock of a device. Counters have 32 bits without a sign. */
export async function passkeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time, flag } = dialectOf(engine);
  await runAll(db, [
    `create table staff_passkeys (
      id text primary key, user_id text not null references staff (id), name text, host text not null default '',
      credential_id text not null unique, public_key text not null, counter bigint not null,
      device_type text not null, backed_up ${flag} not null, transports text, aaguid text, created_at ${time},
      used_at text)`,
    "create index staff_passkeys_of_staff on staff_passkeys (user_id)",
  ]);
}
