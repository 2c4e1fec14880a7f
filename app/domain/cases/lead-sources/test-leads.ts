import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { member, noon, outbox } from "../enquiries/test-inbox.ts";
import { entriesOf } from "./lead-fields.ts";
import type { LeadPreset } from "./presets.ts";
import { receiveLeads } from "./receive-leads.server.ts";
import { addSource } from "./sources.server.ts";

export const later = (ms: number) => new Date(noon.getTime() + ms);

/** A source with its address, and what reads its row again. */
export async function someSource(db: Db, preset: LeadPreset = "form", name = "Mela form", by?: Staff) {
  const owner = by ?? (await member(db, "owner"));
  const { id, token } = await addSource(db, owner, { name, preset }, noon);
  const read = () => db.selectFrom("lead_sources").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { owner, id, token, read };
}

type Sent = Record<string, unknown>;

/** Leads as their bodies have them, in one transaction. */
export async function receive(
  db: Db,
  of: Awaited<ReturnType<typeof someSource>>,
  sent: readonly Sent[],
  { key = "", now = noon, to = outbox } = {},
) {
  const source = await of.read();
  const leads = sent.map((lead) => ({ entries: entriesOf(lead), body: JSON.stringify(lead) }));
  return db.transaction().execute((trx) => receiveLeads(trx, to, source, { leads, key, open: true }, now));
}

export const asha = { name: "Asha Devi", phone: "98765 43210", message: "I want a PMEGP loan." };
