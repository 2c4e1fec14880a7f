import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { customFromRow, registerFrom } from "../../catalogue/registers/definition.ts";
import { registersChange } from "../../catalogue/registers/live-registers.server.ts";
import type { RegisterRow } from "../../catalogue/registers/tables.ts";
import type { Staff } from "../../people/staff/staff.ts";

type Entry = { verb: VerbOf<"register">; before?: object; after?: object; now: Date };

export async function note(trx: Db, staff: Staff, key: string, entry: Entry): Promise<void> {
  await recordActivity(trx, { noun: "register", recordId: key, staffId: staff.id, ...entry });
  await announceChange(trx, registersChange);
}

export function described(row: Omit<RegisterRow, "active">): object {
  const custom = customFromRow({ ...row, active: 1 });
  const { words, milestones, sideExits, documents, customFields } = registerFrom(custom);
  const { name, milestones: stage, documents: document } = words.en;
  return {
    name,
    name_hi: words.hi.name,
    stages: [...milestones, ...sideExits].map((key) => entryOf(stage, key) ?? key),
    documents: documents.map(({ key }) => entryOf(document, key) ?? key),
    fields: (customFields ?? []).filter(({ retired }) => !retired).map((field) => field.words.en),
    expires: custom.expires,
    renewal_days: custom.renewalDays,
  };
}
