import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Connection, Refusal } from "./call-graph.server.ts";
import type { OtherEvent } from "./events.ts";
import { listTemplates } from "./graph.server.ts";
import type { StoredTemplate } from "./tables.ts";
import { approvedStatuses, type FetchedTemplate, isSendable, type TemplateParts } from "./template.ts";

const goneStatus = "GONE";
const wantedKey = "whatsapp:templates-wanted";
const maxListed = 500;

export type Template = Omit<StoredTemplate, "parts"> & { parts: TemplateParts };

const readRow = (row: StoredTemplate): Template => ({
  ...row,
  parts: JSON.parse(row.parts) as TemplateParts,
});

export async function allTemplates(db: Db): Promise<Template[]> {
  const rows = await db
    .selectFrom("whatsapp_templates")
    .selectAll()
    .orderBy("name")
    .orderBy("language")
    .limit(maxListed)
    .execute();
  return rows.map(readRow);
}

export async function sendableTemplates(db: Db): Promise<Template[]> {
  const rows = await db
    .selectFrom("whatsapp_templates")
    .selectAll()
    .where("status", "in", approvedStatuses)
    .orderBy("name")
    .orderBy("language")
    .limit(maxListed)
    .execute();
  return rows.map(readRow).filter(({ parts }) => isSendable(parts));
}

export async function findTemplate(db: Db, name: string, language: string): Promise<Template | undefined> {
  const row = await db
    .selectFrom("whatsapp_templates")
    .selectAll()
    .where("name", "=", name)
    .where("language", "=", language)
    .executeTakeFirst();
  return row && readRow(row);
}

export async function faultyNames(db: Db): Promise<string[]> {
  const faulty = db
    .selectFrom("whatsapp_templates")
    .select("name")
    .distinct()
    .where("fault", "is not", null)
    .where("status", "<>", goneStatus);
  return (await faulty.execute()).map(({ name }) => name);
}

export async function clearFault(
  db: Db,
  { name, language }: Pick<Template, "name" | "language">,
): Promise<void> {
  await db
    .updateTable("whatsapp_templates")
    .set({ fault: null })
    .where("name", "=", name)
    .where("language", "=", language)
    .where("fault", "is not", null)
    .execute();
}

export function wantTemplates(trx: Db, now: Date): Promise<void> {
  return writeMeta(trx, wantedKey, now.toISOString());
}

export async function areTemplatesWanted(db: Db): Promise<boolean> {
  return ((await readMeta(db, wantedKey)) ?? "") !== "";
}

/** Replaces our list with Meta's; returns the count, or why it failed. */
export async function fetchTemplates(
  db: Db,
  connection: Connection,
  now: Date,
): Promise<{ count: number } | { refusal: Refusal }> {
  const result = await listTemplates(connection);
  if (!result.ok) return { refusal: result.refusal };
  await inTransaction(db, async (trx) => {
    for (const template of result.value) await store(trx, template, now);
    await trx
      .updateTable("whatsapp_templates")
      .set({ status: goneStatus })
      .where("fetched_at", "<", now.toISOString())
      .execute();
    await writeMeta(trx, wantedKey, "");
  });
  return { count: result.value.length };
}

async function store(trx: Db, template: FetchedTemplate, now: Date): Promise<void> {
  const { externalId, parts, ...rest } = template;
  const change = {
    ...rest,
    external_id: externalId,
    parts: JSON.stringify(parts),
    fetched_at: now.toISOString(),
  };
  const known = await findTemplate(trx, template.name, template.language);
  // A changed text clears the fault.
  const fault = known && JSON.stringify(known.parts) === change.parts ? known.fault : null;
  await trx
    .insertInto("whatsapp_templates")
    .values({ ...change, id: newId(now) })
    .onConflict((conflict) => conflict.columns(["name", "language"]).doUpdateSet({ ...change, fault }))
    .execute();
}

/** An event about one template; an unknown one triggers a refresh. */
export async function applyTemplateChange(
  trx: Db,
  { name, language, status, category, reason }: Extract<OtherEvent, { event: "template" }>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("whatsapp_templates")
    .set({ reason, ...(status && { status }), ...(category && { category }) })
    .where("name", "=", name)
    .where("language", "=", language)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await wantTemplates(trx, now);
}
