declare module "../../../platform/db/schema.ts" {
  interface Database {
    settings: SettingsTable;
  }
}

/** `value` is JSON; `version` rises by one with every save. */
export type SettingsTable = {
  section: string;
  value: string;
  version: number;
  updated_at: string;
  updated_by: string | null;
};
