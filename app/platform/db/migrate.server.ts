import { type Kysely, sql } from "kysely";
import { type Db, dbEngine, type Engine, inTransaction, lockKey } from "./connection.server.ts";
import { createSchema } from "./migrations/0380-schema/create.server.ts";
import { from0360 } from "./migrations/0380-schema/from-0360.server.ts";
import { paymentClaims } from "./migrations/0400-payment-claims.server.ts";
import { onlinePayments } from "./migrations/0401-online-payments.server.ts";
import { clientPage } from "./migrations/0420-client-page.server.ts";
import { sourceChecks } from "./migrations/0440-source-checks.server.ts";
import { bills } from "./migrations/0460-bills.server.ts";
import { tally } from "./migrations/0461-tally.server.ts";
import { refunds } from "./migrations/0480-refunds.server.ts";
import { dataRequests } from "./migrations/0490-data-requests.server.ts";
import { leadSources } from "./migrations/0500-lead-sources.server.ts";
import { webhookEndpoints } from "./migrations/0501-webhook-endpoints.server.ts";
import { apiKeys } from "./migrations/0502-api-keys.server.ts";
import { staffScope } from "./migrations/0520-staff-scope.server.ts";
import { ownClients } from "./migrations/0521-own-clients.server.ts";
import { ownNumber } from "./migrations/0530-own-number.server.ts";
import { passkeys } from "./migrations/0540-passkeys.server.ts";
import { roleScopes } from "./migrations/0550-role-scopes.server.ts";
import { moreEvents } from "./migrations/0560-more-events.server.ts";
import { assignedInLists } from "./migrations/0570-assigned-in-lists.server.ts";
import { conversationsByLast } from "./migrations/0580-conversations-by-last.server.ts";
import { eventsOfEndpoint } from "./migrations/0590-events-of-endpoint.server.ts";
import { districtOfLeads } from "./migrations/0591-district-of-leads.server.ts";

type Change = (db: Kysely<unknown>, engine: Engine) => Promise<void>;
type Migration = {
  up: Change;
  fromBefore?: Change;
};

/** In order, for ever: a migration that has run anywhere is never edited or removed. */
const migrations: Record<string, Migration> = {
  "0380-schema": { up: createSchema, fromBefore: from0360 },
  "0400-payment-claims": { up: paymentClaims },
  "0401-online-payments": { up: onlinePayments },
  "0420-client-page": { up: clientPage },
  "0440-source-checks": { up: sourceChecks },
  "0460-bills": { up: bills },
  "0461-tally": { up: tally },
  "0480-refunds": { up: refunds },
  "0490-data-requests": { up: dataRequests },
  "0500-lead-sources": { up: leadSources },
  "0501-webhook-endpoints": { up: webhookEndpoints },
  "0502-api-keys": { up: apiKeys },
  "0520-staff-scope": { up: staffScope },
  "0521-own-clients": { up: ownClients },
  "0530-own-number": { up: ownNumber },
  "0540-passkeys": { up: passkeys },
  "0550-role-scopes": { up: roleScopes },
  "0560-more-events": { up: moreEvents },
  "0570-assigned-in-lists": { up: assignedInLists },
  "0580-conversations-by-last": { up: conversationsByLast },
  "0590-events-of-endpoint": { up: eventsOfEndpoint },
  "0591-district-of-leads": { up: districtOfLeads },
};

/** The last migration of the previous version; older databases cannot be migrated. */
const lastBefore = "0360-automatic-steps";

export const migrationNames: readonly string[] = Object.keys(migrations);

export const isFromBefore = (done: readonly string[]) => done.includes(lastBefore);

export function requireReadable(what: string, done: readonly string[]): void {
  const unknown = done.filter((name) => !(name in migrations));
  const later = unknown.filter((name) => name > lastBefore);
  if (later.length > 0)
    throw new Error(
      `${what} was made by a newer version of Sopan: it has ${later.toSorted().at(-1)}. Update Sopan first.`,
    );
  if (unknown.length > 0 && !isFromBefore(done))
    throw new Error(
      `${what} is older than 29 November 2026. Bring it to the version of that day first, which is commit 8a17d599: docs/deployment.md says how.`,
    );
}

/** All or nothing, one process at a time. Throws for a database of a newer version, or of one too old. */
export function migrate(db: Db, only = migrationNames): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await requireUnicode(trx);
    await lockKey(trx, "sopan:migrations");
    await sql`create table if not exists meta (key text primary key, value text not null)`.execute(trx);
    const done = await migrationsOf(trx);
    requireReadable("This database", done);
    const before = isFromBefore(done);
    const old = done.filter((name) => !(name in migrations)).map((name) => `migration:${name}`);
    if (before) await trx.deleteFrom("meta").where("key", "in", old).execute();
    const pending = Object.entries(migrations).filter(
      ([name]) => !done.includes(name) && only.includes(name),
    );
    for (const [name, migration] of pending) {
      const change = (before && migration.fromBefore) || migration.up;
      await change(trx as unknown as Kysely<unknown>, dbEngine(trx)).catch((cause) => {
        throw new Error(
          `The database could not be brought to this version, and was left as it was. Start the version before again, and report this: ${name}: ${cause.message}`,
          { cause },
        );
      });
      await trx
        .insertInto("meta")
        .values({ key: `migration:${name}`, value: new Date().toISOString() })
        .execute();
    }
    return pending.map(([name]) => name);
  });
}

export async function migrationsOf(trx: Db): Promise<string[]> {
  const rows = await trx.selectFrom("meta").select("key").where("key", "like", "migration:%").execute();
  return rows.map((row) => row.key.slice("migration:".length));
}

/** In another encoding PostgreSQL would count bytes instead of letters: a search in Hindi would find nothing. */
async function requireUnicode(trx: Db): Promise<void> {
  if (dbEngine(trx) !== "postgres") return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(trx);
  if (rows[0]?.server_encoding !== "UTF8")
    throw new Error(
      "The PostgreSQL database is not in UTF-8. Create one with: createdb --encoding=UTF8 --template=template0",
    );
}
