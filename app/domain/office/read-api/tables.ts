import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    api_keys: ApiKeyTable;
  }
}

type ApiKeyTable = {
  id: string;
  name: string;
  /** Whose permissions and records it has. */
  staff_id: string;
  /** SHA-256 of the key, which is not stored. */
  key_hash: string;
  key_end: string;
  /** JSON: names of lists. */
  scopes: string;
  /** The last day in India. */
  expires_on: string;
  last_used_at: string | null;
  revoked_at: string | null;
  created_at: string;
  created_by: string | null;
};

export type ApiKey = Selectable<ApiKeyTable>;
