import { z } from "zod";
import { type Asked, askGraph, type Connection } from "./ask-graph.server.ts";
import { type FetchedTemplate, type NewTemplate, readTemplate } from "./template.ts";

const sent = z.object({
  messages: z.array(z.object({ id: z.string().min(1), message_status: z.string().optional() })).min(1),
});

/** Meta has accepted the message then, not delivered it. Returns WhatsApp's id. */
export async function sendMessage(connection: Connection, body: object): Promise<Asked<string>> {
  const path = `${connection.details.phoneNumberId}/messages`;
  const asked = await askGraph(connection, { method: "POST", path, json: body }, sent);
  return asked.ok ? { ok: true, value: asked.value.messages[0]?.id ?? "" } : asked;
}

const success = z.object({ success: z.literal(true) });

export function markRead(connection: Connection, messageId: string): Promise<Asked<object>> {
  const json = { messaging_product: "whatsapp", status: "read", message_id: messageId };
  return askGraph(
    connection,
    { method: "POST", path: `${connection.details.phoneNumberId}/messages`, json },
    success,
  );
}

type Upload = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Meta keeps the file for 30 days. Returns its media id. */
export async function uploadMedia(connection: Connection, file: Upload): Promise<Asked<string>> {
  const form = new FormData();
  form.append("messaging_product", "whatsapp");
  form.append("type", file.type);
  form.append("file", new Blob([file.bytes], { type: file.type }), file.name);
  const path = `${connection.details.phoneNumberId}/media`;
  const asked = await askGraph(
    connection,
    { method: "POST", path, form },
    z.object({ id: z.string().min(1) }),
  );
  return asked.ok ? { ok: true, value: asked.value.id } : asked;
}

const number = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  whatsapp_business_manager_messaging_limit: z.string().optional(),
});

export type OwnNumber = { number: string; name: string; quality: string; limit: string };

/** Tests token, number and version without sending anything. */
export async function readNumber(connection: Connection): Promise<Asked<OwnNumber>> {
  const fields =
    "display_phone_number,verified_name,quality_rating,whatsapp_business_manager_messaging_limit";
  const path = `${connection.details.phoneNumberId}?fields=${fields}`;
  const asked = await askGraph(connection, { method: "GET", path }, number);
  if (!asked.ok) return asked;
  const { display_phone_number, verified_name = "", quality_rating = "", ...rest } = asked.value;
  const limit = rest.whatsapp_business_manager_messaging_limit ?? "";
  const own = { number: display_phone_number, name: verified_name, quality: quality_rating, limit };
  return { ok: true, value: own };
}

export function subscribe(connection: Connection): Promise<Asked<object>> {
  const path = `${connection.details.accountId}/subscribed_apps`;
  return askGraph(connection, { method: "POST", path, json: {} }, success);
}

const apps = z.object({ data: z.array(z.looseObject({})) });

export function createTemplate(connection: Connection, template: NewTemplate): Promise<Asked<object>> {
  const path = `${connection.details.accountId}/message_templates`;
  return askGraph(connection, { method: "POST", path, json: template }, z.object({ id: z.string().min(1) }));
}

export async function isSubscribed(connection: Connection): Promise<Asked<boolean>> {
  const path = `${connection.details.accountId}/subscribed_apps`;
  const asked = await askGraph(connection, { method: "GET", path }, apps);
  return asked.ok ? { ok: true, value: asked.value.data.length > 0 } : asked;
}

const page = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional() }).optional(),
});

/** A longer list could not be chosen from. */
const mostPages = 10;
const templatesAPage = 100;

export async function listTemplates(connection: Connection): Promise<Asked<FetchedTemplate[]>> {
  const templates: FetchedTemplate[] = [];
  let after = "";
  for (let pages = 0; pages < mostPages; pages++) {
    const query = new URLSearchParams({
      fields: "id,name,language,status,category,parameter_format,components,rejected_reason",
      limit: String(templatesAPage),
      ...(after && { after }),
    });
    const path = `${connection.details.accountId}/message_templates?${query}`;
    const asked = await askGraph(connection, { method: "GET", path }, page);
    if (!asked.ok) return asked;
    templates.push(...asked.value.data.flatMap((one) => readTemplate(one) ?? []));
    after = asked.value.paging?.cursors?.after ?? "";
    if (after === "" || asked.value.data.length < templatesAPage) break;
  }
  return { ok: true, value: templates };
}
