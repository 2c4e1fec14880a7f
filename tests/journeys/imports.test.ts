import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { serve } from "../serve.ts";
import { contentOf, expectQuiet, openHydrated, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({ view: phone });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const list = `Client list 2025,,,
Applicant Name,मोबाइल नंबर,Loan Amount,Remarks
Sunita Devi,98765 00001,"5,00,000",=1+1
Anil Kumar,+91 98765 00002,₹ 10 लाख,
Bad Row,9.87E+09,5,"says ""no"""
`;
const open = (path: string) => openHydrated(page, site.origin + path);
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
const heading = (text: string, timeout = 30_000) =>
  page.waitForSelector(`h1:has-text("${text}")`, { timeout });

async function importRows(content: string, name = "list.csv") {
  await open("/clients/import");
  await page.setInputFiles("#file", { name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await press("Continue");
}

async function fileOf(link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return (await contentOf(download)).toString();
}

/** An item of the open list's menu. */
async function itemOf(name: string): Promise<Locator> {
  await press("More for this list");
  return page.getByRole("menuitem", { name });
}

test("a list is brought in step by step; a reload at any of them loses nothing", async () => {
  await open("/pmegpadd");
  await (await itemOf("Import clients")).click();
  await heading("Import clients");
  await importRows(list);
  await heading("What is in which column?");
  await page.reload();
  expect(await page.inputValue("#field-0")).toBe("name");
  expect(await page.inputValue("#field-1")).toBe("mobile");
  await page.selectOption("#field-3", "mobile");
  await press("Check all rows");
  await page.waitForSelector("text=Two columns are set to Mobile");
  await page.selectOption("#field-3", "notes");
  await press("Check all rows");
  await heading("What will be imported");
  await page.reload();
  expect(await page.locator("dl > div").allInnerTexts()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^rows can be imported\s+2$/),
      expect.stringMatching(/^row with errors\s+1$/),
    ]),
  );
  await page.waitForSelector("text=The spreadsheet has shortened this number");
  await press("Import 2 rows");
  await page.waitForSelector("text=2 rows are imported, 1 needs you");
  const refused = await fileOf(page.getByRole("link", { name: "Failed rows with reasons (CSV)" }));
  expect(refused).toContain(`5,"Mobile: The spreadsheet has shortened this number`);
  expect(refused).toContain('Bad Row,9.87E+09,5,"says ""no"""');
  await page.getByRole("link", { name: "Open the PMEGP list" }).click();
  await page.waitForSelector("text=Anil Kumar");
  expectQuiet(complaints);
});

test("full: names that are not known are left out unless their meaning is chosen", async () => {
  const rows = "Asha,9876500051,5,Ravi ji,At the bank,1\nGeeta,9876500052,5,Ravi ji,Kagaz,2\n";
  await importRows(`Name,Mobile,Total Loan,Staff,Stage,S.No.\n${rows}`, "names.csv");
  await press("Check all rows");
  await page.waitForSelector("text=This column is not imported: S.No.");
  await page.waitForSelector("text=What stays at “Leave out” is not imported");
  await page.getByLabel("Staff: Ravi ji").selectOption({ index: 1 });
  expectQuiet(complaints);
  await press("Import 2 rows");
  await page.waitForSelector("text=The list is imported");
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  const named = db
    .selectFrom("clients")
    .select(["stage", "assigned_to"])
    .where("mobile", "like", "98765000%");
  expect(await named.where("name", "in", ["Asha", "Geeta"]).orderBy("id").execute()).toEqual([
    { stage: "at_bank", assigned_to: expect.any(String) },
    { stage: null, assigned_to: expect.any(String) },
  ]);
  await db.destroy();
});

test("the list is taken out again as CSV and as a workbook, and no cell of it is a formula", async () => {
  await open("/pmegpadd?q=sunita");
  const csv = await fileOf(await itemOf("Download CSV"));
  expect(csv).toContain("PMEGP,Sunita Devi,,9876500001,,,,,500000");
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain("Anil");
  expect((await fileOf(await itemOf("Download Excel"))).startsWith("PK")).toBe(true);
});

async function removeIt() {
  await page.click("summary:has-text('Delete this import')");
  await press("Delete it for good");
}

test("a whole import is undone, and says what became of it", async () => {
  await open("/clients/import");
  await page.getByRole("link", { name: "list.csv" }).click();
  await page.click("summary:has-text('Undo the whole import')");
  await page.waitForSelector("text=those the import added go to the trash");
  await press("Undo it");
  await page.waitForSelector("text=The import is undone");
  await page.waitForSelector("text=2 rows were undone.");
  await open("/clients/trash");
  await page.waitForSelector("text=Sunita Devi");
});

test("full: an upload shows its progress, and one that fails can be sent again", async () => {
  await open("/clients/import");
  const file = {
    name: "few.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name,Mobile\nAsha,9876500031\n"),
  };
  await page.setInputFiles("#file", file);
  const held = Promise.withResolvers<void>();
  await page.route("**/clients/import", async (route) => {
    await held.promise;
    await route.abort();
  });
  await press("Continue");
  await page.getByRole("progressbar", { name: "Upload" }).waitFor();
  held.resolve();
  await page.waitForSelector("text=The upload was incomplete. Please send the file again.");
  await page.unroute("**/clients/import");
  await press("Continue");
  await heading("What is in which column?");
  await removeIt();
});

test("full: a file that is no list is refused in a sentence, and so is nothing at all", async () => {
  await importRows("%PDF-1.7 not a list");
  await page.waitForSelector("text=This is a PDF, even if its name says something else.");
  await removeIt();
  await heading("Import clients");
  await press("Continue");
  await page.waitForSelector("text=Choose a file, or paste some rows.");
});

test("full: a person chooses the row of the headings when it is another one", async () => {
  await importRows("Office list,,\nKaun,Kahan,Kitna\nAsha,9876500041,5\n", "odd.csv");
  await heading("What is in which column?");
  await page.selectOption("#headings", { label: "2: Kaun · Kahan · Kitna" });
  await press("Use this row");
  await page.getByRole("rowheader", { name: "Kahan" }).waitFor();
  expect(await page.inputValue("#headings")).toBe("2");
  await removeIt();
});

test("full: both lists of the old tracker come in at once, each into its register", async () => {
  await open("/clients/import");
  const kept = (name: string, mobile: string) =>
    JSON.stringify([
      { name, mobile, fatherName: "R", gender: "Male", address: "A", projectName: "P", loanAmount: "7" },
    ]);
  const storage = {
    pmegpClients: kept("Old One", "9876500011"),
    pmfmeClients: kept("Old Two", "9876500012"),
  };
  await page.fill("#pasted", JSON.stringify({ ...storage, visitorCount: "7" }));
  await press("Continue");
  await heading("What is in which column?");
  await press("Check all rows");
  await heading("What will be imported");
  await press("Import 2 rows");
  await page.waitForSelector("text=The list is imported");
  await open("/pmfmeadd");
  await page.waitForSelector("text=Old Two");
  expect(await page.innerText("main")).not.toContain("Old One");
});

test("full: a run goes on when its page is left, and after kill -9 and a new start, with nothing twice and nothing lost", async () => {
  const count = 20_000;
  const rows = Array.from({ length: count }, (_, n) => `Client ${n},${8_000_000_000 + n},500`);
  await importRows(`Name,Mobile,Total Loan\n${rows.join("\n")}\n`, "long.csv");
  await heading("What is in which column?");
  await press("Check all rows");
  await heading("What will be imported", 240_000);
  await press(/^Import [\d,]+ rows/);
  await page.waitForSelector("text=You can leave this page");
  const address = new URL(page.url()).pathname;
  await open("/dashboard");
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await ended;
  const { dataDir } = site;
  const again = await serve({}, dataDir);
  onTestFinished(() => again.stop());
  await openHydrated(page, again.origin + address);
  await page.waitForSelector("text=The list is imported", { timeout: 240_000 });
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const mobiles = await db.selectFrom("clients").select("mobile").where("name", "like", "Client %").execute();
  await db.destroy();
  expect(mobiles).toHaveLength(count);
  expect(new Set(mobiles.map(({ mobile }) => mobile)).size).toBe(count);
});
