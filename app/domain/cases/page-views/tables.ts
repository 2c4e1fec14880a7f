declare module "../../../platform/db/schema.ts" {
  interface Database {
    site_visits: SiteVisitsTable;
  }
}

export type SiteVisitsTable = { id: number; total: number };
