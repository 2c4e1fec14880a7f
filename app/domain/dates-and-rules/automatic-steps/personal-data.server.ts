import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";

export const stepData = personalData({
  noun: "clients",
  tables: {
    step_runs: {
      personal: "reason result",
      other: `id step_id round_id noun client_id enquiry_id record_id occurrence state found_at due_at ended_at messaged_at`,
      rows: ({ ids }) =>
        sql`step_runs.client_id in ${ids("clients")} or step_runs.enquiry_id in ${ids("enquiries")}`,
      erasing: "cascade",
      record: { at: "found_at", only: "noun state reason found_at ended_at" },
    },
    step_notices: {
      personal: "",
      other: "id run_id step_id staff_id at read_at",
      rows: { column: "run_id", table: "step_runs" },
      erasing: "cascade",
    },
    step_skips: {
      personal: "",
      other: "client_id occurrence import_id",
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
    },
  },
});
