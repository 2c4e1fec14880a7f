import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { makeRenewals } from "../../app/domain/dates-and-rules/duties/renew.server.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { writeAsOwner } from "./accounts.ts";
import { contentOf, expectQuiet, openHydrated, openPage } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner();
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const today = istDay(new Date());
const open = (path: string) => openHydrated(page, site.origin + path);
const submit = () => page.click("button:has-text('Submit') >> nth=0");
const names = () => page.locator(".cell-name a[href^='/client/']").allInnerTexts();

async function read<Row>(query: (db: ReturnType<typeof openDatabase>) => Promise<Row>): Promise<Row> {
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  const rows = await query(db);
  await db.destroy();
  return rows;
}

const idOf = (mobile: string, register: string) =>
  read(async (db) => {
    const rows = db.selectFrom("clients").select("id").where("mobile", "=", mobile);
    return (await rows.where("list_state", "=", register).orderBy("id").executeTakeFirstOrThrow()).id;
  });

/** Writes a case down, as staff do. */
async function addCase(register: string, fields: Record<string, string>) {
  await open(`/cases/${register}/add-client`);
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`[id='${id}']`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await submit();
  await page.waitForURL(`**/cases/${register}*`);
}

test("a register with five stages and four fields is made by hand in fourteen entries and one press", async () => {
  let entries = 0;
  const enter = (id: string, value: string) => {
    entries += 1;
    return page.fill(`[id='${id}']`, value);
  };
  const choose = (name: string, value: string) => {
    entries += 1;
    return page.selectOption(`[name='${name}']`, value);
  };
  await open("/settings/registers/new");
  await enter("name_en", "Loom grant");
  for (const [at, stage] of ["Asked for", "Checked", "Agreed", "Paid", "Closed"].entries())
    await enter(`stage.${at}.en`, stage);
  for (const [at, field] of ["Village", "Looms", "PIN"].entries()) await enter(`field.${at}.en`, field);
  await choose("field.1.kind", "number");
  await choose("field.2.kind", "identity");
  await page.click("button:has-text('Add a row'):has-text('Own fields')");
  await enter("field.3.en", "Kind");
  await choose("field.3.kind", "choice");
  await enter("field.3.choices", "Hand | हाथ\nPower | बिजली");
  for (const at of [1, 3]) await page.check(`[name='field.${at}.inList']`);
  await page.check("[name='field.0.inSearch']");
  expect(entries).toBe(14);
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await open("/settings/registers");
  await page.click("button[aria-label='Switch on the register Trademark Registration']");
  await page.waitForSelector("text=The register is on");
});

test("cases with custom fields are written down and listed", async () => {
  const asha = { name: "Sample Asha Devi", mobile: "0000000901", "own.village": "Namunagarh" };
  await addCase("loom-grant", { ...asha, "own.looms": "9", "own.pin": "AB12 3456", "own.kind": "hand" });
  await addCase("loom-grant", {
    name: "Sample Geeta Devi",
    mobile: "0000000902",
    "own.village": "Testpur",
    "own.looms": "10",
    "own.kind": "power",
  });
  await open("/cases/loom-grant?sort=own.looms");
  expect(await names()).toEqual(["Sample Asha Devi", "Sample Geeta Devi"]);
  await page.waitForSelector("th:has-text('Looms')");
});

test("full: cases with custom fields are sorted, filtered, found and taken out as a file", async () => {
  await open("/cases/loom-grant?sort=own.looms-desc");
  expect(await names()).toEqual(["Sample Geeta Devi", "Sample Asha Devi"]);
  await open("/cases/loom-grant?own.looms.to=9");
  expect(await names()).toEqual(["Sample Asha Devi"]);
  await open("/cases/loom-grant");
  await page.click("button:has-text('Filters')");
  await page.click("summary:has-text('More filters')");
  await page.selectOption("[name='own.kind']", { label: "Power" });
  await page.waitForURL("**own.kind=power*");
  await expect.poll(names).toEqual(["Sample Geeta Devi"]);
  await open("/cases/loom-grant?q=testpur");
  expect(await names()).toEqual(["Sample Geeta Devi"]);
  await open("/cases/loom-grant");
  await page.getByRole("button", { name: "More for this list" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download CSV" }).click(),
  ]);
  const csv = (await contentOf(download)).toString();
  expect(csv).toContain("Village,Looms,PIN,Kind");
  expect(csv).toContain("Namunagarh,9,•••• 3456,Hand");
  expect(await page.content()).not.toContain("AB12");
});

test("full: a list with custom fields is imported; a row that names another register goes there, an unknown one is refused", async () => {
  await open("/clients/import?register=loom-grant");
  const list =
    "Name,Mobile,Village,Looms,Kind,Scheme\nSample Ravi,0000000903,Udaharanpur,12,Power,\nSample Meena,0000000904,Testpur,many,Hand,\nSample Anil,0000000905,Testpur,3,Hand,Trademark\nSample Vijay,0000000906,Testpur,3,Hand,Nowhere\n";
  await page.setInputFiles("#file", { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check all rows" }).click();
  await page.waitForSelector("h1:has-text('What will be imported')");
  const shown = await page.locator("main").innerText();
  expect(shown).toMatch(/rows can be imported\s+3/);
  expect(shown).toContain("Looms: 1 value could not be read and is left out");
  expect(shown).toMatch(/row with errors\s+1/);
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await page.waitForSelector("text=3 rows are imported, 1 needs you");
  await open("/cases/loom-grant?own.looms.from=1&sort=own.looms-desc");
  expect(await names()).toEqual(["Sample Ravi", "Sample Geeta Devi", "Sample Asha Devi"]);
  await open("/cases/trademark");
  expect(await names()).toEqual(["Sample Anil"]);
});

test("an identity number is four digits until somebody presses Show, which stands in the history", async () => {
  const id = await idOf("0000000901", "loom-grant");
  await open(`/client/${id}?tab=details`);
  await page.waitForSelector("dd:has-text('•••• 3456')");
  expect(await page.content()).not.toContain("AB12");
  await page.click("dd:has-text('•••• 3456') button");
  await page.waitForSelector("text=AB12 3456");
  await page.waitForSelector("text=The history records that you have seen it.");
  await open(`/client/${id}`);
  await page.waitForSelector("text=looked at an identity number");
});

test("full: a person's further case begins with the details, and a change of them is seen in all open cases", async () => {
  const id = await idOf("0000000901", "loom-grant");
  await open(`/client/${id}/new-case`);
  await page.click("main a:has-text('Trademark')");
  await page.waitForURL("**/cases/trademark/add-client*");
  expect(await page.inputValue("#name")).toBe("Sample Asha Devi");
  expect(await page.inputValue("#mobile")).toBe("0000000901");
  await page.fill("#projectName", "Name of a brand");
  await submit();
  await page.waitForURL("**/cases/trademark*");
  await open(`/client/${id}`);
  await page.waitForSelector("nav[aria-label='Cases'] a:has-text('Trademark · Name of a brand')");
  await open(`/cases/loom-grant/add-client?client=${id}`);
  expect(await page.inputValue("[id='own.pin']")).toBe("•••• 3456");
  await page.fill("#name", "Sample Asha Kumari");
  await page.click("button:has-text('Update') >> nth=0");
  await page.waitForSelector("h1:has-text('Loom grant clients')");
  await open(`/client/${id}`);
  await page.click("nav[aria-label='Cases'] a:has-text('Trademark')");
  await page.waitForSelector("h1:has-text('Sample Asha Kumari')");
  const custom = await read((db) =>
    db.selectFrom("clients").select("custom").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  expect(custom.custom).toContain("AB12 3456");
});

test("full: a last valid day is shown with what follows, and leads to the case of the renewal", async () => {
  const id = await idOf("0000000901", "trademark");
  const validUntil = async (day: string) => {
    await open(`/cases/trademark/add-client?client=${id}`);
    await page.fill("#validUntil", day);
    await page.click("button:has-text('Update') >> nth=0");
    await page.waitForSelector("h1:has-text('Trademark clients')");
    await open(`/client/${id}`);
  };
  await validUntil(dayAfter(today, -31));
  await page.waitForSelector("text=It ended more than 30 days ago");
  await validUntil(dayAfter(today, 200));
  await page.waitForSelector("text=200 days left");
  await page.waitForSelector("text=A renewal case will be made on");
  await validUntil(dayAfter(today, 20));
  await writeAsOwner(site, (trx) => makeRenewals(trx, new Date()));
  await page.reload();
  await page.click("a:has-text('Open the renewal case')");
  await page.waitForSelector("h1:has-text('Sample Asha Kumari')");
  await page.waitForSelector("nav[aria-label='Cases'] a >> nth=2");
});

test("full: the client's page tells the stage of any register", async () => {
  const id = await idOf("0000000902", "loom-grant");
  await open(`/client/${id}/links`);
  await page.click("main form button:has-text('Send the page')");
  await page.waitForSelector("text=The page is ready");
  const { page: applicant, context } = await openPage(browser, desktop, complaints);
  await applicant.goto(await page.inputValue("#link-address"));
  const shown = await applicant.locator("main").innerText();
  expect(shown).toContain("Loom grant");
  expect(shown).not.toContain("Geeta");
  await context.close();
});

test("full: a case goes to the trash and comes back", async () => {
  await open("/cases/loom-grant");
  await page.locator(".list-row:has-text('Sample Ravi') input[type=checkbox]").check();
  await page.getByRole("button", { name: "Delete", exact: true }).first().click();
  await expect.poll(names).not.toContain("Sample Ravi");
  await page.click("button:has-text('Undo')");
  await expect.poll(names).toContain("Sample Ravi");
});

test("full: a removed stage and a changed definition are undone", async () => {
  await open("/settings/registers/loom-grant");
  await page.click("summary:has-text('Stages')");
  await page.fill("[id='stage.4.en']", "");
  await page.click("summary:has-text('Own fields')");
  await page.fill("[id='field.0.en']", "Village or ward");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => page.inputValue("[id='stage.4.en']")).toBe("");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone. Cases that were moved to another stage stay there.");
  await expect.poll(() => page.inputValue("[id='stage.4.en']")).toBe("Closed");
  expect(await page.inputValue("[id='field.0.en']")).toBe("Village");
});

test("nothing was complained of", () => expectQuiet(complaints));
