import { z } from "zod";
import { type Connection, callGraph, type GraphResult } from "./call-graph.server.ts";
import type { SyncKind } from "./own-number.server.ts";
import { type FetchedTemplate, type NewTemplate, readTemplate } from "./template.ts";

const sent = z.object({
  messages: z.array(z.object({ id: z.string().min(1), message_status: z.string().optional() })).min(1),
});

/** Meta has accepted the message then, not delivered it. Returns WhatsApp's id. */
export async function sendMessage(connection: Connection, body: object): Promise<GraphResult<string>> {
  const path = `${connection.details.phoneNumberId}/messages`;
  const result = await callGraph(connection, { method: "POST", path, json: body }, sent);
  return result.ok ? { ok: true, value: result.value.messages[0]?.id ?? "" } : result;
}

const success = z.object({ success: z.literal(true) });

export function markRead(connection: Connection, messageId: string): Promise<GraphResult<object>> {
  const json = { messaging_product: "whatsapp", status: "read", message_id: messageId };
  return callGraph(
    connection,
    { method: "POST", path: `${connection.details.phoneNumberId}/messages`, json },
    success,
  );
}

type Upload = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Meta keeps the file for 30 days. Returns its media id. */
export async function uploadMedia(connection: Connection, file: Upload): Promise<GraphResult<string>> {
  const form = new FormData();
  form.append("messaging_product", "whatsapp");
  form.append("type", file.type);
  form.append("file", new Blob([file.bytes], { type: file.type }), file.name);
  const path = `${connection.details.phoneNumberId}/media`;
  const result = await callGraph(
    connection,
    { method: "POST", path, form },
    z.object({ id: z.string().min(1) }),
  );
  return result.ok ? { ok: true, value: result.value.id } : result;
}

const number = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  whatsapp_business_manager_messaging_limit: z.string().optional(),
  is_on_biz_app: z.boolean().optional(),
});

/** `isOnApp`: it is also used in the app on a phone. */
export type OwnNumber = { number: string; name: string; quality: string; limit: string; isOnApp: boolean };

/** Tests token, number and version without sending anything. */
export async function readNumber(connection: Connection): Promise<GraphResult<OwnNumber>> {
  const fields =
    "display_phone_number,verified_name,quality_rating,whatsapp_business_manager_messaging_limit,is_on_biz_app,platform_type";
  const path = `${connection.details.phoneNumberId}?fields=${fields}`;
  const result = await callGraph(connection, { method: "GET", path }, number);
  if (!result.ok) return result;
  const { display_phone_number, verified_name = "", quality_rating = "", ...rest } = result.value;
  const limit = rest.whatsapp_business_manager_messaging_limit ?? "";
  const isOnApp = rest.is_on_biz_app === true;
  const own = { number: display_phone_number, name: verified_name, quality: quality_rating, limit };
  return { ok: true, value: { ...own, isOnApp } };
}

export function subscribe(connection: Connection): Promise<GraphResult<object>> {
  const path = `${connection.details.accountId}/subscribed_apps`;
  return callGraph(connection, { method: "POST", path, json: {} }, success);
}

const syncTypes: Record<SyncKind, string> = { contacts: "smb_app_state_sync", history: "history" };

/** Asks the phone for its address book or its messages of six months. */
export function syncApp(connection: Connection, kind: SyncKind): Promise<GraphResult<object>> {
  const path = `${connection.details.phoneNumberId}/smb_app_data`;
  const json = { messaging_product: "whatsapp", sync_type: syncTypes[kind] };
  return callGraph(connection, { method: "POST", path, json }, z.object({ request_id: z.string().min(1) }));
}

const apps = z.object({ data: z.array(z.looseObject({})) });

export function createTemplate(connection: Connection, template: NewTemplate): Promise<GraphResult<object>> {
  const path = `${connection.details.accountId}/message_templates`;
  return callGraph(connection, { method: "POST", path, json: template }, z.object({ id: z.string().min(1) }));
}

export async function isSubscribed(connection: Connection): Promise<GraphResult<boolean>> {
  const path = `${connection.details.accountId}/subscribed_apps`;
  const result = await callGraph(connection, { method: "GET", path }, apps);
  return result.ok ? { ok: true, value: result.value.data.length > 0 } : result;
}

const page = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional() }).optional(),
});

/** A longer list could not be chosen from. */
const maxPages = 10;
const templatesAPage = 100;

export async function listTemplates(connection: Connection): Promise<GraphResult<FetchedTemplate[]>> {
  const templates: FetchedTemplate[] = [];
  let after = "";
  for (let pages = 0; pages < maxPages; pages++) {
    const query = new URLSearchParams({
      fields: "id,name,language,status,category,parameter_format,components,rejected_reason",
      limit: String(templatesAPage),
      ...(after && { after }),
    });
    const path = `${connection.details.accountId}/message_templates?${query}`;
    const result = await callGraph(connection, { method: "GET", path }, page);
    if (!result.ok) return result;
    templates.push(...result.value.data.flatMap((one) => readTemplate(one) ?? []));
    after = result.value.paging?.cursors?.after ?? "";
    if (after === "" || result.value.data.length < templatesAPage) break;
  }
  return { ok: true, value: templates };
}
