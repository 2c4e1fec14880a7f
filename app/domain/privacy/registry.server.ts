import { historyData } from "../audit/person-data.server.ts";
import { clientData } from "../clients/person-data.server.ts";
import { documentData } from "../documents/person-data.server.ts";
import { enquiryData } from "../enquiries/person-data.server.ts";
import { importData } from "../imports/person-data.server.ts";
import { deliveryData } from "../outbox/person-data.server.ts";
import { staffData } from "../staff/person-data.server.ts";
import type { PersonData } from "./person-data.server.ts";

/**
 * Everything that is held on people, one entry for each noun, in the order of an erasure: what points at a record
 * goes before the record. A test compares it with the tables and columns of the database, so none is forgotten.
 */
export const registry: readonly PersonData[] = [
  deliveryData,
  historyData,
  documentData,
  importData,
  clientData,
  enquiryData,
  staffData,
];

/** Made of the table of clients by the database's own triggers: what goes there goes here too. */
export const derived = /^(clients|enquiries)_search/;

/** The tables that hold nothing on a person, and why that is so. */
export const withoutPeople: Record<string, string> = {
  client_totals: "how many clients there are of each kind, and the sum of their loans",
  files_to_remove: "names that we made for files, which are about to go from the storage",
  meta: "names of migrations, the night of the last upkeep, and when the hosted sheet last answered",
  rate_limits: "keyed hashes of internet and e-mail addresses and counts, gone within a day",
  settings: "what the firm says of itself; the owner edits it at /settings",
  sheet_left_out:
    "keyed hashes of numbers that were erased here, so that the hosted sheet does not bring them back",
  sheet_runs: "when the hosted sheet was brought in, by which member of staff, and how many rows",
  sheet_run_rows: "line numbers of the hosted sheet and the reason each was refused for",
  site_visits: "one number for the whole site",
  target_pauses: "which form service or mailbox waits, and which member of staff wanted it so, by id",
};
