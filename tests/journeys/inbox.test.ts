import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { contentOf, expectQuiet, openHydrated, openSignedIn, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, cookie, complaints, newPage } = await startAsOwner();
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

let sent = 0;

/** An enquiry by the contact form, each with a number of its own. */
async function enquire(changes: Record<string, string> = {}) {
  sent += 1;
  const body = new URLSearchParams({
    name: "Asha Sample",
    phone: `98765432${10 + sent}`,
    email: "asha@sopan.example",
    service: "vikas",
    message: `A loan for mill ${sent}`,
    ...changes,
  });
  const answer = await fetch(`${site.origin}/enquiries/contact`, { method: "POST", body });
  expect(answer.status).toBe(200);
}

for (const name of ["Asha Sample", "Ravi Sample", "=1+1 Sample"]) await enquire({ name });

const open = (path: string) => openHydrated(page, site.origin + path);
const rows = () => page.locator("[data-rows] > tr");
const names = () => rows().locator("th a").allInnerTexts();

test("a new enquiry appears by itself, in the list, the navigation and the title", async () => {
  await open("/inbox");
  await expect.poll(() => page.title()).toMatch(/^\(3\) Inbox/);
  await enquire({ name: "Late Sample" });
  await expect.poll(names).toContain("Late Sample");
  await expect.poll(() => page.title()).toMatch(/^\(4\) Inbox/);
  expect(await page.innerText("nav a[href='/inbox']")).toContain("4");
});

test("full: what is typed narrows the list while the field keeps the focus", async () => {
  await open("/inbox");
  await page.keyboard.press("/");
  await page.keyboard.type("ravi", { delay: 30 });
  // The worker lets an enquiry be found within two seconds.
  const found = async () => {
    await open("/inbox?q=ravi");
    return names();
  };
  await expect.poll(found).toEqual(["Ravi Sample"]);
  await page.click("text=Clear all");
  await expect.poll(() => rows().count()).toBe(4);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.selectOption("#service", "kavach");
  await page.waitForSelector("text=No enquiry matches.");
  expect(new URL(page.url()).searchParams.get("service")).toBe("kavach");
});

test("full: what is opened is no longer unread, and can be made so again", async () => {
  await open("/inbox?q=late");
  await rows().first().locator("th a").click();
  await page.waitForSelector("h1:has-text('Late Sample')");
  await page.goBack();
  await expect.poll(() => rows().first().getByText("Unread").count()).toBe(0);
  await rows().first().locator("input").check();
  await page.getByRole("button", { name: "Mark as unread" }).click();
  await page.waitForSelector("text=1 enquiry marked as unread.");
  await expect.poll(() => rows().first().getByText("Unread").count()).toBe(1);
});

/** Until the server has answered: the next test opens another page, which would abort the post. */
async function undo() {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Undo" }).click();
  await answer;
}

test("the keyboard alone goes down the list, ticks, closes, and the toast takes it back", async () => {
  await open("/inbox");
  for (const key of ["j", "x", "j", "x", "e"]) await page.keyboard.press(key);
  await page.waitForSelector("text=2 enquiries moved.");
  await expect.poll(() => rows().count()).toBe(2);
  await undo();
  await expect.poll(() => rows().count()).toBe(4);
});

test("by keyboard an opened enquiry begins at its heading, and a button that goes by its press leaves the focus near", async () => {
  await open("/inbox?tab=all");
  await page.locator("main a:has-text('=1+1 Sample')").press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("h1");
  await page.getByRole("button", { name: "Answered" }).first().press("Enter");
  await page.waitForSelector("text=Status saved.");
  const isInPage = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  await expect.poll(isInPage).toBe(true);
  await undo();
  await expect.poll(() => page.inputValue("#state")).toBe("new");
});

test("an enquiry is taken in hand, given to somebody, noted, and made into a client file with a link both ways", async () => {
  await open("/inbox");
  await page.click("a:has-text('Asha Sample')");
  await page.selectOption("#assign", { label: "Sample Owner" });
  await page.waitForSelector("text=Assigned.");
  await page.fill("#note", "Wants a call after five");
  await page.click("button:has-text('Save note')");
  await page.waitForSelector("li:has-text('Wants a call after five')");
  await page.getByRole("button", { name: "Make client…" }).click();
  await page.getByRole("menuitem", { name: "PMEGP" }).click();
  await page.waitForSelector("text=Filled in from the enquiry of Asha Sample");
  expect(await page.inputValue("#name")).toBe("Asha Sample");
  expect(await page.inputValue("#mobile")).toMatch(/^98765432\d\d$/);
  await page.fill("#fatherName", "Sample Prasad");
  await page.check("[name=gender][value=Female]");
  await page.fill("#address", "Sample Nagar");
  await page.fill("#projectName", "Spice mill");
  await page.fill("#loanAmount", "500000");
  await page.fill("#termLoan", "500000");
  await page.click("button:has-text('Submit')");
  await page.waitForSelector("text=Form submitted successfully!");
  await page.click("a:has-text('Asha Sample')");
  await page
    .getByRole("navigation", { name: "Parts of the profile" })
    .getByRole("link", { name: "Enquiries" })
    .click();
  await page.waitForSelector("text=This client was added from it");
  await page.click("a[href^='/inbox/']:has-text('S-')");
  await page.waitForSelector("text=Added from this enquiry");
  expect(await page.innerText("main")).toContain("In progress");
  expect(await page.innerText("main")).toContain("added a client from it");
});

test("what somebody wrote and the box for an answer are in a phone's first screen, with and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const small = await openSignedIn(browser, site.origin, cookie, { ...phone, javaScriptEnabled });
    await small.page.goto(`${site.origin}/inbox?tab=all`);
    await small.page.click("main a:has-text('Ravi Sample')");
    const bottomOf = async (selector: string) => {
      const { y = 0, height = 0 } = (await small.page.locator(selector).first().boundingBox()) ?? {};
      return y + height;
    };
    await small.page.waitForSelector("text=A loan for mill");
    const bar = (await small.page.locator("nav[aria-label=Portal]").boundingBox())?.y;
    expect(await bottomOf("text=A loan for mill")).toBeLessThan(await bottomOf("#note"));
    expect(await bottomOf("#note")).toBeLessThan(bar ?? 0);
    expect(await small.page.locator("main").innerText()).not.toContain("No appointments");
    await small.page.getByRole("button", { name: "Make client…" }).click();
    await small.page
      .getByRole(javaScriptEnabled ? "menuitem" : "link", { name: "PMFME" })
      .and(small.page.locator("main *"))
      .click();
    await small.page.waitForSelector("text=Filled in from the enquiry of Ravi Sample");
  }
});

test("a status saves itself, says so, and is undone from the toast", async () => {
  await open("/inbox?tab=all");
  await page.click("main a:has-text('=1+1 Sample')");
  await page.selectOption("#state", "waiting");
  await page.waitForSelector("text=Status saved.");
  await undo();
  await expect.poll(() => page.inputValue("#state")).toBe("new");
  await page.reload();
  expect(await page.inputValue("#state")).toBe("new");
});

test("a colleague's change is said in words, and nobody overwrites it", async () => {
  await open("/inbox?tab=all");
  await page.click("main a:has-text('=1+1 Sample')");
  await page.waitForSelector("#state");
  const colleague = await page.context().newPage();
  await openHydrated(colleague, page.url());
  await colleague.selectOption("#state", "done");
  await colleague.waitForSelector("text=Status saved.");
  await colleague.close();
  await page.bringToFront();
  await page.selectOption("#state", "waiting");
  await page.waitForSelector("text=A colleague changed the status first. Yours was not saved.");
  await expect.poll(() => page.inputValue("#state")).toBe("done");
  await page.selectOption("#state", "new");
  await page.waitForSelector("text=Status saved.");
});

test("full: an enquiry is taken by its key and by its button, and given back by the toast", async () => {
  await open("/inbox");
  await page.keyboard.press("j");
  const name = await rows().first().locator("th a").innerText();
  await page.keyboard.press("t");
  await page.waitForSelector("text=Taken: it is assigned to you.");
  await expect.poll(names).not.toContain(name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toContain(name);
});

test("full: without script an enquiry is taken, assigned and moved on by buttons", async () => {
  const browser = page.context().browser();
  const storageState = await page.context().storageState();
  const plain = await browser?.newContext({ storageState, javaScriptEnabled: false });
  const bare = await plain?.newPage();
  if (!bare) throw new Error("no browser");
  await bare.goto(`${site.origin}/inbox`);
  const name = await bare.locator("[data-rows] th a").first().innerText();
  await bare.locator("[data-rows] > tr").first().getByRole("button", { name: "Take" }).click();
  await bare.waitForSelector("text=Taken: it is assigned to you.");
  await bare.goto(`${site.origin}/inbox?tab=in_hand`);
  await bare.click(`main a:has-text('${name}')`);
  await bare.selectOption("#state", "new");
  await bare.click("form:has(#state) button");
  await bare.waitForSelector("text=Status saved.");
  await bare.selectOption("#assign", "");
  await bare.click("form:has(#assign) button");
  await bare.waitForSelector("text=Assigned.");
  await plain?.close();
});

test("full: without script the filters are shown by a link, and keep what is searched and filtered", async () => {
  const storageState = await page.context().storageState();
  const plain = await page.context().browser()?.newContext({ storageState, javaScriptEnabled: false });
  const bare = await plain?.newPage();
  if (!bare) throw new Error("no browser");
  await bare.goto(`${site.origin}/inbox?tab=all&kind=contact`);
  await bare.getByRole("button", { name: "Filters" }).click();
  await bare.getByRole("link", { name: "Show all filters" }).click();
  expect(await bare.inputValue("#kind")).toBe("contact");
  await bare.selectOption("#service", "kavach");
  await bare.fill("#search", "ravi");
  await bare.getByRole("button", { name: "Show" }).click();
  const { searchParams } = new URL(bare.url());
  const asked = ["tab", "kind", "service", "search"].map((name) => searchParams.get(name));
  expect(asked).toEqual(["all", "contact", "kavach", "ravi"]);
  await bare.fill("#search", "");
  await bare.getByRole("button", { name: "Show" }).click();
  expect(new URL(bare.url()).searchParams.get("service")).toBe("kavach");
  await plain?.close();
});

test("full: a half-written note outlives a colleague's, and what loads anew around it", async () => {
  await open("/inbox?tab=all");
  await page.click("main a:has-text('Ravi Sample')");
  await page.fill("#note", "Half a");
  const colleague = await page.context().newPage();
  await openHydrated(colleague, page.url());
  await colleague.fill("#note", "From next door");
  await colleague.click("button:has-text('Save note')");
  await colleague.waitForSelector("li:has-text('From next door')");
  expect(await colleague.inputValue("#note")).toBe("");
  await colleague.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForSelector("li:has-text('From next door')");
  expect(await page.inputValue("#note")).toBe("Half a");
});

async function downloadCsv() {
  await page.getByRole("button", { name: "More" }).click();
  await page.click("text=Download CSV");
}

test("the filtered list is a file in which no cell is a formula", async () => {
  await open("/inbox?tab=all");
  const [download] = await Promise.all([page.waitForEvent("download"), downloadCsv()]);
  const file = (await contentOf(download)).toString();
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.trim().split("\n")).toHaveLength(5);
  expect(file).toContain("'=1+1 Sample");
  expect(file).not.toMatch(/(^|,)=1/m);
});

test("full: an enquiry opened by its address is hydrated without a difference to what the server sent", async () => {
  await open("/inbox?tab=all");
  const addresses = await rows()
    .locator("th a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  for (const address of addresses) {
    await open(address);
    await page.waitForSelector("h2:has-text('History')");
    expect([address, complaints]).toEqual([address, []]);
  }
});

test("the events end with the session", async () => {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const asked = (headers: Record<string, string>) =>
    fetch(`${site.origin}/inbox/events`, {
      headers: { accept: "text/event-stream", ...headers },
      redirect: "manual",
    });
  const answer = await asked({ cookie });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/^data: \{"count":\d,"newest":"/);
  expect((await asked({})).status).toBe(401);
});

test("the browser had nothing to complain of", () => expectQuiet(complaints));
