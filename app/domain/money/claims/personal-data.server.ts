import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";

export const claimData = personalData({
  noun: "fees",
  counted: "payment_claims",
  tables: {
    payment_claims: {
      personal: "utr amount paid_on",
      other: "id client_id state created_at created_by decided_at decided_by receipt_id tell_at told",
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      record: { at: "created_at", only: "utr amount paid_on state created_at" },
    },
    bank_credits: {
      personal: "utr narration amount",
      other: "id day line_key imported_at imported_by",
      erasing: "keep",
      expires: { bankCredits: { due: (before) => sql`imported_at <= ${before}` } },
    },
  },
});
