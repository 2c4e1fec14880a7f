import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { initialValues } from "../../firm/settings/sections.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import type { WritingOffice } from "../../messages/automatic-messages/write-to.server.ts";
import type { TemplateParts } from "../../messages/whatsapp/template.ts";
import type { StepDefinition, StepKey } from "./step.ts";

/** Friday, 20 November 2026, 15:30 in India. */
export const now = new Date("2026-11-20T10:00:00.000Z");

export const office: WritingOffice = {
  site: defaultDetails,
  stages: {},
  billing: initialValues("billing"),
  origin: "https://sopan.example",
  secret: "secret",
  whatsapp: true,
  mail: true,
};

/** Does nothing but set a follow-up for tomorrow. */
export const someStep: StepDefinition = {
  when: "stage",
  number: 3,
  stage: null,
  register: null,
  person: null,
  service: null,
  from: null,
  to: null,
  message: null,
  followUp: { days: 1, action: "Ask why" },
  assign: null,
  tell: null,
};

type Stored = { id?: string; step?: StepKey; perDay?: number; at?: Date };

/** As an owner set it up before the sentences were fixed, and turned it on. */
export async function turnedOn(
  db: Db,
  definition: Partial<StepDefinition> = {},
  { id = "r", step, perDay, at = now }: Stored = {},
): Promise<void> {
  const on = at.toISOString();
  const times = { created_at: on, updated_at: on, switched_on_at: on };
  const row = {
    id,
    name: "Old",
    active: 1,
    version: 1,
    ...times,
    step: step ?? null,
    per_day: perDay ?? null,
  };
  const stored = JSON.stringify({ ...someStep, ...definition });
  await db
    .insertInto("automatic_steps")
    .values({ ...row, definition: stored })
    .execute();
}

export async function start() {
  const db = await freshDatabase();
  return { db, owner: await someStaff(db, "9000000009", "owner"), staff: await someStaff(db) };
}

/** A ready text with a template that Meta has approved; its body has `count` values. */
export async function withTemplate(db: Db, key: string, count: number): Promise<void> {
  const at = now.toISOString();
  const name = key.replaceAll("-", "_");
  await db
    .insertInto("ready_texts")
    .values({ id: key, template: name, version: 1, updated_at: at })
    .execute();
  const body = Array.from({ length: count }, (_, n) => `{{${n + 1}}}`).join(" and ");
  const parts: TemplateParts = {
    named: false,
    header: { format: "NONE", text: "" },
    body,
    footer: "",
    buttons: [],
  };
  const known = {
    external_id: "1",
    name,
    language: "en",
    status: "APPROVED",
    category: "UTILITY",
    reason: "",
  };
  await db
    .insertInto("whatsapp_templates")
    .values({ ...known, id: name, parts: JSON.stringify(parts), fetched_at: at })
    .execute();
}
