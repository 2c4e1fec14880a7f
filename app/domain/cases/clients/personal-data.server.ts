import { sql } from "kysely";
import { blankActivities } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { recordErasedNumbers } from "../../../platform/personal-data/erased-numbers.server.ts";
import { isPerson } from "../../../platform/personal-data/person.server.ts";
import { type Lookup, personalData } from "../../../platform/personal-data/source.server.ts";
import { isListed } from "../../catalogue/registers/registers.ts";
import { profilePath } from "./fields.ts";
import type { Client } from "./tables.ts";

const belongsToClient = { rows: { column: "client_id", table: "clients" }, erasing: "cascade" } as const;

export const clientData = personalData({
  noun: "clients",
  counted: "clients",
  tables: {
    clients: {
      // `personal` is what the form records about the person; the rest is about the case.
      personal: `name father_name mobile email gender address project_name loan_amount term_loan cash_credit referred_by
        born_on quotation_url application_url bank branch ifsc loan_officer applicant_id notes follow_up_action name_key
        referred_key search sound_key custom`,
      other: `seq id list_state register type status status_since stage stage_since waiting_on waiting_since follow_up_on reapplies
        merged_into assigned_to version created_at created_by updated_at updated_by
        enquired_on submitted_on sanctioned_on released_on valid_until`,
      rows: ({ person }) => {
        const own = isPerson(person, { phone: "clients.mobile", email: "clients.email" });
        return sql`${own} or clients.merged_into in (select id from clients where ${own})`;
      },
      erasing: "delete",
      lock: true,
      expires: {
        trashedClients: {
          due: (before) => sql`list_state = 'trash' and updated_at <= ${before}`,
          after: blankActivities,
        },
      },
      record: {
        at: "created_at",
        hide: "id name_key referred_key search sound_key seq",
        json: "custom",
        href: profileOf,
      },
    },
    client_milestones: {
      ...belongsToClient,
      personal: "amount note",
      other: "id client_id milestone on_day staff_id created_at removed_at counted_in counted_amount",
      part: { name: "milestones" },
    },
    custom_values: { personal: "key", other: "client_id field", erasing: "cascade", key: "client_id" },
    client_notes: {
      ...belongsToClient,
      personal: "text",
      other: "id client_id kind staff_id at",
      part: { name: "notes" },
    },
    erased_numbers: {
      personal: "number_key",
      other: "at",
      key: "number_key",
      erasing: "keep",
      expires: { leftOutNumbers: { due: (before) => sql`at <= ${before}` } },
    },
    client_enquiries: { personal: "", other: "client_id enquiry_id", erasing: "cascade" },
  },
  beforeErasing: refuseFromNowOn,
});

/** No import adds these numbers again. */
async function refuseFromNowOn(trx: Db, { person, ids }: Lookup): Promise<void> {
  const clients = trx.selectFrom("clients").select("mobile").where("id", "in", ids("clients"));
  const mobiles = (await clients.execute()).map(({ mobile }) => person.hashOfPhone(mobile));
  const own = person.by === "phone" ? [person.hash] : [];
  await recordErasedNumbers(trx, [...own, ...mobiles], new Date());
}

function profileOf({ id, list_state }: Client) {
  return isListed(list_state) ? profilePath(id) : undefined;
}
