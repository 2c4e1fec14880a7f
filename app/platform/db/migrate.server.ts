import { type Kysely, sql } from "kysely";
import { type Db, type Engine, engineBehind, holdKey, inTransaction } from "./connection.server.ts";
import * as first from "./migrations/0001-first.server.ts";
import * as settings from "./migrations/0002-settings.server.ts";
import * as staffSecurity from "./migrations/0003-staff-security.server.ts";
import * as clients from "./migrations/0004-clients.server.ts";
import * as preferredDay from "./migrations/0005-preferred-day.server.ts";
import * as targetPauses from "./migrations/0006-target-pauses.server.ts";
import * as inbox from "./migrations/0007-inbox.server.ts";
import * as imports from "./migrations/0008-imports.server.ts";
import * as documents from "./migrations/0009-documents.server.ts";
import * as sheet from "./migrations/0010-sheet.server.ts";
import * as listIndexes from "./migrations/0011-list-indexes.server.ts";
import * as cascades from "./migrations/0012-cascades.server.ts";
import * as importTries from "./migrations/0013-import-tries.server.ts";
import * as sessionTimes from "./migrations/0014-session-times.server.ts";
import * as commonWords from "./migrations/0015-common-words.server.ts";
import * as importChoices from "./migrations/0017-imports.server.ts";
import * as addressCredentials from "./migrations/0019-address-credentials.server.ts";
import * as staffPreferences from "./migrations/0020-staff-preferences.server.ts";
import * as sharedViews from "./migrations/0021-shared-views.server.ts";
import * as followUpIndexes from "./migrations/0023-follow-up-indexes.server.ts";
import * as pushSubscriptions from "./migrations/0025-push-subscriptions.server.ts";
import * as appointments from "./migrations/0026-appointments.server.ts";
import * as applicantLinks from "./migrations/0027-applicant-links.server.ts";
import * as reports from "./migrations/0028-reports.server.ts";
import * as fees from "./migrations/0029-fees.server.ts";
import * as notices from "./migrations/0030-notices.server.ts";
import * as texts from "./migrations/0031-texts.server.ts";
import * as photos from "./migrations/0032-photos.server.ts";
import * as seesFees from "./migrations/0033-sees-fees.server.ts";
import * as stepDays from "./migrations/0033-step-days.server.ts";
import * as clientTotals from "./migrations/0034-client-totals.server.ts";
import * as oneIndexOfHashes from "./migrations/0035-one-index-of-hashes.server.ts";

type Migration = { up(db: Kysely<unknown>, engine: Engine): Promise<void> };

/** In order, for ever: a migration that has run anywhere is never edited or removed. */
const migrations: Record<string, Migration> = {
  "0001-first": first,
  "0002-settings": settings,
  "0003-staff-security": staffSecurity,
  "0004-clients": clients,
  "0005-preferred-day": preferredDay,
  "0006-target-pauses": targetPauses,
  "0007-inbox": inbox,
  "0008-imports": imports,
  "0009-documents": documents,
  "0010-sheet": sheet,
  "0011-list-indexes": listIndexes,
  "0012-cascades": cascades,
  "0013-import-tries": importTries,
  "0014-session-times": sessionTimes,
  "0015-common-words": commonWords,
  "0017-imports": importChoices,
  "0019-address-credentials": addressCredentials,
  "0020-staff-preferences": staffPreferences,
  "0021-shared-views": sharedViews,
  "0023-follow-up-indexes": followUpIndexes,
  "0025-push-subscriptions": pushSubscriptions,
  "0026-appointments": appointments,
  "0027-applicant-links": applicantLinks,
  "0028-reports": reports,
  "0029-fees": fees,
  "0030-notices": notices,
  "0031-texts": texts,
  "0032-photos": photos,
  "0033-sees-fees": seesFees,
  "0033-step-days": stepDays,
  "0034-client-totals": clientTotals,
  "0035-one-index-of-hashes": oneIndexOfHashes,
};

/** What makes a database of this version. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date, all or nothing, one process at a time; returns the names that ran. Throws for a database
 * that a newer version of the program has changed. With `only`, it runs no others than these.
 */
export function migrate(db: Db, only = migrationNames): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await requireUnicode(trx);
    await holdKey(trx, "sopan:migrations");
    await sql`create table if not exists meta (key text primary key, value text not null)`.execute(trx);
    const rows = await trx.selectFrom("meta").select("key").where("key", "like", "migration:%").execute();
    const done = new Set(rows.map((row) => row.key.slice("migration:".length)));
    const unknown = [...done].filter((name) => !(name in migrations));
    if (unknown.length > 0)
      throw new Error(`This database was made by a newer version of Sopan: it has ${unknown.join(", ")}.`);
    const pending = Object.entries(migrations).filter(([name]) => !done.has(name) && only.includes(name));
    for (const [name, migration] of pending) {
      await migration.up(trx as unknown as Kysely<unknown>, engineBehind(trx)).catch((cause) => {
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

/** In another encoding PostgreSQL would count bytes instead of letters: a search in Hindi would find nothing. */
async function requireUnicode(trx: Db): Promise<void> {
  if (engineBehind(trx) !== "postgres") return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(trx);
  if (rows[0]?.server_encoding !== "UTF8")
    throw new Error(
      "The PostgreSQL database is not in UTF-8. Create one with: createdb --encoding=UTF8 --template=template0",
    );
}
