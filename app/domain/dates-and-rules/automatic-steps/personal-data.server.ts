import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";

export const stepData = personalData({
  noun: "clients",
  tables: {
    rule_runs: {
      personal: "reason result",
      other: `id rule_id round_id noun client_id enquiry_id record_id stay state found_at due_at ended_at messaged_at`,
      rows: ({ ids }) =>
        sql`rule_runs.client_id in ${ids("clients")} or rule_runs.enquiry_id in ${ids("enquiries")}`,
      erasing: "cascade",
      record: { at: "found_at", only: "noun state reason found_at ended_at" },
    },
    rule_notices: {
      personal: "",
      other: "id run_id rule_id staff_id at read_at",
      rows: { column: "run_id", of: "rule_runs" },
      erasing: "cascade",
    },
    rule_skips: {
      personal: "",
      other: "client_id stay import_id",
      rows: { column: "client_id", of: "clients" },
      erasing: "cascade",
    },
  },
});
