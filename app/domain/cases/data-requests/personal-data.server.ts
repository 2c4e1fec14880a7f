import { personalData } from "../../../platform/personal-data/source.server.ts";

export const requestData = personalData({
  noun: "dataRequests",
  counted: "data_requests",
  tables: {
    data_requests: {
      personal: "number",
      other: "id client_id wish answer_by created_at done_at done_by",
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      record: { at: "created_at", only: "wish number answer_by created_at done_at" },
    },
  },
});
