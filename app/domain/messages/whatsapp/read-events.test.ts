import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";
import {
  asha,
  eventOf,
  messageOf,
  messagesChange,
  statusesChange,
  statusOf,
  testNumber,
  textMessage,
  utilityPrice,
} from "./test-events.ts";

const at = new Date("2026-11-25T10:00:00Z");
const read = (body: string) => readEvents(body, testNumber);
const one = (message: object, contacts?: object[]) => read(eventOf(messagesChange([message], contacts)))[0];
const file = { id: "77", mime_type: "image/jpeg", sha256: "x", caption: "PAN" };
const kept = { id: "77", type: "image/jpeg", name: "image", voice: false };

test.each([
  ["text", { body: "Hello" }, { kind: "text", text: "Hello" }],
  ["image", file, { kind: "media", text: "PAN", file: kept }],
  [
    "document",
    { ...file, mime_type: "application/pdf", filename: "a.pdf" },
    { kind: "media", text: "PAN", file: { ...kept, type: "application/pdf", name: "a.pdf" } },
  ],
  [
    "audio",
    { id: "77", mime_type: "audio/ogg; codecs=opus", voice: true },
    { kind: "media", text: "", file: { id: "77", type: "audio/ogg", name: "audio", voice: true } },
  ],
  [
    "video",
    { id: "77", mime_type: "video/mp4" },
    { kind: "media", text: "", file: { ...kept, type: "video/mp4", name: "video" } },
  ],
  [
    "sticker",
    { id: "77", mime_type: "image/webp" },
    { kind: "media", text: "", file: { ...kept, type: "image/webp", name: "sticker" } },
  ],
  ["button", { payload: "p", text: "Yes" }, { kind: "buttons", text: "Yes", payload: "p" }],
  [
    "interactive",
    { type: "button_reply", button_reply: { id: "a", title: "Today" } },
    { kind: "buttons", text: "Today", payload: "a" },
  ],
  [
    "interactive",
    { type: "list_reply", list_reply: { id: "b", title: "Next", description: "x" } },
    { kind: "buttons", text: "Next\nx", payload: "b" },
  ],
  ["reaction", { message_id: "wamid.X", emoji: "👍" }, { kind: "reaction", to: "wamid.X", emoji: "👍" }],
  [
    "location",
    { latitude: 25.6, longitude: 85.1, name: "Patna", address: "Bihar" },
    { kind: "location", text: "Patna, Bihar", latitude: 25.6, longitude: 85.1 },
  ],
  ["order", { product_items: [{ product_retailer_id: "GST" }] }, { kind: "order", text: "? × GST" }],
  ["unsupported", undefined, { kind: "unsupported", type: "unsupported" }],
  ["of_next_year", { any: "thing" }, { kind: "unsupported", type: "of_next_year" }],
] as const)("a message of type %s", (type, part, content) => {
  expect(one(messageOf(type, part, at))).toMatchObject({
    event: "message",
    at,
    content,
    sender: { address: asha.wa_id, name: asha.name },
  });
});

test("contacts that were shared, and those that somebody was asked for", () => {
  const contacts = [
    {
      name: { formatted_name: "Ravi" },
      phones: [{ phone: "+91 90000 00300", wa_id: "919000000300" }],
      origin: "contact_request",
    },
  ];
  expect(one(messageOf("contacts", contacts, at))).toMatchObject({
    content: { kind: "contacts", text: "Ravi, 919000000300", numbers: ["919000000300"], asked: true },
  });
});

test("a reply names the message that it answers, and an advertisement is noted", () => {
  const message = textMessage("yes", at, { context: { id: "wamid.A" }, referral: { headline: "Loans" } });
  expect(one(message)).toMatchObject({ answers: "wamid.A", marks: { ad: "Loans" } });
});

test("somebody without a number is known by WhatsApp's id", () => {
  const { from: _, ...message } = textMessage("Hi", at, { from_user_id: "IN.123" });
  const contact = { profile: { name: "Ravi", username: "ravi.k" }, user_id: "IN.123" };
  expect(one(message, [contact])).toMatchObject({
    sender: { userId: "IN.123", username: "ravi.k", name: "Ravi" },
  });
  expect(one(message, [contact])).not.toHaveProperty("sender.address");
});

test("a number that was changed is a note of WhatsApp", () => {
  const system = { body: "changed", wa_id: "919000000999", type: "user_changed_number" };
  const message = { ...messageOf("system", system, at), from: "919000000101" };
  expect(one(message, [])).toMatchObject({
    sender: { address: "919000000101" },
    content: { kind: "system", note: "changedNumber", to: "919000000999" },
  });
  expect(one(messageOf("system", { type: "other", body: "x" }, at))).toMatchObject({
    content: { kind: "system", note: "other", text: "x" },
  });
});

test("every status with its price, its failure and our own key", () => {
  const failed = { errors: [{ code: 131047, title: "t", error_data: { details: "more than 24 hours" } }] };
  const statuses = [
    statusOf("wamid.A", "sent", at, { ...utilityPrice, biz_opaque_callback_data: "our-id" }),
    statusOf("wamid.A", "played", at),
    statusOf("wamid.A", "failed", at, failed),
    statusOf("wamid.A", "of next year", at),
  ];
  const price = { billable: true, category: "utility", type: "regular" };
  expect(read(eventOf(statusesChange(statuses)))).toEqual([
    { event: "status", id: "wamid.A", status: "sent", at, key: "our-id", price },
    { event: "status", id: "wamid.A", status: "read", at },
    { event: "status", id: "wamid.A", status: "failed", at, code: 131047, detail: "more than 24 hours" },
    { event: "unknown", field: "statuses" },
  ]);
});

test("ten events in one post, over several changes, come in their order", () => {
  const texts = Array.from({ length: 8 }, (_, n) => textMessage(`${n}`, at));
  const body = eventOf(
    messagesChange(texts),
    statusesChange([statusOf("wamid.A", "read", at), statusOf("wamid.B", "read", at)]),
  );
  const events = read(body);
  expect(events).toHaveLength(10);
  expect(
    events.map((event) =>
      event.event === "message" && event.content.kind === "text" ? event.content.text : event.event,
    ),
  ).toEqual([..."01234567", "status", "status"]);
});

test("templates, preferences and the account", () => {
  const template = {
    event: "REJECTED",
    message_template_name: "a",
    message_template_language: "hi",
    reason: "INVALID_FORMAT",
  };
  const preference = {
    wa_id: asha.wa_id,
    category: "marketing_messages",
    value: "stop",
    timestamp: "1764064800",
  };
  const body = eventOf(
    { field: "message_template_status_update", value: template },
    {
      field: "template_category_update",
      value: { message_template_name: "a", message_template_language: "hi", new_category: "MARKETING" },
    },
    { field: "user_preferences", value: { contacts: [], user_preferences: [preference] } },
    {
      field: "account_update",
      value: { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "DISABLE" } },
    },
    { field: "account_review_update", value: { decision: "REJECTED" } },
    { field: "account_alerts", value: { alert_info: { alert_type: "OBA_REJECTED" } } },
    { field: "business_capability_update", value: { max_daily_conversations_per_business: 2000 } },
    {
      field: "message_template_status_update",
      value: { ...template, event: "REINSTATED", reason: "NONE" },
    },
    {
      field: "message_template_status_update",
      value: {
        ...template,
        event: "PAUSED",
        reason: "NONE",
        other_info: { title: "FIRST_PAUSE", description: "Paused for 3 hours." },
      },
    },
    { field: "group_lifecycle_update", value: {} },
  );
  expect(read(body)).toMatchObject([
    { event: "template", name: "a", language: "hi", status: "REJECTED", reason: "INVALID_FORMAT" },
    { event: "template", name: "a", category: "MARKETING" },
    { event: "preference", stops: true, sender: { address: asha.wa_id } },
    { event: "account", said: "BAN_DISABLE", limit: "" },
    { event: "account", said: "REVIEW_REJECTED" },
    { event: "account", said: "OBA_REJECTED" },
    { event: "account", said: "business_capability_update", limit: "2000" },
    { event: "template", name: "a", status: "APPROVED", reason: "" },
    { event: "template", name: "a", status: "PAUSED", reason: "Paused for 3 hours." },
    { event: "unknown", field: "group_lifecycle_update" },
  ]);
});

test("another number of the same account is not ours", () => {
  const other = messagesChange([textMessage("x", at)]);
  other.value.metadata = { ...other.value.metadata, phone_number_id: "999" };
  expect(read(eventOf(other))).toEqual([{ event: "elsewhere", phoneNumberId: "999" }]);
});

test("nothing that anybody may send makes it throw", () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (body) => void read(body)));
  const field = fc.constantFrom("messages", "user_preferences", "message_template_status_update", "x");
  fc.assert(
    fc.property(
      field,
      fc.dictionary(fc.constantFrom("messages", "statuses", "contacts", "metadata"), fc.jsonValue()),
      (name, value) => {
        for (const found of read(eventOf({ field: name, value }))) expect(found.event).toBeTypeOf("string");
      },
    ),
  );
});
