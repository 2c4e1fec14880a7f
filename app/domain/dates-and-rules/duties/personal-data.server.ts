import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";

const belongsToClient = { rows: { column: "client_id", table: "clients" }, erasing: "cascade" } as const;

export const dutyData = personalData({
  noun: "duties",
  counted: "due_items",
  tables: {
    client_duties: {
      ...belongsToClient,
      personal: "rule label fee",
      other:
        "id client_id from_day until_day next_on every checked_at assigned_to version created_at created_by",
      record: { at: "created_at", only: "rule label from_day until_day fee" },
    },
    due_items: {
      ...belongsToClient,
      personal: "rule title kind period filed_on acknowledgement late_fee reason",
      other: `id duty_id client_id lawful_on due_on state assigned_to remind_on version updated_at updated_by fee_id
        document_id`,
      record: {
        at: "updated_at",
        only: "rule title period due_on state filed_on acknowledgement late_fee reason",
        order: sql`id`,
      },
    },
    renewals: {
      ...belongsToClient,
      personal: "made_at",
      other: "client_id case_id",
      key: "client_id",
      record: { at: "made_at", also: { id: sql`'renewal-' || client_id` }, only: "made_at" },
    },
    reminder_opt_outs: {
      ...belongsToClient,
      personal: "at",
      other: "client_id staff_id",
      key: "client_id",
      record: { at: "at", also: { id: sql`'reminders-' || client_id` }, only: "at" },
    },
  },
});
