declare module "../../platform/db/schema.ts" {
  interface Database {
    site_visits: SiteVisitsTable;
    /** How often each public page was read on each day in India. */
    page_views: { day: string; page: string; views: number };
  }
}

export type SiteVisitsTable = { id: number; total: number };
