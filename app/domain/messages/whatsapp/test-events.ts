import { createHmac } from "node:crypto";

/** Of the account and the number in the events below, and in the stand-in for Meta's interface. */
export const testAccount = "102290129340398";
export const testNumber = "106540352242922";
export const testSecret = "app-secret-of-the-tests";

/** What the person who writes in the tests is. */
export const asha = { wa_id: "919000000101", name: "Asha Kumari" };

let counted = 0;
export const newWamid = () => `wamid.TEST${Date.now().toString(36)}${(counted++).toString(36)}`;

export const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** One post of Meta: entries with changes, as documented. */
export function eventOf(...changes: { field: string; value: object }[]): string {
  const entry = [{ id: testAccount, changes }];
  return JSON.stringify({ object: "whatsapp_business_account", entry });
}

const metadata = { display_phone_number: "15550783881", phone_number_id: testNumber };

/** A change with messages, and the contact beside them. */
export function messagesChange(messages: object[], contacts: object[] = [contactOf()]) {
  const value = { messaging_product: "whatsapp", metadata, contacts, messages };
  return { field: "messages", value };
}

export const contactOf = (person: { wa_id: string; name: string } = asha) => ({
  profile: { name: person.name },
  wa_id: person.wa_id,
});

export function statusesChange(statuses: object[]) {
  return { field: "messages", value: { messaging_product: "whatsapp", metadata, statuses } };
}

/** A status as the reference page of May 2026 has it. */
export function statusOf(id: string, status: string, at: Date, more: object = {}) {
  return { id, status, timestamp: secondsOf(at), recipient_id: asha.wa_id, ...more };
}

export const utilityPrice = {
  pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" },
};

/** A text message of a person. */
export function textMessage(body: string, at: Date, more: object = {}) {
  const envelope = { from: asha.wa_id, id: newWamid(), timestamp: secondsOf(at) };
  return { ...envelope, type: "text", text: { body }, ...more };
}

/** A message of any documented type; `part` is what stands under its name. */
export function messageOf(type: string, part: unknown, at: Date, more: object = {}) {
  const envelope = { from: asha.wa_id, id: newWamid(), timestamp: secondsOf(at) };
  return { ...envelope, type, ...(part !== undefined && { [type]: part }), ...more };
}

/** Of the firm's own number, which is used in the app on a phone too. */
const phoneMetadata = { display_phone_number: "919800000001", phone_number_id: testNumber };

/** A change of one of the fields that the phone brings. */
export function phoneChange(field: string, value: object) {
  return { field, value: { messaging_product: "whatsapp", metadata: phoneMetadata, ...value } };
}

/** A text that was written on the phone, to the person of the tests. */
export function echoOf(body: string, at: Date, more: object = {}) {
  const envelope = { from: "919800000001", to: asha.wa_id, id: newWamid(), timestamp: secondsOf(at) };
  return { ...envelope, type: "text", text: { body }, ...more };
}

export const echoesChange = (echoes: object[], more: object = {}) =>
  phoneChange("smb_message_echoes", { message_echoes: echoes, ...more });

/** A change of a message that was sent from the phone: "edit" or "revoke". */
export const ownChangeOf = (type: string, original: string, at: Date, more: object = {}) =>
  echoOf("", at, { type, text: undefined, [type]: { original_message_id: original, ...more } });

/** A part of the history: some messages with one person. */
export const historyChange = (messages: object[], more: object = {}, person = asha.wa_id) => {
  const metadata = { phase: 0, chunk_order: 1, progress: 50, ...more };
  return phoneChange("history", { history: [{ metadata, threads: [{ id: person, messages }] }] });
};

/** What becomes of the connection to the phone. */
export const linkEvent = (event: string, at: Date, reason?: string) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: testAccount,
        time: Math.floor(at.getTime() / 1000),
        changes: [
          {
            field: "account_update",
            value: { event, ...(reason && { disconnection_info: { reason, initiated_by: "SYSTEM" } }) },
          },
        ],
      },
    ],
  });

/** The header with which Meta signs a body. */
export function signatureOf(body: string | Uint8Array, secret = testSecret): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}
