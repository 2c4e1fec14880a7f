import { type Kysely, sql } from "kysely";
import { type Db, type Engine, engineBehind, holdKey, inTransaction } from "./connection.server.ts";
import { up as createSchema } from "./migrations/0100-schema/create.server.ts";
import { fromBefore } from "./migrations/0100-schema/from-before.server.ts";
import { up as addUsedKeys } from "./migrations/0101-used-keys.server.ts";
import { up as addImportWords } from "./migrations/0102-import-words.server.ts";
import { up as addSheetTries } from "./migrations/0103-sheet-tries.server.ts";
import { up as addVisitorChanges } from "./migrations/0104-visitor-changes.server.ts";
import { up as addEnquiryVersions } from "./migrations/0105-enquiry-versions.server.ts";
import { up as indexWithoutStage } from "./migrations/0106-without-stage.server.ts";
import { up as addRegisters } from "./migrations/0110-registers.server.ts";
import { up as addOwnValues } from "./migrations/0111-own-values.server.ts";
import { up as addDuties } from "./migrations/0120-duties.server.ts";
import { up as addRenewals } from "./migrations/0121-renewals.server.ts";
import { up as addProjectReports } from "./migrations/0130-project-reports.server.ts";
import { up as addConversations } from "./migrations/0140-conversations.server.ts";
import { up as addWhatsApp } from "./migrations/0145-whatsapp.server.ts";
import { up as addMails } from "./migrations/0150-mails.server.ts";
import { up as addReadyTexts } from "./migrations/0155-ready-texts.server.ts";
import { up as addRules } from "./migrations/0156-rules.server.ts";
import { up as addGovernmentFees } from "./migrations/0160-government-fees.server.ts";
import { up as addMessageSecrets } from "./migrations/0161-message-secrets.server.ts";
import { up as addSounds } from "./migrations/0170-sounds.server.ts";
import { up as addProposedTimes } from "./migrations/0171-proposed-times.server.ts";
import { up as keepConversations } from "./migrations/0175-conversation-stays.server.ts";
import { up as indexWaitingOrder } from "./migrations/0180-waiting-order.server.ts";
import { up as indexNextStep } from "./migrations/0190-next-step.server.ts";
import { up as indexMessagesOfStaff } from "./migrations/0191-messages-of-staff.server.ts";
import { up as indexReactions } from "./migrations/0192-reactions.server.ts";
import { up as indexWaitingEvents } from "./migrations/0193-waiting-events.server.ts";
import { up as countStagesReached } from "./migrations/0195-stages-reached.server.ts";
import { up as collateClientIds } from "./migrations/0196-client-ids.server.ts";
import { up as addWhatsAppLimits } from "./migrations/0200-whatsapp-limits.server.ts";
import { up as mergeByNight } from "./migrations/0201-merge-by-night.server.ts";
import { up as addRuleRounds } from "./migrations/0210-rule-rounds.server.ts";
import { up as addRegisterMoves } from "./migrations/0211-register-moves.server.ts";
import { up as indexRunsToUndo } from "./migrations/0212-runs-to-undo.server.ts";
import { up as indexOldUses } from "./migrations/0213-old-uses.server.ts";
import { up as keepWhatFormsSaved } from "./migrations/0230-saved-forms.server.ts";
import { up as notePaidItems } from "./migrations/0231-paid-items.server.ts";
import { up as sendAtMostOnce } from "./migrations/0232-mails-at-most-once.server.ts";
import { up as noteSystemMessages } from "./migrations/0260-notes-of-channels.server.ts";
import { up as addImportNotes } from "./migrations/0270-import-notes.server.ts";
import { up as addSoundsOfProjects } from "./migrations/0271-sounds-of-projects.server.ts";
import { up as addRulesOfImports } from "./migrations/0272-rules-of-imports.server.ts";
import { up as addOwnDuties } from "./migrations/0280-own-duties.server.ts";
import { up as addStatusSince } from "./migrations/0293-status-since.server.ts";
import { up as renameRegisterColumns } from "./migrations/0300-register-columns.server.ts";
import { up as removeSheetRuns } from "./migrations/0340-sheet-without-runs.server.ts";
import { up as addAutomaticSteps } from "./migrations/0360-automatic-steps.server.ts";
import { from0360 } from "./migrations/0380-schema/from-0360.server.ts";

type Change = (db: Kysely<unknown>, engine: Engine) => Promise<void>;
type Migration = {
  up: Change;
  fromBefore?: Change;
};

/** In order, for ever: a migration that has run anywhere is never edited or removed. */
const migrations: Record<string, Migration> = {
  "0100-schema": { up: createSchema, fromBefore },
  "0101-used-keys": { up: addUsedKeys },
  "0102-import-words": { up: addImportWords },
  "0103-sheet-tries": { up: addSheetTries },
  "0104-visitor-changes": { up: addVisitorChanges },
  "0105-enquiry-versions": { up: addEnquiryVersions },
  "0106-without-stage": { up: indexWithoutStage },
  "0110-registers": { up: addRegisters },
  "0111-own-values": { up: addOwnValues },
  "0120-duties": { up: addDuties },
  "0121-renewals": { up: addRenewals },
  "0130-project-reports": { up: addProjectReports },
  "0140-conversations": { up: addConversations },
  "0145-whatsapp": { up: addWhatsApp },
  "0150-mails": { up: addMails },
  "0155-ready-texts": { up: addReadyTexts },
  "0156-rules": { up: addRules },
  "0160-government-fees": { up: addGovernmentFees },
  "0161-message-secrets": { up: addMessageSecrets },
  "0170-sounds": { up: addSounds },
  "0171-proposed-times": { up: addProposedTimes },
  "0175-conversation-stays": { up: keepConversations },
  "0180-waiting-order": { up: indexWaitingOrder },
  "0190-next-step": { up: indexNextStep },
  "0191-messages-of-staff": { up: indexMessagesOfStaff },
  "0192-reactions": { up: indexReactions },
  "0193-waiting-events": { up: indexWaitingEvents },
  "0195-stages-reached": { up: countStagesReached },
  "0196-client-ids": { up: collateClientIds },
  "0200-whatsapp-limits": { up: addWhatsAppLimits },
  "0201-merge-by-night": { up: mergeByNight },
  "0210-rule-rounds": { up: addRuleRounds },
  "0211-register-moves": { up: addRegisterMoves },
  "0212-runs-to-undo": { up: indexRunsToUndo },
  "0213-old-uses": { up: indexOldUses },
  "0230-saved-forms": { up: keepWhatFormsSaved },
  "0231-paid-items": { up: notePaidItems },
  "0232-mails-at-most-once": { up: sendAtMostOnce },
  "0260-notes-of-channels": { up: noteSystemMessages },
  "0270-import-notes": { up: addImportNotes },
  "0271-sounds-of-projects": { up: addSoundsOfProjects },
  "0272-rules-of-imports": { up: addRulesOfImports },
  "0280-own-duties": { up: addOwnDuties },
  "0293-status-since": { up: addStatusSince },
  "0300-register-columns": { up: renameRegisterColumns },
  "0340-sheet-without-runs": { up: removeSheetRuns },
  "0360-automatic-steps": { up: addAutomaticSteps },
  "0380-schema": { up: from0360 },
};

/** The last migration of the previous version; older databases cannot be migrated. */
const lastBefore = "0035-one-index-of-hashes";

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
      `${what} is older than 24 November 2026. Bring it to the version of that day first, which is commit e3d42163: docs/deployment.md says how.`,
    );
}

/** All or nothing, one process at a time. Throws for a database of a newer version, or of one too old. */
export function migrate(db: Db, only = migrationNames): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await requireUnicode(trx);
    await holdKey(trx, "sopan:migrations");
    await sql`create table if not exists meta (key text primary key, value text not null)`.execute(trx);
    const done = await migrationsOf(trx);
    requireReadable("This database", done);
    const before = isFromBefore(done);
    if (before) await trx.deleteFrom("meta").where("key", "like", "migration:%").execute();
    const pending = Object.entries(migrations).filter(
      ([name]) => !done.includes(name) && only.includes(name),
    );
    for (const [name, migration] of pending) {
      const change = (before && migration.fromBefore) || migration.up;
      await change(trx as unknown as Kysely<unknown>, engineBehind(trx)).catch((cause) => {
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
  if (engineBehind(trx) !== "postgres") return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(trx);
  if (rows[0]?.server_encoding !== "UTF8")
    throw new Error(
      "The PostgreSQL database is not in UTF-8. Create one with: createdb --encoding=UTF8 --template=template0",
    );
}
