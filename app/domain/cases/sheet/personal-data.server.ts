import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { shownLink } from "./links.server.ts";

/** The database stores the keyed hash of a deleted link. */
export const sheetData = personalData({
  noun: "clients",
  tables: {
    sheet_clients: {
      personal: "said",
      other: "client_id number_key row_hash taken_at",
      key: "client_id",
      rows: { column: "client_id", of: "clients" },
      erasing: "cascade",
      part: { name: "sheet", single: true, only: "taken_at", values: shownLink },
    },
    sheet_left_out: {
      personal: "number_key",
      other: "at",
      key: "number_key",
      erasing: "keep",
      expires: { leftOutNumbers: { due: (before) => sql`at <= ${before}` } },
    },
    sheet_runs: {
      personal: "",
      other:
        "id kind register state started_by created_at ended_at lease_until tries rows done counts problem",
      erasing: "keep",
      expires: {
        sheetReports: {
          // The latest of each kind stays, because it says when the next is due.
          due: (before) => sql`state in ('done', 'failed') and created_at <= ${before}
            and id not in (select max(latest.id) from sheet_runs as latest group by latest.kind)`,
        },
      },
    },
  },
});
