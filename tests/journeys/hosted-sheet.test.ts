import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { sampleRow } from "../../app/domain/cases/sheet/test-sheet.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openPartOf } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

/** Responds at once, later, or never. */
let answer: (response: ServerResponse) => void;
const rows = [
  { ...sampleRow, quotation_link: "https://papers.example/q.pdf", application_link: "javascript:alert(1)" },
  { ...sampleRow, mobile: "+91 98765 00002", name: "Second Sample", application_link: "" },
  { ...sampleRow, mobile: "9876500003", name: "Third Sample", application_link: "", loanAmount: "₹ पाँच लाख" },
];
const giveRows = (response: ServerResponse) =>
  response.setHeader("content-type", "application/json").end(JSON.stringify(rows));
const never = () => {};

const service = createServer((_, response) => answer(response));
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
answer = giveRows;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
const { browser, site, complaints, newPage } = await startAsOwner({
  env: { SHEET_URL: `http://${host}/clients`, SHEET_TOKEN: "token-4711", OUTBOUND_ALLOW: host },
  prepare: addClient,
});
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

function addClient(site: Served) {
  return writeAsOwner(site, (trx, staff) =>
    insertClient(trx, staff, { ...sampleClient, mobile: "9876500009" }, new Date()),
  );
}

const open = (path: string) => page.goto(site.origin + path, { waitUntil: "commit" });
const main = () => page.innerText("main");

test("a number that only the sheet knows: Loading..., then the row, and nothing of the others", async () => {
  const release = Promise.withResolvers<void>();
  answer = (response) => void release.promise.then(() => giveRows(response));
  await open("/client/9876500001");
  await page.waitForSelector("text=Loading...");
  release.resolve();
  answer = giveRows;
  await page.waitForSelector("text=From the online sheet");
  const text = await main();
  for (const part of ["Asha Sample", "28 February 1990", "₹5,00,000", "98765 00001"])
    expect(text).toContain(part);
  // A link that is not https leads nowhere.
  expect(
    await page
      .locator("a:has-text('View PDF')")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href"))),
  ).toEqual(["https://papers.example/q.pdf"]);
  const html = await (await page.context().request.get(`${site.origin}/client/9876500001`)).text();
  expect(html).toContain("Asha Sample");
  expect(html).not.toContain("Second Sample");
  expect(html).not.toContain("token-4711");
});

test("full: a number that nobody knows is answered: Client not found.", async () => {
  const known = await open("/client/9999999999");
  expect(known?.status()).toBe(404);
  expect(await main()).toContain("Client not found.");
  expect(await main()).toContain("no row of the online sheet");
});

test("a row is taken over by way of the form, and the file says where it came from", async () => {
  await open("/client/9876500002");
  await page.click("a:has-text('Add to PMFME list')");
  await page.waitForSelector("text=This form is filled in from the online sheet.");
  expect(await page.inputValue("[name=name]")).toBe("Second Sample");
  expect(await page.inputValue("[name=dob]")).toBe("1990-02-28");
  await page.fill("[name=projectName]", "Oil mill");
  await page.click("button[value=save]");
  await page.waitForURL(/pmfmeadd/);
  await open("/client/9876500002?tab=details");
  await page.waitForSelector("text=it came from the sheet");
  await page.waitForSelector("text=The sheet has other details here:");
  expect(await main()).toContain("Flour mill");
  await open("/client/9876500002");
  await page.waitForSelector("text=added the client from the online sheet");
});

test("full: the owner imports the rows like a file: columns, preview, report", async () => {
  await open("/settings/sheet");
  await page.waitForSelector("text=It was last read on");
  await page.click("a:has-text('Import rows from the sheet')");
  await page.waitForSelector("h2:has-text('Import from the online sheet')");
  // Its link was no address.
  rows[0] = { ...sampleRow };
  await page.click("button:has-text('Check now')");
  await page.waitForSelector("text=The sheet was read.");
  await page.click("button:has-text('Import from the sheet')");
  await page.waitForSelector("h1:has-text('What is in which column?')");
  expect(await main()).toContain(host);
  await page.click("button:has-text('Check all rows')");
  await page.waitForSelector("h1:has-text('What will be imported')");
  await page.click("button:has-text('Import 2 rows')");
  await page.waitForSelector("text=1 row is imported, 1 needs your attention");
  await open("/client/9876500001?tab=details");
  await page.waitForSelector("text=The sheet has the same details for this number.");
});

test("full: staff import the rows on the page of imports, and read why a sheet cannot be read", async () => {
  answer = (response) => response.writeHead(401).end();
  await open("/clients/import");
  await page.click("button:has-text('Import from the sheet')");
  await page.waitForSelector("text=The online sheet could not be read.");
  await page.waitForSelector("text=The service did not accept our login.");
  answer = giveRows;
  await page.click("button:has-text('Import from the sheet')");
  await page.waitForSelector("h1:has-text('What is in which column?')");
});

test("full: without script the page says where to go on, and there the row stands", async () => {
  const cookies = await page.context().cookies();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  // Long enough ago that the list is asked for again.
  answer = giveRows;
  await plain.goto(`${site.origin}/client/9876500003?sheet=wait`);
  expect(await plain.innerText("main")).toContain("Third Sample");
  expect(await plain.innerText("main")).toContain("₹ पाँच लाख");
  await context.close();
});

test("full: while the sheet is dead, a client's page is there at once, the rest follows, and others wait for nothing", async () => {
  answer = never;
  await open("/sheet");
  await page.click("button:has-text('Check now')");
  await page.waitForSelector("text=The sheet could not be read.");
  await page.waitForSelector("text=The service took too long to reply.");
  await open("/dashboard");
  await page.waitForSelector("text=The online sheet could not be read");
  await askAtAnotherAddress();
  await open("/client/9876500009?tab=details");
  await page.waitForSelector("text=Sunita Devi");
  await (await page.context().request.get(`${site.origin}/pmegpadd`)).text();
  // All that came while the service was still being waited for.
  expect(await page.locator("text=Loading...").count()).toBe(1);
  await page.waitForSelector("text=The sheet could not be read just now");
  await open("/client/9999999999");
  await page.waitForSelector("text=Client not found.");
});

/** The failure of one address is known for twenty seconds; of another nothing is known, so that a page asks again. */
async function askAtAnotherAddress() {
  await open("/settings/sheet");
  await openPartOf(page, "#url");
  await page.fill("#url", `http://${host}/others`);
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
}

test("nothing of all this troubled the browser", () => expectQuiet(complaints));
