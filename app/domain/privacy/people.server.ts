import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { type SentOutside, sentOutside } from "../outbox/person-data.server.ts";
import type { InSheet } from "../sheet/person-in-sheet.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { holdRecordsOf, type Person } from "./person.server.ts";
import { type HeldNoun, type HeldRecord, heldNouns } from "./person-data.server.ts";
import { registry } from "./registry.server.ts";

/** Everything that is held on one person, by noun, and where copies of it have gone. */
export type Held = {
  nouns: { noun: HeldNoun; records: HeldRecord[] }[];
  outside: SentOutside;
  /** Whether the hosted sheet holds a row, when that was looked up. */
  sheet?: InSheet | undefined;
};

/** How many records of each kind. */
export type Counts = Partial<Record<HeldNoun, number>>;

/** Looks a person up for the owner, who is written down as having looked. */
export function lookUpPerson(db: Db, staff: Staff, person: Person, now: Date): Promise<Held> {
  return readPersonFor("looked_up", db, staff, person, now);
}

/** The same to be given to the person, which is written down as that. */
export function exportPerson(db: Db, staff: Staff, person: Person, now: Date): Promise<Held> {
  return readPersonFor("exported", db, staff, person, now);
}

function readPersonFor(
  verb: "looked_up" | "exported",
  db: Db,
  staff: Staff,
  person: Person,
  now: Date,
): Promise<Held> {
  requirePermission(staff, "people");
  return inTransaction(db, async (trx) => {
    const held = await everythingOn(trx, person);
    await note(trx, staff, person, verb, countOf(held), now);
    return held;
  });
}

async function everythingOn(db: Db, person: Person): Promise<Held> {
  const nouns: Held["nouns"] = [];
  for (const noun of heldNouns) {
    const part = registry.find((of) => of.noun === noun);
    nouns.push({ noun, records: (await part?.find(db, person)) ?? [] });
  }
  return { nouns, outside: await sentOutside(db, person) };
}

function countOf({ nouns }: Held): Counts {
  return Object.fromEntries(nouns.map(({ noun, records }) => [noun, records.length]));
}

/** What an erasure did: what went, what is still held and why, and where it could not reach. */
export type Erasure = {
  gone: Counts;
  left: Held["nouns"];
  outside: SentOutside;
  sheet?: InSheet | undefined;
};

/** Erases a person everywhere in one transaction; nothing that was waiting to be sent is sent after it. */
export function erasePerson(db: Db, staff: Staff, person: Person, now: Date): Promise<Erasure> {
  requirePermission(staff, "people");
  return inTransaction(db, async (trx) => {
    await holdRecordsOf(trx, person);
    const outside = await sentOutside(trx, person);
    const gone: Counts = {};
    for (const part of registry) gone[part.noun] = await part.erase(trx, person);
    await note(trx, staff, person, "erased", gone, now);
    const { nouns } = await everythingOn(trx, person);
    return { gone, left: nouns, outside };
  });
}

/** Who, when, which kinds and how many; never the number or the address itself. */
async function note(
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
