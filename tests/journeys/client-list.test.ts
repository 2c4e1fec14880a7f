import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const names = ["Anita Devi", "Bimal Kumar", "सुनीता देवी", "Chandan Sah"];
const { site, complaints, newPage } = await startAsOwner({ prepare: addClients });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

/** Sixty files, so that there is a second page; four of them with names to look for. */
async function addClients(site: Served) {
  await writeAsOwner(site, async (trx, staff) => {
    for (let n = 0; n < 60; n++) {
      const name = names[n - 56] ?? `Sample Person ${n}`;
      const mobile = String(9876500000 + n);
      await insertClient(
        trx,
        staff,
        { ...sampleClient, name, mobile },
        new Date(Date.now() - (60 - n) * 60_000),
      );
    }
  });
}

const valuesIn = (selects: string) =>
  page.locator(selects).evaluateAll((all) => (all as HTMLSelectElement[]).map(({ value }) => value));
const open = (path: string) => openHydrated(page, site.origin + path);
const shown = () => page.locator("tbody .list-row:not([inert]) th").allInnerTexts();

test("the list answers while one types, without taking the focus or the caret", async () => {
  await open("/pmegpadd");
  await page.keyboard.press("/");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
  await page.keyboard.type("ANITA", { delay: 40 });
  await expect.poll(shown).toEqual(["Anita Devi"]);
  expect(page.url()).toContain("q=ANITA");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("X");
  expect(await page.inputValue("#search")).toBe("ANITXA");
  await page.waitForSelector("text=Nothing found");
  await page.fill("#search", "सुनीता");
  await expect.poll(shown).toEqual(["सुनीता देवी"]);
  await page.fill("#search", "+91 98765-00057");
  await expect.poll(shown).toEqual(["Bimal Kumar"]);
});

test("full: counts follow the list when the browser has translated them", async () => {
  await open("/pmegpadd");
  const total = page.locator(".list-head [role=status]");
  expect(await total.innerText()).toMatch(/60/);
  // As the translation of Chrome does: each text in an element of its own.
  await total.evaluate((head) => {
    const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    const texts: ChildNode[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const translated = document.createElement("font");
      translated.textContent = text.textContent;
      text.replaceWith(translated);
    }
  });
  await page.fill("#search", "ANITA");
  await expect.poll(shown).toEqual(["Anita Devi"]);
  await expect.poll(() => total.innerText()).not.toMatch(/60/);
});

test("Next and Back: the page before comes back with its search", async () => {
  await open("/pmegpadd");
  await page.click("a[rel=next]");
  await expect.poll(async () => (await shown()).length).toBe(10);
  await page.click("tbody .list-row th a >> nth=0");
  await page.waitForURL(/\/client\//);
  await page.goBack();
  await expect.poll(async () => (await shown()).length).toBe(10);
  await page.click("a[rel=prev]");
  await expect.poll(async () => (await shown())[0]).toBe("Chandan Sah");
});

test("full: a table where there is room, cards where there is not, and the other by a choice that is kept", async () => {
  await open("/pmegpadd");
  const isTable = () => page.locator("thead").isVisible();
  expect(await isTable()).toBe(true);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await isTable()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.click(".list-tools a:has-text('Cards')");
  await expect.poll(isTable).toBe(false);
  await open("/pmegpadd");
  expect(await isTable()).toBe(false);
  await page.click(".list-tools a:has-text('Table'):visible");
  await expect.poll(isTable).toBe(true);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await isTable()).toBe(false);
  await page.click(".list-tools a:has-text('Table'):visible");
  await expect.poll(isTable).toBe(true);
});

test("full: what was chosen on one device says nothing about another", async () => {
  await open("/pmegpadd?look=cards");
  const other = await newPage();
  await other.goto(`${site.origin}/pmegpadd`);
  expect(await other.locator("thead").isVisible()).toBe(true);
});

test("full: a card shows the mobile number and the whole amount, as the table does", async () => {
  await open("/pmegpadd?look=cards&q=chandan");
  const card = await page.locator("tbody .list-row").innerText();
  expect(card).toMatch(/\d{5} \d{5} · /);
  expect(card).toMatch(/₹[\d,]{6,}/);
});

test("a deleted client is gone at once, and the toast brings it back", async () => {
  await open("/pmegpadd?q=chandan");
  expect(await page.locator(".list-row .edit").isVisible()).toBe(true);
  await page.click("button[aria-label='Delete Chandan Sah']");
  await page.waitForSelector("text=1 client moved to the trash");
  await expect.poll(shown).toEqual([]);
  await page.click("button:has-text('Undo')");
  await expect.poll(shown).toEqual(["Chandan Sah"]);
});

test("many clients change at once, and all of them back again; a choice that was not made changes nothing", async () => {
  await open("/pmegpadd?q=an");
  expect(await page.locator(".bulk-float").isVisible()).toBe(false);
  await page.check("[data-tick-all]");
  await page.waitForSelector("text=2 selected");
  expect(await valuesIn(".bulk-float select")).toEqual(["", "", ""]);
  await page.selectOption(".bulk-float select >> nth=2", "Sanctioned");
  await page.waitForSelector("text=Status of 2 clients changed");
  const statuses = () => page.locator("tbody .cell-status").allInnerTexts();
  await expect.poll(statuses).toEqual(["Sanctioned", "Sanctioned"]);
  await page.click("button:has-text('Undo')");
  await expect.poll(statuses).toEqual(["Pending", "Pending"]);
});

test("a bulk change leaves out what a colleague changed meanwhile, and says how many", async () => {
  await open("/pmegpadd?q=an");
  const shown = page.locator("tbody input[name=id]");
  const [one = ""] = await shown.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  const id = one.split(" ")[0] ?? "";
  await page.check("[data-tick-all]");
  const body = { intent: "bulk", register: "pmegp", id, field: "waiting_on", value: "bank", was: "" };
  const headers = { origin: site.origin };
  const changed = await page.request.post(`${site.origin}/clients/change`, { form: body, headers });
  expect(changed.status()).toBe(200);
  await page.selectOption(".bulk-float select >> nth=2", "Sanctioned");
  await page.waitForSelector("text=Status of 1 client changed · 1 was left as it is");
  await page.click("button:has-text('Undo')");
});

test("Select all ticks the fifty rows of a page, and Clear none", async () => {
  await open("/pmegpadd?q=sample");
  const ticked = page.locator("tbody input[name=id]:checked");
  await page.check("[data-tick-all]");
  await page.waitForSelector("text=50 selected");
  expect(await ticked.count()).toBe(50);
  await page.click(".bulk-float button:has-text('Clear')");
  await expect.poll(() => ticked.count()).toBe(0);
});

test("full: every client that a filter finds can be selected, past the page", async () => {
  await open("/pmegpadd?q=sample");
  await page.check("[data-tick-all]");
  await page.click("button:has-text('Select all 56')");
  await page.waitForSelector("text=56 selected");
  await page.locator(".bulk-float select").first().selectOption({ index: 2 });
  await page.waitForSelector("text=Staff of 56 clients changed");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone for 56 clients");
});

test("a field is changed where it stands, with its undo; a rejection asks for the reason first", async () => {
  await open("/pmegpadd?q=bimal");
  const field = (name: "stage" | "waiting_on") =>
    page.locator(`tbody .cell-progress .quick-edit >> nth=${name === "stage" ? 0 : 1}`);
  const choose = async (name: "stage" | "waiting_on", value: string) => {
    // A field that is saved is drawn again after it, and a press in that moment meets what leaves.
    await page.locator("tbody [aria-busy]").waitFor({ state: "detached" });
    await field(name).click();
    await field(name).and(page.locator("select")).selectOption(value);
  };
  const value = (name: "stage" | "waiting_on") =>
    field(name).evaluate((shown) =>
      shown instanceof HTMLSelectElement ? shown.selectedOptions[0]?.text : shown.textContent,
    );
  await choose("waiting_on", "bank");
  await page.waitForSelector("text=Waiting on changed for 1 client");
  await page.click("button:has-text('Undo')");
  await expect.poll(() => value("waiting_on")).toBe("");
  await choose("stage", "rejected");
  await page.waitForSelector("[popover] input:focus");
  await page.keyboard.type("No guarantor");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Stage of 1 client changed");
  await expect.poll(() => value("stage")).toBe("Rejected");
  await choose("stage", "returned");
  await page.waitForSelector("[popover] input:focus");
  await page.keyboard.press("Escape");
  await expect.poll(() => value("stage")).toBe("Rejected");
  await page.click("tbody .cell-next button");
  await page.click("button:has-text('Tomorrow')");
  await page.waitForSelector("text=Follow-up of 1 client changed");
});

test("full: a change in place that cannot be sent is kept, and saved when somebody tries again", async () => {
  await open("/pmegpadd?q=bimal");
  await page.route("**/clients/change", (route) => route.abort());
  const select = page.locator("tbody .cell-status select");
  await page.click("tbody .cell-status button");
  await select.selectOption("Rejected");
  await page.waitForSelector("text=Not saved: the server cannot be reached.");
  expect(await select.inputValue()).toBe("Rejected");
  await page.unroute("**/clients/change");
  await page.click("button:has-text('Try again')");
  await page.click("button:has-text('Undo')");
  await expect.poll(() => page.innerText("tbody .cell-status")).toBe("Pending");
  complaints.length = 0;
});

test("filters stand in the address, as chips that take them away, and as a view that can be shared", async () => {
  await open("/pmegpadd?size=500&colour=red");
  expect(await page.locator("text=Save view").count()).toBe(0);
  await page.click("button:has-text('Filter')");
  await page.click("summary:has-text('More filters')");
  await page.selectOption("#type", "Reapply");
  await page.waitForSelector("text=Nothing found");
  expect(page.url()).toContain("type=Reapply");
  await page.keyboard.press("Escape");
  await page.click("text=Save view");
  await page.fill("#view-name", "Once more");
  await page.click("button:text-is('Save')");
  await page.waitForSelector("a:has-text('Once more')");
  await page.click("button:has-text('Change the view Once more')");
  await page.click("text=Share with the team");
  await page.waitForSelector("text=View shared with the team");
  await page.click("a:has-text('Clear all')");
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  expect(await page.inputValue("#type")).toBe("");
  await page.click("a:has-text('Once more')");
  await page.waitForSelector("text=Nothing found");
  expect(await page.inputValue("#type")).toBe("Reapply");
});

test("headings sort, tabs count, and the list is worked by keys", async () => {
  await open("/pmegpadd");
  expect(await page.innerText(".tab >> nth=0")).toMatch(/^All\s*60$/);
  expect(await page.innerText(".list-head .list-pages")).toContain("1–50 of 60");
  await page.click("th a:has-text('Name')");
  await expect.poll(() => page.getAttribute("th.cell-name", "aria-sort")).toBe("ascending");
  expect((await shown())[0]).toBe("Anita Devi");
  await page.keyboard.press("Escape");
  await page.locator("body").press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.waitForSelector("text=1 selected");
  expect(await page.locator("tbody input:checked").getAttribute("value")).toBe(
    await page.locator("tbody .list-row >> nth=1 >> input[name=id]").getAttribute("value"),
  );
  await page.keyboard.press("x");
  await page.keyboard.press("a");
  expect(await page.evaluate(() => document.activeElement?.closest(".cell-staff") !== null)).toBe(true);
  await page.keyboard.press("Escape");
});

test("full: columns are chosen and ordered, for this person and for good", async () => {
  await open("/pmegpadd");
  await page.click("button:has-text('More for this list')");
  await page.click("[role=menu] >> text=Columns");
  await page.uncheck("#columns label:has-text('Mobile')");
  await page.check("#columns label:has-text('Referred By')");
  await page.click("button:has-text('Move Total Loan up')");
  await page.click("#columns button:text-is('Save')");
  const headings = () => page.locator("thead th:visible").allInnerTexts();
  const wanted = [
    "Name",
    "Total Loan",
    "Project",
    "Status",
    "Stage · waits on · days",
    "Next",
    "Staff",
    "Referred By",
  ];
  const plain = async () =>
    (await headings()).map((text) => text.trim()).filter((text) => wanted.includes(text));
  await expect.poll(plain).toEqual(wanted);
  await open("/pmegpadd");
  expect(await plain()).toEqual(wanted);
});

test("full: a column is made wider by dragging and by the keyboard, for this person and for good", async () => {
  await open("/pmegpadd");
  const widthOf = async (name: string) =>
    (await page.locator(`tbody .cell-${name}`).first().boundingBox())?.width ?? 0;
  const before = await widthOf("project");
  const handle = await page.locator("thead .cell-project .width-handle").boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 2, (handle?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((handle?.x ?? 0) + 82, (handle?.y ?? 0) + 5, { steps: 4 });
  await page.mouse.up();
  expect(await widthOf("project")).toBeGreaterThan(before + 50);
  const progress = await widthOf("progress");
  await page.click("button:has-text('More for this list')");
  await page.click("[role=menu] >> text=Columns");
  await page.getByLabel("Width of Stage · waits on · days").press("ArrowUp");
  await page.getByLabel("Width of Stage · waits on · days").press("Enter");
  await expect.poll(() => widthOf("progress")).toBeGreaterThan(progress + 5);
  await open("/pmegpadd");
  expect(await widthOf("project")).toBeGreaterThan(before + 40);
  expect(await widthOf("progress")).toBeGreaterThan(progress + 5);
});

test("full: the trash gives files back", async () => {
  await open("/pmegpadd?q=bimal");
  await page.click("tbody button[aria-label^='Delete Bimal']");
  await expect.poll(shown).toEqual([]);
  await open("/clients/trash");
  await page.click("tr:has-text('Bimal Kumar') button");
  await page.waitForSelector("text=1 client restored");
  await open("/pmegpadd?q=bimal");
  expect(await shown()).toEqual(["Bimal Kumar"]);
});

const focused = () =>
  page.evaluate(() => document.activeElement?.closest(".list-row, h1, main")?.textContent);

test("full: the focus goes to the row in place of one that leaves, by mouse too, and stays there after Undo and Close", async () => {
  await open("/pmegpadd?q=Sample+Person+1");
  const [first = "", second = ""] = await shown();
  await page.click("tbody .delete >> nth=0");
  await expect.poll(focused).toContain(second);
  await page.click("button:has-text('Undo')");
  await expect.poll(shown).toContain(first);
  expect(await focused()).toContain(second);
  await page.click("tbody .delete >> nth=0");
  await expect.poll(focused).toContain(second);
  await page.click("button:has-text('Close') >> visible=true");
  expect(await focused()).toContain(second);
  await open("/pmegpadd?q=Sample+Person+1");
  await page.click("[data-tick-all]");
  await page.click(".bulk-float button[value=list_state]");
  await page.waitForSelector("h1:focus");
  await page.click("button:has-text('Undo')");
  await expect.poll(shown).toContain(second);
  expect(await focused()).toContain("PMEGP");
});

test("full: n adds a client", async () => {
  await open("/pmegpadd");
  await page.keyboard.press("n");
  await page.waitForURL(/\/pmegp\/add-client/);
});

test("full: the search that is open everywhere finds by name and opens with the keyboard alone", async () => {
  await open("/dashboard");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] input");
  await page.keyboard.type("bimal");
  await page.waitForSelector("[role=option]:has-text('Bimal Kumar')");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/client\/[\w-]{36}/);
  await page.waitForSelector("h1:has-text('Bimal Kumar')");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] [role=option]:has-text('Bimal Kumar')");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
