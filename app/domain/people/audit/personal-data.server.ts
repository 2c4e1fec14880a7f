import { sql } from "kysely";
import { dayMs } from "../../../platform/language/time.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";

/** Erasing blanks the details and keeps what was done, when and by whom for a year. */
export const historyData = personalData({
  noun: "history",
  counted: "activity",
  tables: {
    activity: {
      personal: "before after",
      other: "id noun record_id verb staff_id at",
      rows: ({
        ids,
        person,
      }) => sql`activity.record_id in ${ids("enquiries")} or activity.record_id in ${ids("clients")}
        or activity.record_id in ${ids("appointments")} or activity.record_id in ${ids("project_reports")} or activity.record_id in ${ids("staff")} or activity.record_id = ${person.hash}`,
      stays: ({ stayingIds }) => ({
        trace: sql`activity.noun = 'people'`,
        working: sql`activity.record_id in ${stayingIds("staff")}`,
      }),
      erasing: { before: sql`null`, after: sql`null` },
      // The database refuses to delete younger rows; one more day, in case its clock differs.
      expires: {
        history: { due: (before) => sql`at <= ${new Date(Date.parse(before) - dayMs).toISOString()}` },
      },
      record: {
        at: "at",
        only: "at noun verb before after",
        json: "before after",
        order: sql`at desc, id desc`,
      },
    },
  },
});
