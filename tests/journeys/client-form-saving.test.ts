import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { fatherOf, sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { owner, signIn, writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated, phone, whenHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({ view: phone });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const open = (path: string) => openHydrated(page, site.origin + path);
const submit = () => page.click("main form button[value=save]");

async function fill(mobile: string, name = "Asha Sample") {
  const values = { name, fatherName: fatherOf(mobile), mobile, address: "Ward 4", projectName: "Mill" };
  for (const [field, value] of Object.entries({ ...values, loanAmount: "100", termLoan: "100" }))
    await page.fill(`[name=${field}]`, value);
  await page.check("[name=gender][value=Female]");
}

function addClient(changes: Partial<typeof sampleClient>) {
  return writeAsOwner(site, (trx, staff) =>
    insertClient(trx, staff, { ...sampleClient, ...changes }, new Date()),
  );
}

async function idsOf(mobile: string): Promise<string[]> {
  const db = openDatabase(`file:${site.dataDir}/sopan.db`);
  const rows = await db.selectFrom("clients").select("id").where("mobile", "=", mobile).execute();
  await db.destroy();
  return rows.map(({ id }) => id);
}

const countOf = async (mobile: string) => (await idsOf(mobile)).length;

/** Whether the focus is on what holds the text, and all of that is inside the view. */
function isShown(text: string) {
  return page.evaluate((wanted) => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused?.textContent?.includes(wanted) || focused === document.body || !box) return false;
    return box.top >= 0 && box.bottom <= innerHeight;
  }, text);
}

test("a person with a record in the other register: one question in sight, with the focus, and Save anyway saves", async () => {
  await addClient({ mobile: "9876511111", name: "Asha Sample", register: "pmegp" });
  await open("/pmfme/add-client");
  await fill("9876511111");
  await submit();
  await expect.poll(() => isShown("Asha Sample has a PMEGP record")).toBe(true);
  expect(await page.locator("text=A client with this mobile number already exists").count()).toBe(1);
  expect(await page.locator("a:has-text('Open Asha Sample')").count()).toBe(1);
  await page.click("button:has-text('Save anyway')");
  await page.waitForURL(/\/pmfmeadd/);
  expect(await countOf("9876511111")).toBe(2);
});

test("full: a number that a colleague saves after it was looked up is asked about all the same", async () => {
  await open("/pmegp/add-client");
  const lookedUp = page.waitForResponse(/same-mobile/);
  await fill("9876522222");
  await lookedUp;
  await addClient({ mobile: "9876522222", name: "Quick Colleague" });
  await submit();
  await expect.poll(() => isShown("Quick Colleague has a PMEGP record")).toBe(true);
  await page.click("button:has-text('Save anyway')");
  await page.waitForURL(/\/pmegpadd/);
  expect(await countOf("9876522222")).toBe(2);
});

test("a double click on Submit adds one client and leads to the list", async () => {
  await open("/pmegp/add-client");
  await fill("9876533333");
  await page.route(/add-client/, async (route) => {
    // Both clicks come before the answer to the first.
    await page.waitForFunction(() => document.body.dataset.clicks === "2");
    await route.continue();
  });
  await page.evaluate(() =>
    addEventListener("click", () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1);
    }),
  );
  const button = page.locator("main form button[value=save]");
  await button.click();
  await button.click({ noWaitAfter: true });
  await page.waitForURL(/\/pmegpadd/);
  await page.waitForSelector("text=Form submitted successfully!");
  expect(await countOf("9876533333")).toBe(1);
});

test("full: nothing is offered again after a form was saved", async () => {
  await open("/pmegp/add-client");
  await fill("9876544444");
  await submit();
  await page.waitForURL(/\/pmegpadd/);
  await page.waitForSelector("text=Form submitted successfully!");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("9876544444");
});

test("full: one form after another is empty again", async () => {
  await open("/pmegp/add-client");
  for (const mobile of ["9876550001", "9876550002"]) {
    await fill(mobile);
    await page.click("main form button[value=another]");
    await expect.poll(() => page.inputValue("[name=name]")).toBe("");
    expect(await countOf(mobile)).toBe(1);
  }
});

const ways = [
  "90000 00001",
  "+91 90000 00001",
  "0 90000 00001",
  "91-90000-00001",
  "00919000000001",
  "919000000001",
];

test("a number typed by keys, pasted or composed with gaps and a prefix is whole in its field of ten characters", async () => {
  const field = "[name=mobile]";
  for (const path of ["/pmegp/add-client", "/login"]) {
    if (path === "/login") await page.context().clearCookies();
    await (path === "/login" ? page.goto(site.origin + path) : open(path));
    expect(await page.getAttribute(field, "maxlength")).toBe("10");
    const values: string[] = [];
    const retype = async (enter: () => Promise<unknown>) => {
      await page.fill(field, "");
      await page.focus(field);
      await enter();
      values.push(await page.inputValue(field));
    };
    for (const way of ways) await retype(() => page.keyboard.type(way));
    await retype(() => page.keyboard.insertText("+91 90000 00001"));
    await retype(() => page.keyboard.type("+९१ ९०००० ००००१"));
    await retype(() => page.keyboard.type("90000000015"));
    expect(values).toEqual(Array.from({ length: ways.length + 3 }, () => "9000000001"));
    const cdp = await page.context().newCDPSession(page);
    await page.fill(field, "");
    const composed = "+91 90000 00001";
    for (let length = 1; length <= composed.length; length++) {
      const text = composed.slice(0, length);
      await cdp.send("Input.imeSetComposition", { text, selectionStart: length, selectionEnd: length });
    }
    await cdp.send("Input.insertText", { text: composed });
    await expect.poll(() => page.inputValue(field)).toBe("9000000001");
  }
});

test("full: a known number is told while it is typed", async () => {
  await open("/pmegp/add-client");
  await addClient({ mobile: "9876566666", name: "Known Person" });
  await page.focus("[name=mobile]");
  await page.keyboard.type("+91 98765 66666");
  expect(await page.inputValue("[name=mobile]")).toBe("9876566666");
  await page.waitForSelector("a:has-text('Open Known Person')");
});

const loggedOut = "text=Not saved: you are logged out.";

test("what was typed into any form when the session had ended is saved after a login in another tab", async () => {
  await open("/settings/phones");
  await page.fill("[name=helpline]", "98765 43210");
  await page.context().clearCookies();
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForSelector(loggedOut);
  const opening = page.waitForEvent("popup");
  await page.click("[role=alert] a:has-text('Log in')");
  await signIn(await opening, site);
  expect(await page.inputValue("[name=helpline]")).toBe("98765 43210");
  await page.click("[role=alert] button:has-text('Try again')");
  await page.waitForSelector("main [role=status]:has-text('Saved')");
});

test("full: what was typed when the session had ended is in the form again after the sign-in", async () => {
  await open("/pmegp/add-client");
  const lookedUp = page.waitForResponse(/same-mobile/);
  await fill("9876577777", "Typed Before");
  await lookedUp;
  await page.fill("[name=address]", "The last words");
  await page.context().clearCookies();
  await submit();
  await page.waitForSelector(loggedOut);
  await signIn(page, site, "/login?next=%2Fpmegp%2Fadd-client", owner);
  await page.waitForURL(/\/pmegp\/add-client/);
  await expect.poll(() => isShown("is here again")).toBe(true);
  expect(await page.inputValue("[name=address]")).toBe("The last words");
  expect(await page.isChecked("[name=gender][value=Female]")).toBe(true);
  await submit();
  await page.waitForURL(/\/pmegpadd/);
  expect(await countOf("9876577777")).toBe(1);
});

test("what was typed for one person and not saved is not filled in for another", async () => {
  await addClient({ mobile: "9876512121", name: "Known Person" });
  const [known] = await idsOf("9876512121");
  await open("/pmegp/add-client");
  await fill("9876513131", "Typed Before");
  await page.context().clearCookies();
  await submit();
  await page.waitForSelector(loggedOut);
  const next = encodeURIComponent(`/pmegp/add-client?person=${known}`);
  await signIn(page, site, `/login?next=${next}`, owner);
  await page.waitForURL(/\/pmegp\/add-client/);
  await whenHydrated(page);
  expect(await page.inputValue("[name=name]")).toBe("Known Person");
  await open("/pmegp/add-client");
  await expect.poll(() => page.inputValue("[name=name]")).toBe("Typed Before");
});

test("full: a note that was sent after the session had ended is not lost", async () => {
  await addClient({ mobile: "9876588888" });
  await open("/client/9876588888");
  await page.click("label[for=kind-is-call]");
  await page.fill("#note-text", "Will bring the papers on Monday");
  await page.context().clearCookies();
  await page.click("form:has(#note-text) button[type=submit]");
  await page.waitForSelector(loggedOut);
  await signIn(page, site, "/login?next=%2Fclient%2F9876588888", owner);
  await expect.poll(() => isShown("is here again")).toBe(true);
  expect(await page.inputValue("#note-text")).toBe("Will bring the papers on Monday");
  expect(await page.isChecked("[name=kind][value=call]")).toBe(true);
  await page.click("form:has(#note-text) button[type=submit]");
  await page.waitForSelector("li:has-text('Will bring the papers on Monday')");
  expect(await page.inputValue("#note-text")).toBe("");
  await page.reload();
  await whenHydrated(page);
  expect(await page.inputValue("#note-text")).toBe("");
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
