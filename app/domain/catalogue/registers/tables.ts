import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    registers: RegisterTable;
    register_moves: RegisterMoveTable;
  }
}

/** A register of the owner's; the shipped ones are files, and have no row. */
type RegisterTable = {
  /** Its key: in addresses and records, never changed. */
  id: string;
  /** The route of its service page ("GSTRegistrationCertificate"), from whose template it was made. */
  service: string | null;
  /** 1 while it is switched on. */
  active: Generated<number>;
  /** 1: a case ends in something that expires, so that it has a day until which it is valid. */
  expires: Generated<number>;
  /** How many days before that day the case of a renewal is made. */
  renewal_days: Generated<number>;
  /** Words, stages, check-list and fields, as JSON: `Definition`. */
  definition: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
};

/** Where the cases of a stage ("stage") or a choice ("own-level") go that an owner has taken out of a register. */
export type RegisterMoveTable = {
  register_id: string;
  field: string;
  from_key: string;
  to_key: string;
  /** Cases when it was asked for, and those that have moved. */
  total: number;
  done: number;
  asked_by: string;
  asked_at: string;
  /** When the last case had moved and the stage left the register; the row goes some seconds later. */
  ended_at: string | null;
};

export type RegisterRow = Selectable<RegisterTable>;
