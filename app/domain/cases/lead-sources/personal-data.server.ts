import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";

export const leadData = personalData({
  noun: "enquiries",
  tables: {
    lead_posts: {
      personal: "body post_key",
      other: "id source_id outcome problem enquiry_id received_at",
      rows: { column: "enquiry_id", table: "enquiries" },
      erasing: "cascade",
      expires: {
        channelEvents: {
          due: (before) => sql`received_at <= ${before} and body <> ''`,
          set: { body: sql`''` },
        },
        spamEnquiries: { due: (before) => sql`received_at <= ${before} and outcome = 'refused'` },
      },
      part: { name: "leads", only: "received_at outcome body" },
    },
    meta_leads: {
      personal: "lead_id",
      other: "source_id form_id received_at done_at tries next_try_at problem",
      key: "lead_id",
      erasing: "keep",
      expires: { channelEvents: { due: (before) => sql`received_at <= ${before}` } },
    },
  },
});
