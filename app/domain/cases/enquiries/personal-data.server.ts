import { sql } from "kysely";
import { isPerson } from "../../../platform/personal-data/person.server.ts";
import { type Expiry, personalData } from "../../../platform/personal-data/source.server.ts";

export const enquiryData = personalData({
  noun: "enquiries",
  counted: "enquiries",
  tables: {
    enquiries: {
      personal: "name phone email address message content_hash words_hash follow_up_action",
      other: `id reference kind state spam_reason language service notice_version submission_id repeats created_at
        common_words assigned_to follow_up_on preferred_day preferred_part read_at searchable
        source medium campaign page answered_at arrived_open version`,
      rows: ({ person }) => isPerson(person, { phone: "enquiries.phone", email: "enquiries.email" }),
      erasing: "delete",
      lock: true,
      expires: { doneEnquiries: untouchedIn("done"), spamEnquiries: untouchedIn("spam") },
      record: {
        at: "created_at",
        hide: "id created_at content_hash words_hash common_words submission_id searchable arrived_open version",
        href: ({ id }) => `/inbox/${id}`,
      },
    },
    enquiry_notes: {
      personal: "text",
      other: "id enquiry_id staff_id at",
      rows: { column: "enquiry_id", table: "enquiries" },
      erasing: "cascade",
      part: { name: "notes", only: "at text" },
    },
    enquiry_words: { personal: "search", other: "seq enquiry_id", erasing: "cascade" },
  },
});

function untouchedIn(state: "done" | "spam"): Expiry {
  return {
    due: (before) => sql`state = ${state} and created_at <= ${before} and not exists (
      select 1 from activity where activity.record_id = enquiries.id and activity.at > ${before})`,
  };
}
