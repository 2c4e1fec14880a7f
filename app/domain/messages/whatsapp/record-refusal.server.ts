import type { Db } from "../../../platform/db/connection.server.ts";
import { type MessageDetails, readDetails } from "../conversations/details.ts";
import { recordCapped } from "../conversations/reach-state.server.ts";
import { pauseAdvertising } from "./advertising.server.ts";
import { type Reason, templateReasons } from "./codes.ts";
import { wantTemplates } from "./templates.server.ts";

type Refused = {
  reason: Reason;
  code: number | null;
  detail: string;
  details: string;
};

/** For other messages: an outdated list, a faulty template, or no more advertising to this person or to anybody. */
export async function recordRefusal(trx: Db, refused: Refused, now: Date): Promise<void> {
  const { reason, code, detail } = refused;
  const details = readDetails(refused.details);
  if (templateReasons.includes(reason)) await wantTemplates(trx, now);
  if (reason === "spam") await pauseAdvertising(trx, now);
  if (reason === "marketingCap") await recordCapped(trx, { channel: "whatsapp", details }, now);
  if (reason === "parameter" && code !== 100) await recordFault(trx, details, `${code}: ${detail}`);
}

async function recordFault(trx: Db, { template }: MessageDetails, fault: string): Promise<void> {
  if (!template) return;
  await trx
    .updateTable("whatsapp_templates")
    .set({ fault })
    .where("name", "=", template.name)
    .where("language", "=", template.language)
    .execute();
}
