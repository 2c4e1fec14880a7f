import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { enquiry } from "../../app/domain/cases/enquiries/test-inbox.ts";
import { isFromHolder } from "../../app/domain/delivery/webhooks/signature.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { writeAsOwner } from "./accounts.ts";
import { openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

type Received = { headers: IncomingHttpHeaders; body: Buffer };

/** By path; a path "/gone" is answered with 410, all others with 200. */
const received = new Map<string, Received[]>();
const receiver = createServer(async (request, response) => {
  const body = await buffer(request);
  const { url = "", headers } = request;
  received.set(url, [...(received.get(url) ?? []), { headers, body }]);
  response.writeHead(url === "/gone" ? 410 : 200).end("thanks");
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const { site, complaints, newPage } = await startAsOwner({ env: { OUTBOUND_ALLOW: host } });

/** Adds a program as the owner does, and opens its page; returns the secret that was shown. */
async function addProgram(page: Page, path: string) {
  await openHydrated(page, `${site.origin}/settings/events`);
  await page.fill("#url", `http://${host}${path}`);
  await page.click("main button:text-is('Add')");
  const secret = await page.locator("#made-secret").inputValue();
  await page.click("a:has-text('Open its page')");
  await page.waitForSelector("button:has-text('Send a test')");
  return secret;
}

const addEnquiry = (n: number) =>
  writeAsOwner(site, (trx) => trx.insertInto("enquiries").values(enquiry(n)).execute());

const ofType = (path: string, type: string) =>
  (received.get(path) ?? []).filter(({ body }) => JSON.parse(String(body)).type === type);

test("a program is added, tested, sent to again, given a new secret and stopped", async () => {
  received.clear();
  const page = await newPage();
  const secret = await addProgram(page, "/in");
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
  await page.click("button:has-text('Send a test')");
  const row = page.locator("details", { hasText: "A test" }).last();
  await row.getByText("Arrived").waitFor();
  expect(await page.content()).not.toContain(secret);
  const [first] = ofType("/in", "webhook.test");
  expect(first && isFromHolder(first.headers, first.body, secret, new Date())).toBe(true);

  await row.locator("summary").click();
  await row.locator("pre", { hasText: '"type":"webhook.test"' }).waitFor();
  await row.getByText("200 · thanks").waitFor();
  await row.getByRole("button", { name: "Send again" }).click();
  await page.waitForSelector("text=1 event is sent again.");
  await expect.poll(() => ofType("/in", "webhook.test").length).toBe(2);
  const ids = ofType("/in", "webhook.test").map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);

  await page.click("summary:has-text('New secret')");
  await page.click("button:has-text('Make a new secret')");
  const next = await page.locator("#made-secret").inputValue();
  expect(next).not.toBe(secret);
  await addEnquiry(1);
  await expect.poll(() => ofType("/in", "enquiry.received").length).toBe(1);
  const [event] = ofType("/in", "enquiry.received");
  for (const one of [secret, next])
    expect(event && isFromHolder(event.headers, event.body, one, new Date())).toBe(true);
  expect(String(event?.body)).not.toMatch(/Asha|98765/);

  await page.click("button:text-is('Stop')");
  await page.waitForSelector("text=Stopped. Events that happen until you resume are not sent.");
  const resume = page.getByRole("button", { name: "Resume" });
  await resume.waitFor();
  expect(await page.getByRole("button", { name: "Send a test" }).count()).toBe(0);
  await addEnquiry(2);
  await resume.click();
  await page.waitForSelector("button:has-text('Send a test')");
  await page.click("button:has-text('Send a test')");
  await expect.poll(() => ofType("/in", "webhook.test").length).toBe(3);
  expect(ofType("/in", "enquiry.received")).toHaveLength(1);
  await page.click("summary:has-text('Remove')");
  await page.click("button:has-text('Remove this program')");
  await page.waitForSelector("text=Removed.");
  expect(complaints).toEqual([]);
});

test("events of some days are counted, then sent again with the same ids, and the audit log says which days", async () => {
  const page = await newPage();
  await addProgram(page, "/days");
  await page.click("button:has-text('Send a test')");
  await expect.poll(() => ofType("/days", "webhook.test").length).toBe(1);
  await addEnquiry(4);
  await expect.poll(() => ofType("/days", "enquiry.received").length).toBe(1);
  await openHydrated(page, page.url());
  const today = istDay(new Date());
  const enter = async (from: string, to: string) => {
    await page.fill("#from", from);
    await page.fill("#to", to);
    await page.click("button:text-is('Count events')");
  };
  await page.click("summary:has-text('Send days again')");
  await enter("", today);
  await page.waitForSelector("#from-error:has-text('Choose a day.')");
  await enter(today, dayAfter(today, -1));
  await page.waitForSelector("#to-error:has-text('The last day is before the first.')");
  await enter("2020-01-01", "2020-01-02");
  await page.waitForSelector("#from-error:has-text('No event of these days can be sent again.')");
  await enter(dayAfter(today, -1), today);
  await page.waitForSelector("text=2 events from");
  expect(received.get("/days")).toHaveLength(2);
  await page.click("button:has-text('Send 2 events again')");
  await page.waitForSelector("text=2 events are sent again.");
  await expect.poll(() => received.get("/days")?.length).toBe(4);
  const ids = received.get("/days")?.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(2);
  await openHydrated(page, `${site.origin}/audit`);
  await page.waitForSelector("text=sent events to a program again");
});

test("without script days are counted and sent again too", async () => {
  const page = await newPage();
  await addProgram(page, "/plain");
  await page.click("button:has-text('Send a test')");
  await expect.poll(() => ofType("/plain", "webhook.test").length).toBe(1);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const today = istDay(new Date());
  const post = async (fields: Record<string, string>) => {
    const headers = { cookie, origin: site.origin };
    const body = new URLSearchParams(fields);
    const answer = await fetch(page.url(), { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const days = { from: dayAfter(today, -1), to: today };
  const counted = await post({ intent: "count", ...days });
  expect([counted.status, counted.text.includes("Send 1 event again")]).toEqual([200, true]);
  expect((await post({ intent: "resend", from: today, to: "tomorrow" })).status).toBe(422);
  expect((await post({ intent: "resend", ...days })).text).toContain("1 event is sent again.");
  await expect.poll(() => received.get("/plain")?.length).toBe(2);
});

test("a program that answers 410 is stopped, and its page says why", async () => {
  const page = await newPage();
  await addProgram(page, "/gone");
  await page.click("button:has-text('Send a test')");
  await expect.poll(() => received.get("/gone")?.length).toBe(1);
  await page.waitForSelector("text=410 · thanks");
  await openHydrated(page, page.url());
  await page.waitForSelector("text=Stopped: the receiving program refused events for good (410)");
});

test("names and numbers go only where the owner has written who receives them, and the audit log keeps it", async () => {
  const page = await newPage();
  await addProgram(page, "/crm");
  await page.click("summary:text-is('Details')");
  await page.check("#personal");
  await page.click("button:text-is('Save')");
  await page.waitForSelector("#personalFor-error");
  await page.fill("#personalFor", "Our CRM at Patna");
  await page.click("button:text-is('Save')");
  await page.waitForSelector("text=Saved.");
  await addEnquiry(3);
  await expect.poll(() => ofType("/crm", "enquiry.received").length).toBe(1);
  const [event] = ofType("/crm", "enquiry.received");
  expect(JSON.parse(String(event?.body)).data.person).toEqual({
    name: enquiry(3).name,
    phone: enquiry(3).phone,
    email: enquiry(3).email,
  });
  await openHydrated(page, `${site.origin}/audit`);
  await page.waitForSelector("text=changed a program that gets events");
  expect(await page.textContent("main")).toContain("Our CRM at Patna");
  expect(site.output()).not.toMatch(/whsec_|9876543210/);
});
