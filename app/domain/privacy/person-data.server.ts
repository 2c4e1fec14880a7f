import type { Db } from "../../platform/db/connection.server.ts";
import type { Kept } from "./kept-for.ts";
import type { Person } from "./person.server.ts";

export const heldNouns = [
  "enquiries",
  "clients",
  "documents",
  "imports",
  "deliveries",
  "staff",
  "history",
] as const;
export type HeldNoun = (typeof heldNouns)[number];

/** One record on a person, as it is shown and exported: secrets and fingerprints left out. */
export type HeldRecord = {
  id: string;
  at: string;
  /** Where the portal shows it. */
  href?: string;
  /** Why an erasure leaves it; absent when it goes. */
  stays?: Stays;
  data: Record<string, unknown>;
};

/** "working": the account of somebody who works here; "trace": the record that somebody looked or erased. */
export type Stays = "working" | "trace";

/** A kind of record that goes by itself. One call does one batch in one short transaction and says how many went. */
export type RetentionRule = { kind: Kept; sweep(db: Db, now: Date, batch: number): Promise<number> };

/** What one noun holds on people, and how it is found, given out, erased and kept. */
export type PersonData = {
  noun: HeldNoun;
  /** The tables it answers for: every column is either about a person or not. */
  tables: Record<string, { personal: readonly string[]; other: readonly string[] }>;
  find(db: Db, person: Person): Promise<HeldRecord[]>;
  /** Inside the caller's transaction; answers how many records went or were blanked. */
  erase(trx: Db, person: Person): Promise<number>;
  retention: readonly RetentionRule[];
};
