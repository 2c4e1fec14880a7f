import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../../platform/db/connection.server.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";

/** Beyond 2^53 a number would become that of another lead. */
const longNumber = /([:,[]\s*)(\d{15,20})(?=\s*[,}\]])/g;

export const parseWithIds = (text: string): unknown => parseJson(text.replace(longNumber, '$1"$2"'));

const id = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));

const change = z.object({
  field: z.literal("leadgen"),
  value: z.object({ leadgen_id: id, form_id: id.optional() }),
});

const event = z.object({
  object: z.literal("page"),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })).max(1000),
});

type NewMetaLead = { leadId: string; formId: string };

/** The ids of the leads that an event names; other events name none. */
export function metaLeadsIn(text: string): NewMetaLead[] {
  const entries = event.safeParse(parseWithIds(text)).data?.entry ?? [];
  return entries
    .flatMap(({ changes }) => changes)
    .flatMap((one) => {
      const { value } = change.safeParse(one).data ?? {};
      return value ? [{ leadId: value.leadgen_id, formId: value.form_id ?? "" }] : [];
    });
}

/** Each once; a worker fetches their fields. */
export async function addMetaLeads(
  trx: Db,
  sourceId: string,
  leads: readonly NewMetaLead[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const rows = leads.map(({ leadId, formId }) => ({
    lead_id: leadId,
    source_id: sourceId,
    form_id: formId,
    received_at: at,
    next_try_at: at,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto("meta_leads")
    .values(rows)
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .execute();
}

export const storeMetaLeads = (trx: Db, sourceId: string, text: string, now: Date): Promise<void> =>
  addMetaLeads(trx, sourceId, metaLeadsIn(text), now);

/** Derived, so that it is not stored. */
export function metaToken(sourceId: string, secret: string): string {
  return createHmac("sha256", secret).update(`lead ads ${sourceId}`).digest("hex").slice(0, 32);
}

export function isMetaToken(given: string, sourceId: string, secret: string): boolean {
  const digest = (text: string) => createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(digest(given), digest(metaToken(sourceId, secret)));
}
