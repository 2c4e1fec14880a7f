import type { Generated, Selectable } from "kysely";
import type { DataWish } from "./wishes.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    data_requests: DataRequestTable;
  }
}

/** Requests about their data that people made on their own page. */
type DataRequestTable = {
  id: string;
  client_id: string;
  wish: DataWish;
  /** The new mobile, if that is the wish. */
  number: Generated<string>;
  /** The day in India by which the firm has promised to answer. */
  answer_by: string;
  created_at: string;
  done_at: string | null;
  done_by: string | null;
};

export type DataRequest = Selectable<DataRequestTable>;
