import { beforeEach, expect, onTestFinished, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { addIncoming } from "../../app/domain/messages/conversations/add-incoming.server.ts";
import { findConversation } from "../../app/domain/messages/conversations/find-conversation.server.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

let client = "";
const view = { ...phone, reducedMotion: "reduce" } as const;
const { browser, site, cookie, complaints, newPage } = await startAsOwner({ view, prepare: addSamples });
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  page = await newPage();
});

/** A client who has written by WhatsApp, and somebody unknown with the client's name who hides the number. */
async function addSamples(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    const now = new Date();
    client = (await insertClient(trx, staff, { ...sampleClient, mobile: "9876543210" }, now)).id;
    const senders = [
      { address: "919876543210", name: "Sunita", text: "The bank asks for the quotation." },
      { userId: "IN.1", name: sampleClient.name, text: "I have a new number." },
    ];
    for (const { text, ...sender } of senders) {
      const { conversation } = await findConversation(trx, { channel: "whatsapp", ...sender }, now);
      const said = { conversationId: conversation.id, channel: "whatsapp" as const, kind: "text" as const };
      await addIncoming(trx, { ...said, text, at: now }, now);
    }
  });
}

test("messages are listed, read, noted, put off and marked as unread again with an undo", async () => {
  await page.goto(`${site.origin}/inbox/messages`);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("[data-rows] a", { hasText: "Sunita Devi" }).last().click();
  await page.waitForSelector("text=The bank asks for the quotation.");
  expect(await axeFaults(page)).toEqual([]);
  await page.waitForSelector(".composer >> text=Neither WhatsApp nor email is set up.");
  await page.locator("label[for=channel-call]").click();
  await page.fill("#message-text", "Rang: she brings it on Friday.");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("[data-entry=note]:has-text('Rang: she brings it on Friday.')");
  expect(await page.inputValue("#message-text")).toBe("");
  await page.click("[popovertarget=conversation-more]");
  await page.selectOption("select[name=value]", "tomorrow");
  await page.waitForSelector("text=Snoozed.");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone.");
  await page.goto(`${site.origin}/client/${client}?tab=messages`);
  await page.waitForSelector("[data-entry=note]:has-text('Rang: she brings it on Friday.')");
});

const windows = [
  { width: 360, height: 740 },
  { width: 720, height: 450 },
  { width: 1366, height: 768 },
];

test.each(windows)(
  "who it is, the newest message and the box to write in are in a window of $width × $height",
  async (viewport) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await openPage(browser, { viewport, javaScriptEnabled }, complaints);
      onTestFinished(() => context.close());
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url: site.origin }]);
      await writeAsOwner(site, async (trx) => {
        const conversation = trx.selectFrom("conversations").select("id").where("client_id", "=", client);
        const { id: conversationId } = await conversation.executeTakeFirstOrThrow();
        for (const text of ["One", "Two", "Three", "Four", "The newest of all"]) {
          const now = new Date();
          const said = { conversationId, channel: "whatsapp" as const, kind: "text" as const };
          await addIncoming(trx, { ...said, text, at: now }, now);
        }
      });
      await page.goto(`${site.origin}/inbox/messages/${client}`);
      const boxOf = async (selector: string) => {
        const { y = 0, height = 0 } = (await page.locator(selector).last().boundingBox()) ?? {};
        return { top: y, bottom: y + height };
      };
      const head = await boxOf(".chat h1");
      const newest = await boxOf("[data-direction]:has-text('The newest of all')");
      const composer = await boxOf(".composer");
      const end = viewport.width < 1024 ? (await boxOf("nav[aria-label=Portal]")).top : viewport.height;
      expect(head.top).toBeGreaterThan(0);
      expect(newest.top).toBeGreaterThan(head.bottom);
      expect(newest.bottom).toBeLessThanOrEqual(composer.top);
      expect(composer.bottom).toBeLessThanOrEqual(end);
      expect(await page.locator(".chat header").innerText()).toContain("98765 43210");
      expect(await page.locator(".chat header a[href='tel:+919876543210']").count()).toBe(1);
    }
  },
);

/** The page has its first event when a later listener has. */
const hasEvents = () =>
  page.evaluate(async () => {
    const reader = (await fetch("/inbox/events")).body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });

test("a message that comes in appears in the open list and in the open thread by the events alone", async () => {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  const comesIn = (text: string) =>
    writeAsOwner(site, async (trx) => {
      const now = new Date();
      const sender = { channel: "whatsapp" as const, address: "919000000077", name: "Meena" };
      const { conversation } = await findConversation(trx, sender, now);
      const said = { conversationId: conversation.id, channel: "whatsapp" as const, kind: "text" as const };
      await addIncoming(trx, { ...said, text, at: now }, now);
    });
  const events = page.waitForResponse((response) => response.url().endsWith("/inbox/events"));
  await page.goto(`${site.origin}/inbox/messages`);
  await events;
  await hasEvents();
  await comesIn("The land papers are here.");
  await page.click("[data-rows] a:has-text('Meena')");
  await page.waitForSelector("[data-direction]:has-text('The land papers are here.')");
  await comesIn("And the map.");
  await page.waitForSelector("[data-direction]:has-text('And the map.')");
});

test("full: a message appears on the client's own tab by the events alone", async () => {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  const events = page.waitForResponse((response) => response.url().endsWith("/inbox/events"));
  await page.goto(`${site.origin}/client/${client}?tab=messages`);
  await events;
  await hasEvents();
  await writeAsOwner(site, async (trx) => {
    const now = new Date();
    const whose = trx.selectFrom("conversations").select("id").where("client_id", "=", client);
    const { id: conversationId } = await whose.executeTakeFirstOrThrow();
    const said = { conversationId, channel: "whatsapp" as const, kind: "text" as const };
    await addIncoming(trx, { ...said, text: "The shed is ready.", at: now }, now);
  });
  await page.waitForSelector("[data-direction]:has-text('The shed is ready.')");
});

test("a mail with formatting runs nothing, and loads its pictures only when somebody asks", async () => {
  let id = "";
  await writeAsOwner(site, async (trx) => {
    const first = await trx.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    id = first.id;
    await trx.updateTable("messages").set({ html: "<p>Our offer</p>" }).where("id", "=", id).execute();
  });
  const asked = (query: string) =>
    fetch(`${site.origin}/inbox/mail-html/${id}${query}`, { headers: { cookie } });
  const plain = await asked("");
  expect(await plain.text()).toContain("<p>Our offer</p>");
  const policy = plain.headers.get("content-security-policy");
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
  expect(policy).toContain("img-src 'none'");
  expect((await asked("?pictures")).headers.get("content-security-policy")).toContain("img-src https:;");
});

test("full: what is typed and not sent is offered again on this device", async () => {
  await page.goto(`${site.origin}/inbox/messages/${client}`);
  await page.locator("label[for=channel-note]").click();
  await page.fill("#message-text", "Half a thought");
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => text.includes("Half a thought")),
  );
  await page.goto(`${site.origin}/inbox/messages`);
  await page.goto(`${site.origin}/inbox/messages/${client}`);
  await page.click("button:has-text('Continue the draft')");
  expect(await page.inputValue("#message-text")).toBe("Half a thought");
});

test("full: somebody who may be a client is linked only when a person says so", async () => {
  await page.goto(`${site.origin}/inbox/messages?q=new+number`);
  await page.locator("[data-rows] a[href^='/inbox/messages/']").first().click();
  await page.waitForSelector("text=This may be Sunita Devi.");
  await page.click("button[value=apart]");
  await page.waitForSelector("text=Noted: this is somebody else.");
  expect(await page.locator("text=This may be").count()).toBe(0);
});

test("full: without script a thread is read, a note is written, and a refused one keeps its words", async () => {
  const { page, context } = await openPage(browser, { ...view, javaScriptEnabled: false }, complaints);
  onTestFinished(() => context.close());
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  await page.goto(`${site.origin}/inbox/messages/${client}`);
  await page.locator("label[for=channel-note]").click();
  await page.fill("#message-text", "Written without script.");
  await page.click(".composer button:has-text('Send')");
  await page.waitForSelector("text=Saved.");
  await page.waitForSelector("[data-entry=note]:has-text('Written without script.')");
  await page.locator("label[for=channel-note]").click();
  await page.fill("#message-text", "\u200b");
  await page.click(".composer button:has-text('Send')");
  await page.waitForSelector("text=Please write something.");
});
