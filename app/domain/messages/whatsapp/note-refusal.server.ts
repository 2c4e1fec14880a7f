import type { Db } from "../../../platform/db/connection.server.ts";
import { type MessageDetails, readDetails } from "../conversations/details.ts";
import { noteCapped } from "../conversations/reach-state.server.ts";
import { pauseAdvertising } from "./advertising.server.ts";
import { type Reason, templateReasons } from "./codes.ts";
import { wantTemplates } from "./templates.server.ts";

type Refused = {
  reason: Reason;
  code: number | null;
  detail: string;
  /** JSON of the message that was refused. */
  details: string;
};

/**
 * What a refusal says about other messages: the list of templates is out of date, a template has a fault, this person gets no more
 * advertising, or nobody does for now.
 */
export async function noteRefusal(trx: Db, refused: Refused, now: Date): Promise<void> {
  const { reason, code, detail } = refused;
  const details = readDetails(refused.details);
  if (templateReasons.includes(reason)) await wantTemplates(trx, now);
  if (reason === "spam") await pauseAdvertising(trx, now);
  if (reason === "marketingCap") await noteCapped(trx, { channel: "whatsapp", details }, now);
  if (reason === "parameter" && code !== 100) await noteFault(trx, details, `${code}: ${detail}`);
}

/** A template whose values Meta did not take is sent by nobody but people, until it was sent or fetched anew. */
async function noteFault(trx: Db, { template }: MessageDetails, fault: string): Promise<void> {
  if (!template) return;
  await trx
    .updateTable("whatsapp_templates")
    .set({ fault })
    .where("name", "=", template.name)
    .where("language", "=", template.language)
    .execute();
}
