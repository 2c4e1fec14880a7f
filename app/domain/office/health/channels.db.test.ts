import { expect, test } from "vitest";
import { now, start, withTemplate } from "../../dates-and-rules/automatic-steps/test-steps.ts";
import { pause } from "../../delivery/deliveries/pauses.server.ts";
import { changeMailboxState } from "../../delivery/mailbox/mailbox-state.server.ts";
import { addOutgoing } from "../../messages/conversations/add-outgoing.server.ts";
import { writes } from "../../messages/conversations/test-conversations.ts";
import { pauseAdvertising } from "../../messages/whatsapp/advertising.server.ts";
import { channelTrouble } from "./channels.server.ts";

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const imap = { host: "i", port: 993, security: "tls", user: "u", password: "p", folder: "INBOX" } as const;
const setUp = { whatsapp: true, mail: true, imap };

async function office() {
  const { db, owner, staff } = await start();
  const { conversation } = await writes(db, {}, {}, now);
  const says = async (state: "accepted" | "queued", tries = 0) => {
    const message = {
      conversationId: conversation.id,
      channel: "whatsapp",
      text: "Hello",
      key: state,
    } as const;
    await addOutgoing(db, staff, message, now);
    await db.updateTable("messages").set({ state, tries }).where("direction", "=", "out").execute();
  };
  const trouble = (minutes: number, own = setUp) => channelTrouble(db, owner, own, later(minutes));
  return { db, staff, says, trouble };
}

test("a channel that works is no trouble, and one that is not set up neither", async () => {
  const { db, says, trouble } = await office();
  await says("accepted");
  await pause(db, { channel: "whatsapp", target: "whatsapp" }, "quota", now);
  expect(await trouble(30)).toEqual(["whatsappPaused"]);
  expect(await trouble(90, { ...setUp, whatsapp: false })).toEqual([]);
});

test("WhatsApp is silent when an hour has passed since a message without any event", async () => {
  const { db, says, trouble } = await office();
  await says("accepted");
  expect(await trouble(59)).toEqual([]);
  expect(await trouble(61)).toEqual(["whatsappSilent"]);
  const event = { id: "e", channel: "whatsapp", body: "{}", tries: 0 } as const;
  const at = later(2).toISOString();
  await db
    .insertInto("channel_events")
    .values({ ...event, received_at: at, next_try_at: at })
    .execute();
  expect(await trouble(61)).toEqual([]);
});

test("a mail that could not be sent for an hour is told, and so is a mailbox that cannot be read", async () => {
  const { db, says, trouble } = await office();
  await says("queued", 2);
  await db.updateTable("messages").set({ channel: "mail" }).where("direction", "=", "out").execute();
  expect(await trouble(59)).toEqual([]);
  expect(await trouble(61)).toEqual(["mailWaits"]);
  const failed = { at: later(1).toISOString(), kind: "login", answer: "" } as const;
  await changeMailboxState(db, imap, () => ({ failed }));
  expect(await trouble(61)).toEqual(["mailWaits", "mailboxFails"]);
});

test("only who may change settings is told", async () => {
  const { db, staff } = await office();
  await expect(channelTrouble(db, staff, setUp, now)).rejects.toMatchObject({ status: 403 });
});

test("advertising that is paused and a template with a fault are told while WhatsApp is on", async () => {
  const { db, trouble } = await office();
  await withTemplate(db, "stage-changed", 1);
  await pauseAdvertising(db, now);
  await db.updateTable("whatsapp_templates").set({ fault: "131009: a value" }).execute();
  expect(await trouble(1)).toEqual(["advertisingPaused", "templateFault"]);
  expect(await trouble(1, { ...setUp, whatsapp: false })).toEqual([]);
});
