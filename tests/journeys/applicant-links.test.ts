import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import {
  changeClient,
  insertClient,
  lockClient,
} from "../../app/domain/cases/clients/change-client.server.ts";
import { insertMilestone } from "../../app/domain/cases/clients/milestones.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { markDocument } from "../../app/domain/cases/documents/mark-document.server.ts";
import { saveSection } from "../../app/domain/firm/settings/settings.server.ts";
import { weekdays } from "../../app/domain/firm/settings/weekdays.ts";
import { agreeFee } from "../../app/domain/money/fees/agree.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { samplePdf, samplePng } from "../../app/platform/uploads/sample-files.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openHydrated, openPage, phone, whenHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({ view: phone, prepare: addSample });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

async function addSample(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    const values = { ...sampleClient, email: "sunita@example.com" };
    const { id } = await insertClient(trx, staff, values, new Date());
    const reached = { milestone: "submitted", on_day: "2026-11-02", amount: 900_000_00, note: "A note" };
    await insertMilestone(trx, staff, id, reached, new Date());
    const standsAt = { stage: "submitted", stage_since: "2026-11-02" };
    const change = { ...standsAt, waiting_on: "agency", waiting_since: "2026-11-03" } as const;
    const client = await lockClient(trx, id);
    if (client) await changeClient(trx, staff, client, change, { verb: "changed", now: new Date() });
    const now = new Date();
    const fee = { description: "Application work", amount: 5_000_00, dueOn: "2026-11-10" };
    await agreeFee(trx, staff, { clientId: id, submission: "" }, fee, now);
    const billing = { upi: "firm@upi" };
    await saveSection(trx, staff, { section: "billing", version: 0, value: billing }, now);
    const people = [{ id: staff.id, days: [...weekdays], opens: "", closes: "", link: "" }];
    const appointments = { on: true, people };
    await saveSection(trx, staff, { section: "appointments", version: 0, value: appointments }, now);
  });
}

const profile = (tab = "documents") => openHydrated(page, `${site.origin}/client/9876500001?tab=${tab}`);
const row = (type: string) => page.locator(`[data-document-type=${type}]`);

/** Makes a link to the page as staff do, and returns its address. */
async function made(language = "English"): Promise<string> {
  await openHydrated(page, `${site.origin}/client/9876500001/links`);
  await page.click(`main label:has-text('${language}')`);
  await page.click("button:has-text('Send the page')");
  await page.waitForSelector("text=The page is ready");
  return page.inputValue("#link-address");
}

/** The applicant's telephone, on which nobody is signed in. */
async function applicant(
  javaScriptEnabled = true,
): Promise<{ own: Page; context: BrowserContext; hosts: Set<string> }> {
  const { page: own, context } = await openPage(browser, { ...phone, javaScriptEnabled }, complaints);
  onTestFinished(() => context.close());
  const hosts = new Set<string>();
  own.on("request", (request) => hosts.add(new URL(request.url()).host));
  return { own, context, hosts };
}

/** How wide a page is on the narrowest telephone. */
async function narrowest(own: Page): Promise<number> {
  await own.setViewportSize({ width: 320, height: 640 });
  const width = await own.evaluate(() => document.documentElement.scrollWidth);
  await own.setViewportSize(phone.viewport);
  return width;
}

const pdf = (name: string, buffer = samplePdf(name)) => ({ name, mimeType: "application/pdf", buffer });
/** The row of a document that is asked for, or being looked at. */
const item = (own: Page, type: string) =>
  own.locator("li", { has: own.locator(`[name=documentType][value=${type}]`) });
/** The case is submitted, so documents are not asked for, and may be sent all the same. */
const others = (own: Page) => own.locator("#send details", { has: own.locator("select") });
async function openOthers(own: Page) {
  await others(own).locator("summary").click();
}
type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];
/** By the row of the document if it has one; returns where the outcome is shown. */
async function send(own: Page, type: string, files: Files) {
  const isAsked = (await item(own, type).count()) > 0;
  const at = isAsked ? item(own, type) : others(own);
  if (!isAsked) await at.locator("select").selectOption(type);
  await at.locator("input[type=file]").setInputFiles(files);
  return at;
}

test("the page tells where the case stands, and nothing of the person before the digits of the mobile", async () => {
  const address = await made();
  const { own, hosts } = await applicant();
  const response = await own.goto(address);
  expect(await response?.allHeaders()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const text = await own.innerText("main");
  for (const told of [
    "PMEGP",
    "Submitted",
    "since 2 November 2026",
    "It waits for the agency",
    "since 3 November 2026",
    "Nothing for now. Keep the originals of your documents ready.",
  ])
    expect(text).toContain(told);
  const html = await own.content();
  for (const secret of ["Sunita", "98765", "Flour", "9,00,000", "A note", "Ramesh", "5,000"])
    expect([secret, html.includes(secret)]).toEqual([secret, false]);
  expect(await axeFaults(own)).toEqual([]);
  expect(await narrowest(own)).toBe(320);
  const manifest = await own.locator("link[rel=manifest]").getAttribute("href");
  const { name, start_url } = await (await own.request.get(site.origin + manifest)).json();
  expect([name, site.origin + start_url]).toEqual([expect.stringContaining("Your page"), address]);
  await own.click("header a[hreflang=hi]");
  expect(own.url()).toContain("/hi/c/");
  expect(await own.innerText("h1")).toContain("नमस्ते");
  expect([...hosts]).toEqual([new URL(site.origin).host]);
});

test("without script: the digits show what is owed, a payment is told, a message written and a time booked", async () => {
  const address = await made();
  const { own } = await applicant(false);
  const statement = () => own.request.get(`${address}/statement.pdf`);
  expect((await statement()).url()).toBe(address);
  await own.goto(address);
  await own.fill("#digits", "0000");
  await own.click("button:has-text('Show')");
  expect(await own.innerText("#money")).toContain("These are not the last four digits");
  await own.fill("#digits", "0001");
  await own.click("button:has-text('Show')");
  expect(await own.innerText("h1")).toContain("Namaste, Sunita Devi");
  expect((await statement()).headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/statement-\d{4}-\d\d-\d\d\.pdf/),
  });
  const money = await own.innerText("#money");
  for (const told of ["₹5,000", "Application work", "firm@upi"]) expect(money).toContain(told);
  expect(await own.locator("#money a[href^='upi://pay?pa=firm@upi']").count()).toBe(1);
  expect(await narrowest(own)).toBe(320);
  await own.click("summary:has-text('I have paid')");
  await own.fill("[name=utr]", "1234");
  await own.click("button:has-text('Tell us')");
  expect(await own.innerText("#money")).toContain("A UTR has 12 digits.");
  await own.fill("[name=utr]", "632812345678");
  await own.click("button:has-text('Tell us')");
  expect(await own.innerText("#money")).toContain("This is not a receipt.");
  await own.fill("#text", "When will the committee meet?");
  await own.click("button:has-text('Send message')");
  expect(await own.innerText("#write")).toContain("Your message has reached us.");
  await own.click("summary:has-text('Ask for something')");
  await own.click("label:has-text('Send me a copy')");
  await own.click("button:has-text('Send the request')");
  expect(await own.innerText("#data")).toContain("We have your request, and answer by");
  await own.click("a:has-text('Book a time')");
  await own.locator(".slot").first().click();
  await own.click("button:has-text('Book this time')");
  expect(await own.innerText("#appointment")).toContain("Your time is booked.");
  await own.click("button:has-text('Move or cancel')");
  expect(new URL(own.url()).pathname).toMatch(/^\/appointments\//);
  await openHydrated(page, `${site.origin}/client/9876500001?tab=messages`);
  const thread = await page.innerText("main");
  for (const said of ["When will the committee meet?", "I ask for a copy of my data."])
    expect(thread).toContain(said);
  await openHydrated(page, `${site.origin}/today`);
  await page.click("p:has-text('1 request about personal data') a");
  await page.locator("main li:has-text('Copy of the data') button:has-text('Done')").click();
  await page.waitForSelector("text=No request is open");
  expect(await axeFaults(page)).toEqual([]);
  await page.click("main button:has-text('Undo')");
  await page.locator("main li:has-text('Copy of the data')", { hasText: "Answer by" }).waitFor();
  const { own: other } = await applicant();
  await other.goto(address);
  expect(await other.locator("#digits").count()).toBe(1);
  expect(await other.content()).not.toContain("5,000");
  await other.fill("#digits", "0001");
  await other.click("button:has-text('Show')");
  await other.waitForSelector("#money:has-text('5,000')");
  expect(await axeFaults(other)).toEqual([]);
});

test("full: a link from before leads to the page, in its language", async () => {
  const address = await made("Hindi");
  const { own } = await applicant();
  for (const before of ["status", "send"]) {
    await own.goto(address.replace("/c/", `/${before}/`));
    expect(own.url()).toBe(address);
  }
});

test("the next link is in the person's language, by the form and by the button of the documents", async () => {
  await made("Hindi");
  await page.goto(`${site.origin}/client/9876500001/links`);
  expect(await page.locator("input[name=language]:checked").inputValue()).toBe("hi");
  await profile();
  await page.locator("button:has-text('Send the page'):visible").first().click();
  await page.waitForSelector("text=The page is ready");
  expect(await page.inputValue("#link-address")).toContain("/hi/c/");
  expect(await page.innerText(".btn[href^='https://wa.me/']")).toBe("Send on WhatsApp in Hindi");
});

test("full: a document that staff have marked is asked for at the top, and then nothing says that there is nothing to do", async () => {
  const address = await made();
  const shown = async () => (await page.request.get(address)).text();
  const mark = (value: "missing" | null) =>
    writeAsOwner(site, async (trx, staff) => {
      const { id } = await trx.selectFrom("clients").select("id").executeTakeFirstOrThrow();
      await markDocument(trx, staff, id, { document: "pan", mark: value, note: "" }, new Date());
    });
  expect(await shown()).toContain("No documents are needed now.");
  await mark("missing");
  expect(await shown()).toContain("1 document to send");
  await mark(null);
  expect(await shown()).toContain("No documents are needed now.");
});

test("full: staff see when a link was opened, and a revoked one is as unknown as one that never was", async () => {
  const address = await made("Hindi");
  expect(address).toContain("/hi/c/");
  const whatsapp = await page.locator("a:has-text('WhatsApp in English')").getAttribute("href");
  expect(whatsapp).toContain("https://wa.me/919876500001?text=");
  expect(decodeURIComponent(whatsapp ?? "")).toContain(address.replace("/hi/", "/"));
  // Whoever is signed in looks at it without being taken for the applicant.
  expect((await page.request.get(address)).status()).toBe(200);
  await page.reload();
  expect(await page.locator("[data-links] > li").first().innerText()).not.toContain("Opened once");
  const { own } = await applicant();
  expect((await own.goto(address))?.status()).toBe(200);
  await page.reload();
  await whenHydrated(page);
  const newest = page.locator("[data-links] > li").first();
  expect(await newest.innerText()).toContain("Opened once, last");
  await profile("activity");
  expect(await page.innerText("main")).toContain("Last opened");
  await openHydrated(page, `${site.origin}/client/9876500001/links`);
  await newest.locator("summary").click();
  await newest.locator("button:has-text('Revoke now')").click();
  await page.waitForSelector("text=Revoked. The link no longer opens.");
  const revoked = await own.goto(address);
  const shown = await own.innerText("main");
  const unknown = await own.goto(`${address.slice(0, -5)}AAAAA`);
  expect([revoked?.status(), unknown?.status()]).toEqual([404, 404]);
  expect(shown).toContain("यह लिंक अब नहीं चलता");
  expect(await own.locator("main a[href^='tel:']").count()).toBe(1);
  for (const other of ["/hi/send/", "/hi/appointments/"]) {
    expect((await own.goto(`${site.origin}${other}${"A".repeat(43)}`))?.status()).toBe(404);
    expect(await own.innerText("main")).toBe(shown);
  }
  await own.goto(`${address.slice(0, -5)}AAAAA`);
  expect(await own.innerText("main")).toBe(shown);
  await openHydrated(page, `${site.origin}/client/9876500001?kind=link`);
  const log = await page.innerText("main");
  for (const said of [
    "made a link for the applicant: The client’s page",
    "opened the link: The client’s page",
    "revoked a link",
  ])
    expect(log).toContain(said);
});

test("full: a report whose link has ended leads to the page that says so", async () => {
  const { own } = await applicant();
  await own.goto(`${site.origin}/c/AAAAAAAAAAAAAAAAAAAAAAAA/project-report.pdf`);
  expect(await own.innerText("h1")).toBe("This link has ended");
});

test("a document is sent, seen beside the wanted one, and accepted", async () => {
  const address = await made();
  const { own } = await applicant();
  await own.goto(address);
  await openOthers(own);
  expect(await axeFaults(own)).toEqual([]);
  expect(await narrowest(own)).toBe(320);
  const sent = await send(own, "pan", [pdf("pan.pdf"), pdf("setup.pdf", Buffer.from("MZ program"))]);
  await expect.poll(() => sent.innerText()).toMatch(/Received\. Your reference: D-\w{5}-\w{5}/);
  await expect.poll(() => sent.innerText()).toContain("setup.pdf: This is a program, not a document.");
  const reference = /D-\w{5}-\w{5}/.exec(await sent.innerText())?.[0] ?? "";
  await profile();
  expect(await row("pan").innerText()).toContain(reference);
  expect(await page.innerText("nav[aria-label='Parts of the profile']")).toContain("1 to check");
  const href = await row("pan").locator("a[href^='/documents/received/']").getAttribute("href");
  expect((await page.request.get(site.origin + href)).headers()["content-security-policy"]).toContain(
    "sandbox",
  );
  expect((await own.request.get(site.origin + href, { maxRedirects: 0 })).status()).toBe(302);
  await row("pan").locator("button:has-text('Accept')").click();
  await page.waitForSelector("text=Accepted.");
  await expect.poll(() => row("pan").innerText()).not.toContain(reference);
  expect(await row("pan").locator("a:has-text('View')").first().getAttribute("href")).toMatch(
    /^\/documents\/[\w-]{36}$/,
  );
  await own.reload();
  await own.click("summary:has-text('We have (1)')");
  expect(await own.innerText("#send")).toContain("PAN card");
});

test("full: a HEIC that an applicant has sent is shown as a picture before it is accepted", async () => {
  const address = await made();
  const { own } = await applicant();
  await own.goto(address);
  await openOthers(own);
  const sent = await send(own, "photograph", "app/platform/uploads/test-sample.heic");
  await expect.poll(() => sent.innerText()).toContain("Received. Your reference");
  await profile();
  const href = await row("photograph").locator("a[href^='/documents/received/']").getAttribute("href");
  const { "content-type": type, "content-disposition": shown } = (
    await page.request.get(site.origin + href)
  ).headers();
  expect([type, shown]).toEqual([
    "image/jpeg",
    expect.stringMatching(/^inline; filename="test-sample\.jpg"/),
  ]);
});

test("full: a refused document is asked for again, with the reason that staff wrote", async () => {
  const address = await made();
  const { own } = await applicant();
  await own.goto(address);
  await openOthers(own);
  const sent = await send(own, "aadhaar", {
    name: "aadhaar.png",
    mimeType: "image/png",
    buffer: samplePng(200),
  });
  await expect.poll(() => sent.innerText()).toContain("Received. Your reference");
  await profile();
  await row("aadhaar").locator("summary:has-text('Refuse')").click();
  await row("aadhaar").locator("button:has-text('Refuse and ask again')").click();
  await row("aadhaar").locator("text=Write the reason for the applicant.").waitFor();
  await row("aadhaar").locator("[name=reason]").fill("The back side is missing");
  await row("aadhaar").locator("button:has-text('Refuse and ask again')").click();
  await page.waitForSelector("text=Refused. The applicant sees the reason.");
  await own.reload();
  expect(await item(own, "aadhaar").innerText()).toContain("Please send it again: The back side is missing");
});

test("full: an upload that a reload cut off goes on where it stopped, when the same file is chosen again", async () => {
  const address = await made();
  const { own, context } = await applicant();
  await own.goto(address);
  const small = samplePdf("long");
  const bytes = Buffer.concat([
    small.subarray(0, 9),
    Buffer.alloc(3_000_000, "%filler\n"),
    small.subarray(9),
  ]);
  // On the disk, so that it is the same file when it is chosen again.
  const file = join(scratchFolder("sopan-long-"), "long.pdf");
  writeFileSync(file, bytes);
  // The first piece arrives, the line is down for the second.
  let pieces = 0;
  await context.route("**/files/*", (route) =>
    route.request().method() === "POST" && ++pieces > 1 ? route.abort() : route.continue(),
  );
  const offsets: string[] = [];
  own.on("request", (request) => {
    const offset = request.headers()["upload-offset"];
    if (offset) offsets.push(offset);
  });
  await openOthers(own);
  const sent = await send(own, "quotation", file);
  await expect.poll(() => sent.innerText()).toContain("No connection. It continues by itself: long.pdf");
  own.on("dialog", (dialog) => dialog.accept());
  await own.reload();
  // Not before: it would go on by itself, and may end before the page is left.
  await context.unroute("**/files/*");
  offsets.length = 0;
  await openOthers(own);
  await send(own, "quotation", file);
  await expect.poll(() => sent.innerText()).toContain("Received. Your reference");
  expect(Number(offsets[0])).toBeGreaterThanOrEqual(1024 * 1024);
});

test("a photograph of more than ten megabytes is made smaller and upright before it is sent, and taken whole without script", async () => {
  const create = { width: 400, height: 200, channels: 3, background: "#a33" } as const;
  const photo = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const buffer = Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]);
  const address = await made();
  const { own } = await applicant();
  await own.goto(address);
  await openOthers(own);
  const upload = await send(own, "aadhaar", [{ name: "aadhaar.jpeg", mimeType: "image/jpeg", buffer }]);
  await expect.poll(() => upload.innerText()).toMatch(/Received\. Your reference: D-/);
  await profile();
  const href = await row("aadhaar").locator("a[href^='/documents/received/']").getAttribute("href");
  const sent = await (await page.request.get(site.origin + href)).body();
  const { width, height, orientation = 1 } = await sharp(sent).metadata();
  expect([width, height, orientation]).toEqual([200, 400, 1]);
  const { own: plain } = await applicant(false);
  await plain.goto(address);
  await openOthers(plain);
  const sentPlain = await send(plain, "photograph", [{ name: "me.jpeg", mimeType: "image/jpeg", buffer }]);
  await sentPlain.locator("button").click();
  expect(await plain.innerText("main")).toMatch(/Your reference: D-/);
});

test("without script a form sends the files, and says what became of each", async () => {
  const address = await made("Hindi");
  const { own } = await applicant(false);
  await own.goto(address);
  await openOthers(own);
  const sent = await send(own, "photograph", [pdf("one.pdf"), pdf("empty.pdf", Buffer.alloc(0))]);
  await sent.locator("button").click();
  const results = own.locator("main");
  expect(await results.innerText()).toMatch(/one\.pdf: मिल गया। आपका संदर्भ: D-\w{5}-\w{5}/);
  expect(await results.innerText()).toContain("empty.pdf: यह फ़ाइल खाली है।");
  await own.click("main a:has-text('अपने पेज पर लौटें')");
  expect(await item(own, "photograph").innerText()).toContain("हम देख रहे हैं");
  await item(own, "photograph")
    .locator("input[type=file]")
    .setInputFiles(Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`)));
  await item(own, "photograph").locator("button").click();
  expect(await results.innerText()).toContain("एक बार में ज़्यादा से ज़्यादा 5 फ़ाइलें");
});

test("nothing that was sent can be read through the link", async () => {
  const address = await made();
  const created = await fetch(`${address}/files`, {
    method: "POST",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": "500",
      "upload-metadata": "upload dXBsb2FkLTEyMw==,documentType cGFu",
    },
  });
  expect(created.status).toBe(201);
  const at = site.origin + (created.headers.get("location") ?? "");
  expect((await fetch(at)).status).toBe(405);
  const head = await fetch(at, { method: "HEAD" });
  expect([head.status, head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual([
    200,
    "0",
    "500",
  ]);
  const patch = (headers: Record<string, string>) => fetch(at, { method: "POST", headers, body: "x" });
  const good = { "tus-resumable": "1.0.0", "x-http-method-override": "PATCH" };
  const type = { "content-type": "application/offset+octet-stream" };
  expect((await patch({ ...good, ...type, "upload-offset": "7" })).status).toBe(409);
  expect((await patch({ ...good, ...type })).status).toBe(400);
  expect((await patch({ ...good, "upload-offset": "0" })).status).toBe(415);
  expect((await patch({ ...type, "upload-offset": "0" })).status).toBe(412);
  const other = `${at.slice(0, -4)}0000`;
  expect((await fetch(other, { method: "HEAD" })).status).toBe(404);
});

// Last: from here on, unknown addresses have to wait.
test("full: a network that guesses is told when to ask again, and an upload from it goes on", async () => {
  const address = await made();
  const head = (token: string) => fetch(`${site.origin}/c/${token}/files/x`, { method: "HEAD" });
  for (let n = 0; n < 31; n++) await head(`guess-${n}`);
  const waits = await head("guess-again");
  expect([waits.status, waits.headers.get("retry-after")]).toEqual([429, "60"]);
  const { own } = await applicant();
  await own.goto(address);
  await openOthers(own);
  const sent = await send(own, "education", pdf("education.pdf"));
  await expect.poll(() => sent.innerText()).toContain("Received. Your reference");
});
