import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    registers: RegisterTable;
    register_moves: RegisterMoveTable;
  }
}

/** Shipped registers are files and have no row. */
type RegisterTable = {
  /** Its key: in addresses and records, never changed. */
  id: string;
  service: string | null;
  active: Generated<number>;
  expires: Generated<number>;
  renewal_days: Generated<number>;
  /** JSON: `Definition`. */
  definition: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
};

/** Moves cases from a stage ("stage") or choice ("own-level") that an owner removed. */
export type RegisterMoveTable = {
  register_id: string;
  field: string;
  from_key: string;
  to_key: string;
  total: number;
  done: number;
  requested_by: string;
  requested_at: string;
  ended_at: string | null;
};

export type RegisterRow = Selectable<RegisterTable>;
