import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    whatsapp_templates: TemplateTable;
    whatsapp_charges: ChargeTable;
  }
}

/** A text that may be sent outside the window; name and language together are what Meta knows it by. */
type TemplateTable = {
  id: string;
  external_id: string;
  name: string;
  language: string;
  /** As Meta writes it: "APPROVED", "REJECTED", "PAUSED"; "GONE" when its list no longer has it. */
  status: string;
  category: string;
  /** Why it was refused, in Meta's word. */
  reason: string;
  /** JSON of `TemplateParts`. */
  parts: string;
  fetched_at: string;
  /** What Meta last said against a message by it: code and details; null when it takes them. */
  fault: Generated<string | null>;
};

/** What the status of a message said about its price; one row for each message. */
type ChargeTable = {
  message_id: string;
  at: string;
  category: string;
  /** "regular", "free_customer_service", "free_entry_point". */
  kind: string;
  /** 1 when Meta charges it. */
  billable: number;
};

export type StoredTemplate = Selectable<TemplateTable>;
