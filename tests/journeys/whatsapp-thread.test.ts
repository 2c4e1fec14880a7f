import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import {
  eventOf,
  messageOf,
  messagesChange,
  newWamid,
  signatureOf,
  statusesChange,
  statusOf,
} from "../../app/domain/messages/whatsapp/test-events.ts";
import { saveTestDetails, startGraph } from "../../app/domain/messages/whatsapp/test-graph.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { samplePdf } from "../../app/platform/uploads/sample-files.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const asha = { wa_id: "919876543210", name: "Sunita" };
let client = "";
const graph = await startGraph(afterAll);
const env = { WHATSAPP_GRAPH_URL: graph.url, OUTBOUND_ALLOW: graph.host };
const { site, newPage } = await startAsOwner({
  env,
  view: { ...phone, reducedMotion: "reduce" },
  prepare: switchOn,
});
const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
afterAll(() => db.destroy());
/** The channel is on, with a client who has the number and two templates. */
async function switchOn(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    const now = new Date();
    client = (await insertClient(trx, staff, { ...sampleClient, mobile: "9876543210" }, now)).id;
    await saveTestDetails(trx, now);
    const parts = {
      named: true,
      header: { format: "NONE", text: "" },
      footer: "",
      buttons: [],
      body: "Namaste {{name}}, your case stands at {{stage}}.",
    };
    const template = { name: "stage_changed", language: "en", status: "APPROVED", category: "UTILITY" };
    await trx
      .insertInto("whatsapp_templates")
      .values({
        ...template,
        id: "t1",
        external_id: "1",
        reason: "",
        parts: JSON.stringify(parts),
        fetched_at: now.toISOString(),
      })
      .execute();
    const components = [{ type: "BODY", text: parts.body }];
    graph.templates.push({ ...template, id: "1", parameter_format: "NAMED", components });
  });
  // The server reads its settings every second.
  const isOn = async () => expect(await postTo(at.origin, statusesChange([]))).toBe(200);
  await vi.waitFor(isOn, { timeout: 30_000, interval: 100 });
}

/** Meta posts what somebody has done; returns how it was answered. */
async function postTo(origin: string, change: ReturnType<typeof messagesChange | typeof statusesChange>) {
  const body = eventOf(change);
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  return (await fetch(`${origin}/webhooks/whatsapp`, { method: "POST", headers, body })).status;
}

async function posts(change: Parameters<typeof postTo>[1]) {
  expect(await postTo(site.origin, change)).toBe(200);
}

const sends = (message: object) =>
  posts(messagesChange([message], [{ profile: { name: asha.name }, wa_id: asha.wa_id }]));

function says(type: string, part: unknown, more: object = {}) {
  return sends(messageOf(type, part, new Date(), { from: asha.wa_id, ...more }));
}

const reports = (status: string, more: object = {}) =>
  posts(statusesChange([statusOf(graph.sent.at(-1)?.wamid ?? "", status, new Date(), more)]));

/** Asks for what is new, as the page does by itself every fifteen seconds. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Waits for the thread to show something, however long the server takes. */
const shows = (page: Page, selector: string) =>
  expect
    .poll(
      async () => {
        await look(page);
        return page.locator(selector).count();
      },
      // Each look loads the thread anew.
      { interval: 300 },
    )
    .toBeGreaterThan(0);

/** What was written leaves at once, instead of after the ten seconds in which it can be taken back. */
async function leaves(from: Db) {
  const now = new Date().toISOString();
  const sent = graph.sent.length;
  await from.updateTable("messages").set({ next_try_at: now }).where("state", "=", "queued").execute();
  await expect.poll(() => graph.sent.length).toBe(sent + 1);
}

async function openThread() {
  const page = await newPage();
  await page.goto(`${site.origin}/inbox/messages/${client}`);
  await page.waitForSelector(".composer");
  return page;
}

test("what arrives is read and answered with a ready text, and each tick is seen", async () => {
  const wamid = newWamid();
  await says("text", { body: "How far is my case?" }, { id: wamid });
  const page = await openThread();
  await shows(page, "[data-direction=in] >> text=How far is my case?");
  expect(await page.isVisible("#message-subject")).toBe(false);
  const reply = page.locator("[data-direction=in]:has-text('How far is my case?') > span:has(button)");
  const opacity = () => reply.evaluate((actions) => getComputedStyle(actions).opacity);
  expect(await opacity()).toBe("0");
  await page.locator("button:has-text('Reply')").focus();
  expect(await opacity()).toBe("1");
  await page.click("button:has-text('Reply')");
  await page.waitForSelector("text=Reply to: How far is my case?");
  await page.selectOption("#ready-text", "en fee-due");
  await page.waitForSelector("#message-text-error:has-text('The part of the next fee that is not paid yet')");
  expect(await page.inputValue("#message-text")).toContain("Namaste Sunita Devi, {amount} of our fee");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("#message-text-error:has-text('is empty. Please fill it in before you send.')");
  await page.fill("#message-text", "At the bank since Monday.");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("[data-direction=out]:has-text('Waiting to be sent')");
  expect(await page.inputValue("#message-text")).toBe("");
  await leaves(db);
  expect(graph.sent.at(-1)).toMatchObject({
    text: { body: "At the bank since Monday." },
    context: { message_id: wamid },
  });
  await shows(page, "[data-direction=out]:has-text('Accepted by WhatsApp')");
  for (const [status, words] of [
    ["delivered", "Delivered"],
    ["read", "Read"],
  ] as const) {
    await reports(status);
    await shows(page, `[data-direction=out]:has-text('${words}')`);
  }
  expect(await axeFaults(page)).toEqual([]);
});

test("full: a message that is taken back leaves its words in the form, and a second one can be sent", async () => {
  await says("text", { body: "Hello" });
  const page = await openThread();
  for (const words of ["First words", "Other words"]) {
    await page.fill("#message-text", words);
    await page.keyboard.press("Control+Enter");
    await page.click(
      "[data-direction=out]:has-text('Waiting to be sent') >> button:has-text('Cancel sending')",
    );
    await expect.poll(() => page.inputValue("#message-text")).toBe(words);
    await shows(page, `[data-state=cancelled]:has-text('${words}')`);
  }
});

test("full: what went wrong is said with what to do, and a cut connection is never shown as sent", async () => {
  await says("text", { body: "Please write" });
  const page = await openThread();
  const write = async (words: string) => {
    await page.fill("#message-text", words);
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(`[data-direction=out]:has-text('${words}')`);
    await leaves(db);
  };
  await write("Refused later");
  await shows(page, "[data-direction=out]:has-text('Refused later'):has-text('Accepted')");
  await reports("failed", { errors: [{ code: 131026, title: "Message undeliverable" }] });
  await shows(page, "[data-direction=out]:has-text('Refused later'):has-text('Not sent')");
  await page.waitForSelector(
    ".composer:has-text('WhatsApp did not reach 98765 43210') a[href='tel:+919876543210']",
  );
  expect(await axeFaults(page)).toEqual([]);
  graph.next.push("cut");
  await write("Cut off");
  await shows(
    page,
    "[data-direction=out]:has-text('Cut off'):has-text('Unknown: check on the phone before you send it')",
  );
  await says("text", { body: "I am here" });
  await shows(page, "[data-direction=in] >> text=I am here");
  expect(await page.locator(".composer >> text=did not reach").count()).toBe(0);
});

test("full: somebody who hides the number is asked for it, and it is taken by a press", async () => {
  const contact = { profile: { name: "Ravi" }, user_id: "IN.42" };
  const ravi = (type: string, part: unknown) => {
    const { from: _, ...message } = messageOf(type, part, new Date(), { from_user_id: "IN.42" });
    return posts(messagesChange([message], [contact]));
  };
  await ravi("text", { body: "Is there a subsidy?" });
  const page = await newPage();
  const thread = db
    .selectFrom("conversations")
    .innerJoin("channel_identities", "conversation_id", "conversations.id")
    .select("conversations.id")
    .where("user_id", "=", "IN.42");
  await expect.poll(() => thread.executeTakeFirst()).toBeDefined();
  const { id } = await thread.executeTakeFirstOrThrow();
  await page.goto(`${site.origin}/inbox/messages/${id}`);
  await page.click("summary:has-text('No mobile number yet')");
  await page.click("button:has-text('Ask for the number')");
  await page.waitForSelector("[data-direction=out]:has-text('Button: share the number')");
  expect(await page.locator("button:has-text('Ask for the number')").count()).toBe(0);
  await leaves(db);
  expect(graph.sent.at(-1)).toMatchObject({
    recipient: "IN.42",
    interactive: { type: "request_contact_info" },
  });
  const phones = [{ phone: "+91 90000 00042", wa_id: "919000000042" }];
  await ravi("contacts", [{ origin: "contact_request", name: { formatted_name: "Ravi" }, phones }]);
  await shows(page, "[data-direction=in]:has-text('The person has shared a number')");
  expect(await axeFaults(page)).toEqual([]);
  await page.click("button:has-text('Use this number for the person')");
  await page.waitForSelector("text=The number is noted.");
  expect(await page.locator("text=shows us no number").count()).toBe(0);
  expect(graph.faults).toEqual([]);
});

test("full: a file that came is put into the check-list with one choice and one press", async () => {
  graph.media.set("900", { bytes: samplePdf(), type: "application/pdf" });
  await says("document", { id: "900", mime_type: "application/pdf", filename: "pan card.pdf" });
  const page = await openThread();
  await shows(page, "button:has-text('Put into the check-list')");
  expect(await page.inputValue(".thread select[name=type]")).toBe("pan");
  await page.selectOption(".thread select[name=type]", "aadhaar");
  await page.click("button:has-text('Put into the check-list')");
  await page.waitForSelector(".thread >> text=In the check-list");
  await page.goto(`${site.origin}/client/${client}?tab=documents`);
  await page.waitForSelector("text=pan card.pdf", { state: "attached" });
});

test("full: reactions stand at their message, and pressed buttons, places and unknown kinds are in words", async () => {
  const wamid = newWamid();
  await says("text", { body: "Thank you" }, { id: wamid });
  await says("reaction", { message_id: wamid, emoji: "👍" });
  await says("button", { payload: "yes", text: "Yes, please" });
  await says("location", { latitude: 25.6, longitude: 85.1, name: "Office" });
  await says("hologram", {});
  const page = await openThread();
  await shows(page, "[data-direction]:has-text('Thank you'):has-text('👍')");
  await shows(page, "[data-direction]:has-text('Pressed: Yes, please')");
  await shows(page, "[data-direction]:has-text('Office (25.6, 85.1)')");
  await shows(page, "[data-direction]:has-text('of a kind that cannot be shown here')");
});

test("full: staff react by keyboard, take it back, and see what WhatsApp did not take", async () => {
  const wamid = newWamid();
  await says("text", { body: "I have sent it" }, { id: wamid });
  const page = await openThread();
  const message = page.locator("[data-direction=in]:has-text('I have sent it')");
  await shows(page, "[data-direction=in]:has-text('I have sent it')");
  const press = async (name: string) => {
    await message.locator("button:has-text('React')").focus();
    await page.keyboard.press("Enter");
    await page.locator(`#reaction-choice button:has-text('${name}')`).focus();
    await page.keyboard.press("Enter");
  };
  await press("👍");
  await page.waitForSelector("[data-direction=in]:has-text('I have sent it') .bg-indigo-wash:has-text('👍')");
  await leaves(db);
  expect(graph.sent.at(-1)).toMatchObject({ reaction: { message_id: wamid, emoji: "👍" } });
  await says("reaction", { message_id: wamid, emoji: "❤️" });
  await shows(
    page,
    "[data-direction=in]:has-text('I have sent it'):has-text('❤️') .bg-indigo-wash:has-text('👍')",
  );
  expect(await axeFaults(page)).toEqual([]);
  await press("Remove");
  await message.locator(".bg-indigo-wash").waitFor({ state: "detached" });
  await leaves(db);
  expect(graph.sent.at(-1)).toMatchObject({ reaction: { message_id: wamid, emoji: "" } });
  await press("🙏");
  await page.waitForSelector("[data-direction=in]:has-text('I have sent it') .bg-indigo-wash:has-text('🙏')");
  graph.next.push({ status: 400, code: 131009 });
  const now = new Date().toISOString();
  await db.updateTable("messages").set({ next_try_at: now }).where("state", "=", "queued").execute();
  await shows(page, "[data-direction=in]:has-text('🙏 · Not sent'):has-text('is too old for a reaction')");
  expect(await message.locator(".bg-indigo-wash").count()).toBe(0);
});

test("after a day there is no free text, and a template is filled from the record, previewed and sent", async () => {
  await says("text", { body: "Good night" });
  const page = await openThread();
  await page.fill("#message-text", "Half a thought");
  const past = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable("conversations").set({ window_ends_at: past }).execute();
  await shows(page, "text=WhatsApp now accepts only templates");
  expect(await page.locator("button:has-text('React')").count()).toBe(0);
  expect(await page.isVisible("#message-text")).toBe(false);
  await page.locator("label[for=channel-note]").click();
  expect(await page.inputValue("#message-text")).toBe("Half a thought");
  await page.locator("label[for=channel-whatsapp]").click();
  await page.click(".composer a:has-text('Send a template')");
  await page.waitForSelector("h1:has-text('template')");
  expect(await page.locator("input[name='body.name']").inputValue()).toBe("Sunita Devi");
  await page.fill("input[name='body.stage']", "");
  await page.click("button[value=send]");
  await page.waitForSelector("text=stage");
  await page.fill("input[name='body.stage']", "Sanctioned");
  await page.click("button[value=preview]");
  await page.waitForSelector("text=Namaste Sunita Devi, your case stands at Sanctioned.");
  expect(await axeFaults(page)).toEqual([]);
  await page.click("button[value=send]");
  await page.waitForSelector("[data-direction=out]:has-text('your case stands at Sanctioned.')");
  await leaves(db);
  expect(graph.sent.at(-1)).toMatchObject({ type: "template", template: { name: "stage_changed" } });
  expect(graph.faults).toEqual([]);
});

test("full: over Meta's limit of a day a template says when it is sent, and waits", async () => {
  const page = await newPage();
  const past = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable("conversations").set({ window_ends_at: past, opened_at: null }).execute();
  await db.updateTable("conversations").set({ opened_at: past }).where("client_id", "is", null).execute();
  const value = JSON.stringify({ limit: "TIER_1", at: past });
  await db.updateTable("meta").set({ value }).where("key", "=", "whatsapp:limit").execute();
  await page.goto(`${site.origin}/settings/whatsapp`);
  await page.waitForSelector("li:has-text('People written to first'):has-text('of 1 within the last day')");
  await page.goto(`${site.origin}/inbox/messages/${client}/template`);
  await page.waitForSelector("text=This message waits and is sent by itself on");
  expect(await axeFaults(page)).toEqual([]);
  await page.fill("input[name='body.stage']", "Sanctioned");
  await page.click("button[value=send]");
  await page.waitForSelector("[data-direction=out]:has-text('your case stands at Sanctioned.')");
  const sent = graph.sent.length;
  const now = new Date().toISOString();
  await db.updateTable("messages").set({ next_try_at: now }).where("state", "=", "queued").execute();
  await shows(
    page,
    "[data-direction=out]:has-text('Will be sent on'):has-text('as many people as Meta allows')",
  );
  expect(graph.sent).toHaveLength(sent);
});

test("full: what somebody said about messages is noted, STOP ends it at once, and both stay in the history", async () => {
  const page = await openThread();
  await page.click("[popovertarget=conversation-more]");
  await page.click("summary:has-text('Consent')");
  await page.click("button:has-text('Note it')");
  await page.waitForSelector("#consent-words-error");
  await page.fill("#consent-words", "Yes, on WhatsApp please.");
  await page.click("button:has-text('Note it')");
  await page.waitForSelector("summary:has-text('WhatsApp: yes, since')");
  await says("text", { body: "STOP" });
  await shows(page, "summary:has-text('WhatsApp: STOP, since')");
  await page.waitForSelector(
    "li:has-text('Yes, on WhatsApp please.'):has-text('by phone'):has-text('ended')",
  );
  expect(await axeFaults(page)).toEqual([]);
});
