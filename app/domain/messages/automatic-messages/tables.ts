import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    written_days: WrittenDayTable;
  }
}

/** One row for each person and day (IST): the key prevents a second automatic message. */
type WrittenDayTable = {
  /** A keyed hash of the number or address. */
  person: string;
  day: string;
};

export type WrittenDay = Selectable<WrittenDayTable>;
