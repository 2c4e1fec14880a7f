import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, locked, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { sameNumbers } from "../../../platform/language/phone.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { type CameFrom, nowhere, sourceWord } from "../enquiries/came-from.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.server.ts";
import type { Entry } from "./lead-fields.ts";
import { postKey, type ReadLead, readLead } from "./read-lead.ts";
import { mapOf } from "./sources.server.ts";
import type { LeadSource } from "./tables.ts";

/** For each source. */
const postsAMinute = 60;

export type LeadPost = {
  entries: readonly Entry[];
  /** Kept for the owner to look at. */
  body: string;
};

type Posted = {
  leads: readonly LeadPost[];
  /** The `Idempotency-Key`; "" without one. */
  key: string;
  /** Whether the firm is open now. */
  open: boolean;
};

export type LeadResult =
  | { ok: true; reference: string; duplicate: boolean }
  | { ok: false; errors: Record<string, string> };

/** In one transaction, with the rules and deliveries of the site's own form. "limit": too many posts in this minute. */
export async function receiveLeads(
  trx: Db,
  outbox: OutboxSettings,
  source: LeadSource,
  { leads, key, open }: Posted,
  now: Date,
): Promise<LeadResult[] | "limit"> {
  if ((await countUse(trx, `lead:${source.id}`, 60_000, now)) > postsAMinute) return "limit";
  const results: LeadResult[] = [];
  for (const [at, post] of leads.entries()) {
    const own = key && (leads.length > 1 ? `${key} ${at}` : key);
    results.push(await receiveLead(trx, outbox, source, { ...post, key: own, open }, now));
  }
  await countResults(trx, source.id, results, now);
  return results;
}

type OnePost = LeadPost & { key: string; open: boolean };

async function receiveLead(
  trx: Db,
  outbox: OutboxSettings,
  source: LeadSource,
  { entries, body, key, open }: OnePost,
  now: Date,
): Promise<LeadResult> {
  const lead = readLead(entries, mapOf(source), source);
  const post_key = postKey(key, lead, now);
  await lockKey(trx, `sopan:lead:${source.id}:${post_key}`);
  const known = await findKnown(trx, source.id, post_key);
  if (known?.reference) return { ok: true, reference: known.reference, duplicate: true };
  // It was refused before; the owner may have changed what is read.
  if (known) await trx.deleteFrom("lead_posts").where("id", "=", known.id).execute();
  const row = { id: newId(now), source_id: source.id, post_key, body, received_at: now.toISOString() };
  if (lead.problem) {
    await trx
      .insertInto("lead_posts")
      .values({ ...row, outcome: "refused", problem: lead.problem, enquiry_id: null })
      .execute();
    return { ok: false, errors: { phone: "phone or email needed" } };
  }
  const open24h = await findOpen(trx, lead.value.phone, now);
  const stored = open24h
    ? await attach(trx, open24h, lead, source.name, now)
    : await store(trx, outbox, source, { lead, open, key: post_key }, now);
  const outcome = open24h || stored.repeated ? "attached" : "taken";
  await trx
    .insertInto("lead_posts")
    .values({ ...row, outcome, problem: "", enquiry_id: stored.id })
    .execute();
  return { ok: true, reference: stored.reference, duplicate: outcome === "attached" };
}

function findKnown(trx: Db, sourceId: string, key: string) {
  return trx
    .selectFrom("lead_posts")
    .leftJoin("enquiries", "enquiries.id", "lead_posts.enquiry_id")
    .select(["lead_posts.id", "reference"])
    .where("source_id", "=", sourceId)
    .where("post_key", "=", key)
    .executeTakeFirst();
}

type Open = { id: string; reference: string; repeats: number };

/** An unfinished enquiry of the same person within a day, however it arrived. */
async function findOpen(trx: Db, phone: string, now: Date): Promise<Open | undefined> {
  if (phone === "") return undefined;
  const open = trx
    .selectFrom("enquiries")
    .select(["id", "reference", "repeats"])
    .where("phone", "in", sameNumbers(phone))
    .where("state", "in", ["new", "in_hand", "waiting"])
    .where("created_at", ">", new Date(now.getTime() - dayMs).toISOString())
    .orderBy("id", "desc")
    .limit(1);
  return locked(trx, open).executeTakeFirst();
}

type Stored = { id: string; reference: string; repeated: boolean };

/** As a note of the open enquiry. */
async function attach(trx: Db, open: Open, lead: ReadLead, from: string, now: Date): Promise<Stored> {
  const { id, reference, repeats } = open;
  const { name, message } = lead.value;
  const text = [from, name, message, lead.details].filter(Boolean).join("\n");
  await trx
    .insertInto("enquiry_notes")
    .values({ id: newId(now), enquiry_id: id, text, staff_id: null, at: now.toISOString() })
    .execute();
  await trx
    .updateTable("enquiries")
    .set({ repeats: repeats + 1 })
    .where("id", "=", id)
    .execute();
  const entry = { noun: "enquiry", recordId: id, verb: "repeated" } as const;
  await recordActivity(trx, { ...entry, before: { repeats }, after: { repeats: repeats + 1 }, now });
  return { id, reference, repeated: true };
}

type NewLead = { lead: ReadLead; open: boolean; key: string };

async function store(
  trx: Db,
  outbox: OutboxSettings,
  source: LeadSource,
  { lead, open, key }: NewLead,
  now: Date,
): Promise<Stored> {
  const arrived = {
    kind: "contact" as const,
    value: lead.value,
    details: lead.details,
    honeypot: lead.honeypot,
    language: "en" as const,
    submissionId: `${source.id} ${key}`,
    addressKey: null,
    open,
    cameFrom: cameFrom(source),
    sawNotice: false,
    assignedTo: source.assigned_to,
  };
  const received = await receiveEnquiry(trx, outbox, arrived, now);
  if (!received.taken) throw new Error("A lead without a limit was not taken.");
  return received;
}

/** The name of a partner is that of a person, so it does not become a source. */
function cameFrom({ name, preset }: LeadSource): CameFrom {
  const word = preset === "form" ? (sourceWord(name) ?? preset) : preset;
  return { ...nowhere, source: word, medium: "lead" };
}

async function countResults(trx: Db, id: string, results: readonly LeadResult[], now: Date): Promise<void> {
  const count = (fits: (result: LeadResult) => boolean) => results.filter(fits).length;
  const taken = count((result) => result.ok && !result.duplicate);
  const repeated = count((result) => result.ok && result.duplicate);
  const refused = results.length - taken - repeated;
  await trx
    .updateTable("lead_sources")
    .set(({ eb }) => ({
      taken: eb("taken", "+", taken),
      repeated: eb("repeated", "+", repeated),
      refused: eb("refused", "+", refused),
      last_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .execute();
}

/** A post with a wrong signature; its body is not kept. */
export async function countRefused(db: Db, id: string): Promise<void> {
  await db
    .updateTable("lead_sources")
    .set(({ eb }) => ({ refused: eb("refused", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
