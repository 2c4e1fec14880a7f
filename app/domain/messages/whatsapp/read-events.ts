import { z } from "zod";
import { parseJson } from "../../../platform/language/parse-json.ts";
import type { WhatsAppEvent } from "./events.ts";
import { idOf, type Json, lineOf, listOf, objectOf, textOf, timeOf } from "./json.ts";
import { detailOf, readMessage, senderOf } from "./read-message.ts";
import { isPhoneField, readLink, readPhoneField } from "./read-phone.ts";

/** In the order of the post. Never throws; unknown content becomes "unknown". */
export function readEvents(body: string, phoneNumberId: string): WhatsAppEvent[] {
  const post = objectOf(parseJson(body));
  return listOf(post.entry).flatMap(({ changes, time }) =>
    listOf(changes).flatMap(({ field, value }) =>
      readChange({ field: textOf(field), value: objectOf(value), at: timeOf(time) }, phoneNumberId),
    ),
  );
}

type Change = { field: string; value: Json; at: Date | undefined };

function readChange({ field, value, at }: Change, phoneNumberId: string): WhatsAppEvent[] {
  const own = textOf(objectOf(value.metadata).phone_number_id);
  if (own !== "" && own !== phoneNumberId) return [{ event: "elsewhere", phoneNumberId: own }];
  const contacts = listOf(value.contacts);
  // The field before the arrays: `messages` under `history` are not new.
  if (isPhoneField(field)) return readPhoneField(field, value);
  if (field === "messages") {
    const messages = listOf(value.messages).map((message) => readMessage(message, contacts));
    const found = [...messages, ...listOf(value.statuses).map(readStatus)];
    return found.length > 0 ? found : [{ event: "unknown", field }];
  }
  if (field === "user_preferences")
    return listOf(value.user_preferences).map((one) => readPreference(one, contacts));
  if (field === "message_template_status_update" || field === "template_category_update")
    return [readTemplateChange(value)];
  if (accountFields.includes(field))
    return [{ event: "account", ...accountWord(field, value) }, ...readLink(value, at)];
  return [{ event: "unknown", field }];
}

const accountFields = [
  ...["account_update", "account_alerts", "account_review_update"],
  ...["phone_number_quality_update", "business_capability_update"],
];

function accountWord(field: string, value: Json) {
  const ban = textOf(objectOf(value.ban_info).waba_ban_state);
  const decision = textOf(value.decision);
  const said = [
    ban && `BAN_${ban}`,
    textOf(value.event),
    decision && `REVIEW_${decision}`,
    textOf(objectOf(value.alert_info).alert_type),
    field,
  ].find((word) => word !== "");
  const max = value.max_daily_conversations_per_business ?? value.max_daily_conversation_per_phone;
  const limit = typeof max === "number" ? String(max) : textOf(max) || textOf(value.current_limit);
  return { said: said ?? field, limit };
}

const statuses = z.enum(["sent", "delivered", "read", "failed"]);

function readStatus(status: Json): WhatsAppEvent {
  // "played" is for voice messages.
  const state = statuses.safeParse(status.status === "played" ? "read" : status.status).data;
  const id = idOf(status.id);
  if (!state || id === "") return { event: "unknown", field: "statuses" };
  const key = lineOf(status.biz_opaque_callback_data);
  const { pricing } = status;
  const [error] = listOf(status.errors);
  const code = Number(textOf(error?.code) || Number.NaN);
  return {
    event: "status",
    id,
    status: state,
    at: timeOf(status.timestamp),
    ...(key !== "" && { key }),
    ...(typeof pricing === "object" && pricing && { price: priceOf(objectOf(pricing)) }),
    ...(Number.isInteger(code) && { code }),
    ...(error && { detail: detailOf(error) }),
  };
}

function priceOf({ billable, category, type }: Json) {
  return { billable: billable === true, category: textOf(category) || "unknown", type: textOf(type) };
}

function readPreference(preference: Json, contacts: Json[]): WhatsAppEvent {
  const { wa_id, user_id, category, value } = preference;
  return {
    event: "preference",
    sender: senderOf({ from: wa_id, from_user_id: user_id }, contacts),
    category: textOf(category),
    stops: value === "stop",
  };
}

const again = ["REINSTATED", "UNARCHIVED", "UNLOCKED"];

function readTemplateChange(value: Json): WhatsAppEvent {
  const said = textOf(value.event);
  const status = again.includes(said) ? "APPROVED" : said;
  const category = textOf(value.new_category) || textOf(value.message_template_category);
  const reason = textOf(value.reason);
  const more = textOf(objectOf(value.other_info).description);
  return {
    event: "template",
    name: textOf(value.message_template_name),
    language: textOf(value.message_template_language),
    ...(status !== "" && { status }),
    ...(category !== "" && { category }),
    reason: reason === "NONE" || reason === "" ? more : reason,
  };
}
