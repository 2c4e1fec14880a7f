import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    written_days: WrittenDayTable;
  }
}

/** On which day (IST) somebody was written to without anybody having pressed a button: the key makes it once. */
type WrittenDayTable = {
  /** A keyed hash of the number or the address. */
  person: string;
  day: string;
};

export type WrittenDay = Selectable<WrittenDayTable>;
