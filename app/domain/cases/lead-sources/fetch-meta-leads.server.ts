import { sql } from "kysely";
import { z } from "zod";
import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { delayBeforeTry, maxTries } from "../../delivery/deliveries/backoff.ts";
import { outboundRequest } from "../../delivery/deliveries/outbound-request.server.ts";
import { answerLine, attemptLimitMs } from "../../delivery/deliveries/outcome.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { openingAt } from "../../firm/settings/opening.ts";
import { entriesOf } from "./lead-fields.ts";
import { addMetaLeads, parseWithIds } from "./meta-events.server.ts";
import { receiveLeads } from "./receive-leads.server.ts";
import { openSecret } from "./sealed-secret.server.ts";
import type { LeadSource, MetaLead } from "./tables.ts";

type Needed = Pick<Installation, "db" | "settings" | "secret" | "outbox">;

const version = "v23.0";
const leadFields = "id,created_time,field_data,form_id,ad_id,campaign_name,ad_name,is_organic,platform";

const atOnce = 20;
const overlapMs = 24 * hourMs;
const maxForms = 50;

export const areMetaLeadsDue = () =>
  exists(sql`select 1 from meta_leads where done_at is null and next_try_at <= ${new Date().toISOString()}`);

const text = z.union([z.string(), z.number()]).transform(String);
const lead = z.looseObject({
  id: text,
  field_data: z.array(z.object({ name: z.string(), values: z.array(z.unknown()) })),
  form_id: text.optional(),
});

/** Fetches the fields of leads that Meta has announced; each becomes an enquiry. True: there may be more. */
export async function fetchMetaLeads(installation: Needed, now: Date): Promise<boolean> {
  const { db } = installation;
  const due = await dueLeads(db, now).select("lead_id").orderBy("next_try_at").limit(atOnce).execute();
  for (const { lead_id } of due) await fetchOne(installation, lead_id, now);
  return due.length === atOnce;
}

const dueLeads = (db: Db, now: Date) =>
  db.selectFrom("meta_leads").where("done_at", "is", null).where("next_try_at", "<=", now.toISOString());

async function fetchOne(installation: Needed, id: string, now: Date): Promise<void> {
  const { db } = installation;
  const row = await claim(db, id, now);
  const source = row && (await sourceOf(db, row.source_id));
  if (!row || !source) return;
  if (source.revoked_at || source.token === "") return end(db, row, "no token", now);
  const answer = await callMeta(installation, source, `${id}?fields=${leadFields}`);
  const read = "json" in answer ? lead.safeParse(answer.json).data : undefined;
  if (!read || read.id !== id)
    return postpone(db, row, "problem" in answer ? answer.problem : "unreadable", now);
  await inTransaction(db, async (trx) => {
    const stored = await store(trx, installation, source, read, now);
    if (stored === "limit") await postpone(trx, row, "many", now);
    else await end(trx, row, "", now);
  });
  installation.outbox.wake();
}

/** Another process leaves it alone while its answer is awaited. */
function claim(db: Db, id: string, now: Date): Promise<MetaLead | undefined> {
  return inTransaction(db, async (trx) => {
    const row = dueLeads(trx, now).selectAll().where("lead_id", "=", id);
    const found = await skipLocked(trx, row).executeTakeFirst();
    const next_try_at = new Date(now.getTime() + 60_000).toISOString();
    if (found) await trx.updateTable("meta_leads").set({ next_try_at }).where("lead_id", "=", id).execute();
    return found;
  });
}

const sourceOf = (db: Db, id: string) =>
  db.selectFrom("lead_sources").selectAll().where("id", "=", id).executeTakeFirst();

function store(
  trx: Db,
  { outbox, settings }: Needed,
  source: LeadSource,
  { id, field_data, form_id: _, ...about }: z.infer<typeof lead>,
  now: Date,
) {
  const fields = field_data.map(({ name, values }) => [name, values]);
  const whole = { id, ...Object.fromEntries(fields), ...about };
  const leads = [{ entries: entriesOf(whole), body: JSON.stringify(whole) }];
  const { open } = openingAt(now, settings.site().hours);
  return receiveLeads(trx, outbox.settings, source, { leads, key: "", open }, now);
}

async function end(db: Db, { lead_id }: MetaLead, problem: string, now: Date): Promise<void> {
  const set = { done_at: now.toISOString(), problem };
  await db.updateTable("meta_leads").set(set).where("lead_id", "=", lead_id).execute();
}

async function postpone(db: Db, row: MetaLead, problem: string, now: Date): Promise<void> {
  const tries = row.tries + 1;
  if (tries >= maxTries) return end(db, row, problem, now);
  const next_try_at = new Date(now.getTime() + delayBeforeTry(tries + 1)).toISOString();
  const set = { tries, problem, next_try_at };
  await db.updateTable("meta_leads").set(set).where("lead_id", "=", row.lead_id).execute();
}

type Answer = { json: unknown } | { problem: string };

/** "access": the owner has to give the app access to the leads. */
async function callMeta({ settings, secret }: Needed, { token }: LeadSource, path: string): Promise<Answer> {
  const { allow, graphUrl = "https://graph.facebook.com" } = settings.outbound();
  const bearer = openSecret(token, secret);
  const result = await outboundRequest({
    url: `${graphUrl}/${version}/${path}`,
    method: "GET",
    allow,
    limitMs: attemptLimitMs,
    headers: { Accept: "application/json", Authorization: `Bearer ${bearer}` },
    maxResponseBytes: 1024 * 1024,
  });
  if ("refused" in result) return { problem: result.refused };
  if ("failed" in result) return { problem: answerLine(result.failed, [bearer]) };
  const { status, body } = result.response;
  const json = parseWithIds(body);
  if (status >= 200 && status < 300) return { json };
  const code = z.object({ error: z.object({ code: z.number() }) }).safeParse(json).data?.error.code;
  return { problem: status === 403 || code === 190 ? "access" : `HTTP ${status}` };
}

const forms = z.object({ data: z.array(z.object({ id: text })) });
const leads = z.object({ data: z.array(z.unknown()) });
const named = z.looseObject({ id: text });

/** Once an hour, for events that were lost: the leads of the last day in every form of the page. */
export async function findMissedLeads(installation: Needed, now: Date): Promise<void> {
  const { db } = installation;
  const sources = db.selectFrom("lead_sources").selectAll().where("preset", "=", "meta");
  for (const source of await sources.where("token", "<>", "").where("paused_at", "is", null).execute()) {
    const since = Math.floor((now.getTime() - overlapMs) / 1000);
    for (const form of await formsOf(installation, source)) {
      const filter = JSON.stringify([{ field: "time_created", operator: "GREATER_THAN", value: since }]);
      const query = new URLSearchParams({ fields: "id", filtering: filter, limit: "100" });
      const answer = await callMeta(installation, source, `${form}/leads?${query}`);
      const found = "json" in answer ? (leads.safeParse(answer.json).data?.data ?? []) : [];
      const ids = found.flatMap((one) => named.safeParse(one).data?.id ?? []);
      await addMetaLeads(
        db,
        source.id,
        ids.filter((id) => /^\d{1,20}$/.test(id)).map((leadId) => ({ leadId, formId: form })),
        now,
      );
    }
  }
}

/** The forms of the page, and those that events have named. */
async function formsOf(installation: Needed, source: LeadSource): Promise<string[]> {
  const seen = await installation.db
    .selectFrom("meta_leads")
    .select("form_id")
    .distinct()
    .where("source_id", "=", source.id)
    .where("form_id", "<>", "")
    .limit(maxForms)
    .execute();
  const answer = /^\d{1,20}$/.test(source.page_id)
    ? await callMeta(installation, source, `${source.page_id}/leadgen_forms?fields=id&limit=${maxForms}`)
    : { problem: "no page" };
  const ofPage = "json" in answer ? (forms.safeParse(answer.json).data?.data ?? []) : [];
  const ids = [...ofPage.map(({ id }) => id), ...seen.map(({ form_id }) => form_id)];
  return [...new Set(ids)].filter((id) => /^\d{1,20}$/.test(id)).slice(0, maxForms);
}
