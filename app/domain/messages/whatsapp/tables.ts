import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    whatsapp_templates: TemplateTable;
    whatsapp_charges: ChargeTable;
  }
}

type TemplateTable = {
  id: string;
  external_id: string;
  name: string;
  language: string;
  /** Meta's status: "APPROVED", "REJECTED", "PAUSED"; "GONE" if no longer in its list. */
  status: string;
  category: string;
  reason: string;
  /** JSON of `TemplateParts`. */
  parts: string;
  fetched_at: string;
  /** Meta's last refusal of its values: code and details; null if there is none. */
  fault: Generated<string | null>;
};

type ChargeTable = {
  message_id: string;
  at: string;
  category: string;
  kind: string;
  /** 1 if Meta charges for it. */
  billable: number;
};

export type StoredTemplate = Selectable<TemplateTable>;
