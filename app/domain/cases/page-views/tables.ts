declare module "../../../platform/db/schema.ts" {
  interface Database {
    page_views: PageViewsTable;
  }
}

export type PageViewsTable = { id: number; total: number };
