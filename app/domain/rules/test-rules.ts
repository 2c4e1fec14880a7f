import { freshDatabase } from "../../platform/db/test-database.ts";
import { someStaff } from "../clients/test-clients.ts";
import { defaultBilling } from "../settings/billing-settings.ts";
import { defaultDetails } from "../settings/site-details.ts";
import type { RuleOffice } from "./act-on.server.ts";
import type { RuleDefinition } from "./rule.ts";

/** Friday, 20 November 2026, 15:30 in India. */
export const now = new Date("2026-11-20T10:00:00.000Z");

export const office: RuleOffice = {
  site: defaultDetails,
  stages: {},
  billing: defaultBilling,
  origin: "https://sopan.example",
  secret: "secret",
  hours: defaultDetails.hours,
  whatsapp: true,
  mail: true,
};

/** A rule that does nothing but set a follow-up for tomorrow. */
export const someRule: RuleDefinition = {
  ...{
    when: "stage",
    number: 3,
    stage: null,
    register: null,
    person: null,
    service: null,
    from: null,
    to: null,
  },
  ...{ message: null, followUp: { days: 1, action: "Ask why" }, assign: null, tell: null },
};

export async function start() {
  const db = await freshDatabase();
  return { db, owner: await someStaff(db, "9000000009", "owner"), staff: await someStaff(db) };
}
