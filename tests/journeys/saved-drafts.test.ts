import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { fatherOf, sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated, whenHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner();

/** Adds a client; returns its id. */
async function addClient(mobile: string): Promise<string> {
  await writeAsOwner(site, (trx, staff) =>
    insertClient(
      trx,
      staff,
      { ...sampleClient, mobile, father_name: fatherOf(mobile), term_loan: 500_000_00 },
      new Date(),
    ),
  );
  return (await rowsOf(mobile))[0]?.id ?? "";
}

async function rowsOf(mobile: string) {
  const db = openDatabase(`file:${site.dataDir}/sopan.db`);
  const rows = await db.selectFrom("clients").selectAll().where("mobile", "=", mobile).execute();
  await db.destroy();
  return rows;
}

/** A page on a processor that is slow once it is open. */
async function slowPage(path: string): Promise<Page> {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/pmegpadd`);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await open(page, path);
  return page;
}

const open = (page: Page, path: string) => openHydrated(page, site.origin + path);

/** Presses a button whose post the server takes; its response is on its way until the page is left. */
async function pressAndLeave(page: Page, button: string, leave: (page: Page) => Promise<unknown>) {
  const taken = new Promise<void>((resolve) => {
    void page.route(/\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      resolve();
    });
  });
  await page.click(button, { noWaitAfter: true });
  await taken;
  await leave(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Presses a button, and leaves as soon as the browser has the response. */
async function pressAndLeaveLater(page: Page, button: string, leave: (page: Page) => Promise<unknown>) {
  const taken = page.waitForResponse((response) => response.request().method() === "POST");
  await page.click(button, { noWaitAfter: true });
  await taken;
  await leave(page);
}

const ways = {
  "a link of the menu": (page: Page) => page.click("nav a[href='/pmfmeadd']"),
  "a typed address": (page: Page) => page.goto(`${site.origin}/pmfmeadd`),
  "a reload": (page: Page) => page.reload(),
  back: (page: Page) => page.goBack(),
};

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("client-draft")));

async function expectNoDraft(page: Page) {
  await whenHydrated(page);
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await page.innerText("main")).not.toContain("is here again");
}

const save = "main form button[value=save]";
const statuses = ["Sanctioned", "Rejected", "Pending"];

/** Changes the status in one round after the other, leaves each time, and finds it saved when the form is opened again. */
async function editInRounds(
  count: number,
  leaves: readonly ((page: Page) => Promise<unknown>)[],
  mobile: string,
) {
  const id = await addClient(mobile);
  const page = await slowPage("/pmegpadd");
  for (let round = 0; round < count; round++) {
    await open(page, `/pmegp/add-client?client=${id}`);
    await expectNoDraft(page);
    const address = `Ward ${round}`;
    await page.fill("[name=address]", address);
    await page.selectOption("[name=status]", statuses[round % statuses.length] ?? "");
    const press = Math.floor(round / leaves.length) % 2 === 0 ? pressAndLeave : pressAndLeaveLater;
    await press(page, save, leaves[round % leaves.length] ?? ways.back);
    expect(await rowsOf(mobile)).toMatchObject([{ address, version: round + 2 }]);
  }
  await open(page, `/pmegp/add-client?client=${id}`);
  await expectNoDraft(page);
}

test("who leaves by any way while the response to an edit is on its way finds it saved, and can edit again", async () => {
  await editInRounds(5, Object.values(ways), "9876500101");
});

test.each(Object.entries(ways))("full: 25 edits on a slow processor, left by %s", async (way, leave) => {
  await editInRounds(25, [leave], `987650020${Object.keys(ways).indexOf(way)}`);
});

test("a client that was added before its page was left is not offered again", async () => {
  const page = await slowPage("/pmegp/add-client");
  const values = { name: "Asha Sample", fatherName: "Ram Sample", mobile: "9876500301", address: "Ward 4" };
  for (const [name, value] of Object.entries({
    ...values,
    projectName: "Mill",
    loanAmount: "1",
    termLoan: "1",
  }))
    await page.fill(`[name=${name}]`, value);
  await page.check("[name=gender][value=Female]");
  await pressAndLeave(page, save, ways["a link of the menu"]);
  await open(page, "/pmegp/add-client");
  await expectNoDraft(page);
  expect(await page.inputValue("[name=name]")).toBe("");
  expect(await rowsOf("9876500301")).toHaveLength(1);
});

test("an edit that comes to the server only after its form was opened again is saved once and is nobody else's", async () => {
  const mobile = "9876500401";
  const id = await addClient(mobile);
  const page = await slowPage(`/pmegp/add-client?client=${id}`);
  await page.fill("[name=address]", "Ward 9");
  let send = () => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    void page.route(/\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const { url, headers, body } = {
        url: route.request().url(),
        headers: await route.request().allHeaders(),
        body: route.request().postData() ?? "",
      };
      send = () => void fetch(url, { method: "POST", headers, body });
      resolve();
    });
  });
  await page.click(save, { noWaitAfter: true });
  await isOnItsWay;
  await page.goto(`${site.origin}/pmfmeadd`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await open(page, `/pmegp/add-client?client=${id}`);
  await page.waitForSelector("text=is here again");
  expect(await page.inputValue("[name=address]")).toBe("Ward 9");
  send();
  await expect.poll(() => rowsOf(mobile)).toMatchObject([{ address: "Ward 9", version: 2 }]);
  await page.click(save);
  await page.waitForURL(/\/pmegpadd/);
  expect(await rowsOf(mobile)).toMatchObject([{ version: 2 }]);
  await expectNoDraft(page);
});

test("a note whose page is left while it is saved is not offered again", async () => {
  const mobile = "9876500501";
  await addClient(mobile);
  const page = await slowPage(`/client/${mobile}`);
  await page.fill("#note-text", "Brings the papers on Monday");
  await pressAndLeave(page, "form:has(#note-text) button[type=submit]", ways["a link of the menu"]);
  await open(page, `/client/${mobile}`);
  await page.waitForSelector("li:has-text('Brings the papers on Monday')");
  await expectNoDraft(page);
  expect(await page.inputValue("#note-text")).toBe("");
});

test("a note in a conversation whose page is left while it is saved is not offered again", async () => {
  const mobile = "9876500601";
  await addClient(mobile);
  const page = await slowPage(`/client/${mobile}?tab=messages`);
  await page.check("input[name=channel][value=note]", { force: true });
  await page.fill("#message-text", "Asked for the quotation");
  await pressAndLeave(page, ".composer .only-kept >> visible=true", ways["a link of the menu"]);
  await open(page, `/client/${mobile}?tab=messages`);
  await page.waitForSelector("text=Asked for the quotation");
  await expectNoDraft(page);
  expect(await page.inputValue("#message-text")).toBe("");
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
