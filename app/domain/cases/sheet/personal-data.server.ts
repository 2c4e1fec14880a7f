import { personalData } from "../../../platform/personal-data/source.server.ts";

export const sheetData = personalData({
  noun: "clients",
  tables: {
    sheet_clients: {
      personal: "",
      other: "client_id taken_at",
      key: "client_id",
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      part: { name: "sheet", single: true, only: "taken_at" },
    },
  },
});
