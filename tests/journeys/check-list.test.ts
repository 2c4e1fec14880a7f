import { expect, test } from "vitest";
import { isWritten, servicePaths } from "../../app/domain/services/catalogue.ts";
import { expectQuiet, openPage } from "./browser.ts";
import { connectBrowser, sharedSite } from "./start-journey.ts";

const pages = servicePaths.flatMap((path) => (isWritten(path, "hi") ? [path, `/hi${path}`] : [path]));

const browser = await connectBrowser();
const site = sharedSite();

/** How many pages a page has on A4, as the PDF says. */
function sheets(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("every check-list has a box for each paper of its service's page, and fits on one sheet", async () => {
  const { page } = await openPage(browser);
  for (const path of pages) {
    await page.goto(site.origin + path);
    const papers = await page.locator("#documents li").allInnerTexts();
    await page.click("#documents a[href$='/checklist']");
    expect(new URL(page.url()).pathname).toBe(`${path}/checklist`);
    expect(await page.locator("main label:has(input[type=checkbox])").allInnerTexts()).toEqual(papers);
    expect([path, papers.length >= 7, sheets(await page.pdf({ format: "A4" }))]).toEqual([path, true, 1]);
  }
});

test("with script there is a button that prints; without it a sentence that says how", async () => {
  const { page, complaints } = await openPage(browser);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(`${site.origin}/PMEGP/checklist`);
  await page.click("button[data-print]");
  expect(await page.locator("body[data-printed]").count()).toBe(1);
  expect(await page.locator("p[data-print]").isVisible()).toBe(false);
  expectQuiet(complaints);
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.page.goto(`${site.origin}/PMEGP/checklist`);
  expect(await plain.page.locator("button[data-print]").isVisible()).toBe(false);
  expect(await plain.page.locator("p[data-print]").isVisible()).toBe(true);
  await plain.page.check("text=Aadhaar card");
  expect(await plain.page.locator("input:checked").count()).toBe(1);
});

test("a check-list is for people, not for search engines, and is kept in memory", async () => {
  const answers = [
    await fetch(`${site.origin}/MUDRA/checklist`),
    await fetch(`${site.origin}/MUDRA/checklist`),
  ];
  for (const answer of answers) expect(await answer.text()).toContain('name="robots" content="noindex"');
  expect(answers[1]?.headers.get("etag")).toBeTruthy();
});

test("a printed page says whose it is and where it stands, opens its answers, and has no bars, buttons or forms", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/PMEGP`);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".letterhead").innerText()).toContain(`${site.origin}/PMEGP`);
  for (const gone of ["body > header", "footer", "main nav", "main .btn", "form"])
    expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
  expect(await page.locator("#questions details p").first().isVisible()).toBe(true);
  const printed = await page.evaluate(() => {
    const link = document.querySelector("#sources a");
    return link && getComputedStyle(link, "::after").content;
  });
  expect(printed).toContain("https://www.kviconline.gov.in/");
});
