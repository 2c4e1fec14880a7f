import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { emptyWriteAheadLog } from "../../../platform/db/write-ahead-log.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { readPhone } from "../../../platform/language/phone.ts";
import { eraseRecords, lockRecords } from "../../../platform/personal-data/erase-records.server.ts";
import { findRecords } from "../../../platform/personal-data/find-records.server.ts";
import { createLookup } from "../../../platform/personal-data/lookup.server.ts";
import { type Person, personHash } from "../../../platform/personal-data/person.server.ts";
import type { PersonalRecord } from "../../../platform/personal-data/source.server.ts";
import { type InSheet, personInSheet } from "../../cases/sheet/look-up.server.ts";
import type { SheetReader } from "../../cases/sheet/reader.server.ts";
import { type SentOutside, sentOutside } from "../../delivery/deliveries/personal-data.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type PersonalNoun, personalTables, registry } from "./registry.server.ts";

export function readPerson(typed: unknown, secret: string): Person | null {
  const text = clean(typed).trim();
  if (text.length > 254) return null;
  const by = /^[^\s@]+@[^\s@]+$/.test(text) ? "email" : "phone";
  const value = by === "email" ? text.toLowerCase() : readPhone(text);
  if (value === null) return null;
  const hashOfPhone = (phone: string) => personHash(secret, "phone", phone);
  return { by, value, hash: personHash(secret, by, value), hashOfPhone };
}

type RecordsByNoun = { noun: PersonalNoun; records: PersonalRecord[] }[];

/** Records by noun, and where copies went. */
export type PersonRecords = {
  nouns: RecordsByNoun;
  outside: SentOutside;
  sheet?: InSheet | undefined;
};

export type Counts = Partial<Record<PersonalNoun, number>>;

/** Adds an entry to the log. */
export const lookUpPerson = readAndLog("looked_up");

/** Adds an entry to the log. */
export const exportPerson = readAndLog("exported");

function readAndLog(verb: "looked_up" | "exported") {
  return (db: Db, staff: Staff, person: Person, now: Date): Promise<PersonRecords> => {
    requirePermission(staff, "people");
    return inTransaction(db, async (trx) => {
      const found = await findAll(trx, person);
      const counts = Object.fromEntries(found.nouns.map(({ noun, records }) => [noun, records.length]));
      await log(trx, staff, person, verb, counts, now);
      return found;
    });
  };
}

async function findAll(db: Db, person: Person): Promise<PersonRecords> {
  const lookup = createLookup(db, personalTables, person);
  const hrefs = new Map<unknown, string>();
  const nouns: RecordsByNoun = [];
  for (const source of registry) {
    const records = await findRecords(db, source, personalTables, lookup, hrefs);
    const known = nouns.find(({ noun }) => noun === source.noun);
    if (known) known.records.push(...records);
    else nouns.push({ noun: source.noun, records });
  }
  return { nouns, outside: await sentOutside(db, lookup.rows("outbox")) };
}

/** Looks in the hosted sheet for the person's number and those of their clients. */
export async function withSheet(reader: SheetReader, staff: Staff, person: Person, found: PersonRecords) {
  const clients = found.nouns.find(({ noun }) => noun === "clients")?.records ?? [];
  const mobiles = clients.map(({ data }) => String(data.mobile));
  return { ...found, sheet: await personInSheet(reader, staff, person, mobiles) };
}

/** What was erased, what stays and why, and what could not be reached. */
export type Erasure = {
  gone: Counts;
  left: RecordsByNoun;
  outside: SentOutside;
  sheet?: InSheet | undefined;
};

/**
 * In one transaction; also cancels queued messages. The write-ahead log is overwritten at once, or by the nightly run if the database is
 * busy.
 */
export async function erasePerson(db: Db, staff: Staff, person: Person, now: Date): Promise<Erasure> {
  requirePermission(staff, "people");
  const erasure = await inTransaction(db, async (trx) => {
    const lookup = createLookup(trx, personalTables, person, true);
    for (const source of registry) await lockRecords(trx, source, lookup);
    const outside = await sentOutside(trx, lookup.rows("outbox"));
    const gone: Counts = {};
    for (const source of registry.toReversed())
      gone[source.noun] = (gone[source.noun] ?? 0) + (await eraseRecords(trx, source, lookup));
    await log(trx, staff, person, "erased", gone, now);
    const { nouns } = await findAll(trx, person);
    return { gone, left: nouns, outside };
  });
  await emptyWriteAheadLog(db);
  return erasure;
}

/** Never the number or address itself. */
async function log(
  trx: Db,
  staff: Staff,
  person: Person,
  verb: "looked_up" | "exported" | "erased",
  counts: Counts,
  now: Date,
): Promise<void> {
  const after = { by: person.by, ...counts };
  await recordActivity(trx, { noun: "people", recordId: person.hash, verb, staffId: staff.id, after, now });
}
