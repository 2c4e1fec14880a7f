import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { expectQuiet, openSignedIn } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, browser, cookie, complaints, newPage } = await startAsOwner();
const texts = `${site.origin}/settings/ready-texts`;

test("a text is refused with an unknown name, shown with a sample record, saved, and goes back to the shipped words", async () => {
  const page = await newPage();
  await page.goto(texts);
  await page.click("a:has-text('Documents missing')");
  await page.waitForSelector("h1:has-text('Documents missing')");
  await page.fill("#text_en", "Dear {nmae}");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("#text_en-error:has-text('There is no {nmae} to fill in')");
  expect(await page.inputValue("#text_en")).toBe("Dear {nmae}");
  await page.fill("#text_en", "Still missing: ");
  await page.click("button[aria-label='Insert {documents}']");
  expect(await page.inputValue("#text_en")).toBe("Still missing: {documents}");
  await page.waitForSelector("p:text-is('Still missing: Aadhaar card and Bank passbook')");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await page.goto(texts);
  await page.waitForSelector("li:has-text('Documents missing'):has-text('Changed')");
  await page.click("a:has-text('Documents missing')");
  await page.click("summary:has-text('Back to the original text')");
  await page.click("button:has-text('Back to the original text')");
  await page.waitForSelector("text=The original text is back.");
  await expect.poll(() => page.inputValue("#text_en")).toContain("we still need: {documents}");
});

test.each(firstOf(1, [true, false]))(
  "with script %s, an own text is added, deleted and put back",
  async (javaScriptEnabled) => {
    const { page } = await openSignedIn(browser, site.origin, cookie, { ...desktop, javaScriptEnabled });
    const name = `Office closed ${javaScriptEnabled}`;
    await page.goto(`${texts}/new`);
    await page.fill("#name_en", name);
    for (const language of ["en", "hi"]) {
      await page.fill(`#subject_${language}`, "Closed tomorrow");
      await page.fill(`#text_${language}`, "Namaste {name}");
    }
    await page.click("button:has-text('Save')");
    await page.waitForSelector(`h1:has-text('${name}')`);
    await page.waitForSelector("text=Saved.");
    await page.click("button:has-text('Delete')");
    await page.waitForSelector("text=Deleted.");
    expect(await page.locator(`li:has-text('${name}')`).count()).toBe(0);
    await page.click("button:has-text('Undo')");
    await page.waitForSelector(`li:has-text('${name}')`);
  },
);

test("full: of two owners the second is shown what the first has saved, and keeps what was typed", async () => {
  const [first, second] = [await newPage(), await newPage()];
  for (const page of [first, second]) await page.goto(`${texts}/sanctioned`);
  await first.fill("#text_en", "First words");
  await first.click("button:has-text('Save')");
  await first.waitForSelector("text=Saved.");
  await second.fill("#text_en", "Second words");
  await second.click("button:has-text('Save')");
  await second.waitForSelector("text=Somebody else has changed this text");
  await second.waitForSelector("dd:has-text('First words')");
  expect(await second.inputValue("#text_en")).toBe("Second words");
});

test("nothing was complained of", () =>
  expectQuiet(complaints.filter((line) => !line.includes("409") && !line.includes("422"))));
