import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { expectQuiet, openSignedIn } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, browser, cookie, complaints, newPage } = await startAsOwner();
const settings = `${site.origin}/settings/registers`;

test("one press makes a register from its template: menu, list and form are there, without a restart", async () => {
  const page = await newPage();
  await page.goto(settings);
  await page.click("button[aria-label='Switch on the register GST Registration']");
  await page.waitForSelector("text=The register is on");
  await page.click("nav a:has-text('GST registration')");
  await page.waitForURL("**/cases/gst");
  await page.waitForSelector("h1:has-text('GST registration')");
  await page.goto(`${site.origin}/cases/gst/add-client`);
  await page.waitForSelector("h1:has-text('GST registration: new case')");
  await page.fill("#name", "Sample Asha Devi");
  await page.fill("#mobile", "0000000901");
  await page.click("button:has-text('Submit') >> nth=0");
  await page.waitForURL("**/cases/gst*");
  await page.waitForSelector("text=Sample Asha Devi");
});

test("full: a register that is switched off keeps its cases, says so, and makes no new ones", async () => {
  const page = await newPage();
  await page.goto(settings);
  await page.click("button[aria-label='Switch off GST registration']");
  await page.waitForSelector("text=Off; its cases remain");
  await page.goto(`${site.origin}/cases/gst`);
  await page.waitForSelector("text=This register is switched off");
  await page.waitForSelector("text=Sample Asha Devi");
  await page.goto(`${site.origin}/cases/gst/add-client`);
  await page.fill("#name", "Sample Geeta Devi");
  await page.fill("#mobile", "0000000902");
  await page.click("button:has-text('Submit') >> nth=0");
  await page.waitForSelector("text=no new cases are made in it");
  expect(await page.inputValue("#name")).toBe("Sample Geeta Devi");
  await page.goto(settings);
  await page.click("button[aria-label='Switch on GST registration']");
  await page.waitForSelector("text=Switched on.");
});

test.each(firstOf(1, [false, true]))(
  "with script %s, a register is made by hand and its stages are changed",
  async (javaScriptEnabled) => {
    const name = javaScriptEnabled ? "Loom grant" : "Kiln grant";
    const key = name.toLowerCase().replace(" ", "-");
    const { page } = await openSignedIn(browser, site.origin, cookie, { ...desktop, javaScriptEnabled });
    await page.goto(`${settings}/new`);
    await page.click("button:has-text('Save')");
    await page.waitForSelector("text=Give the register a name.");
    await page.fill("#name_en", name);
    for (const [at, stage] of ["Asked for", "Checked", "Agreed", "Paid", "Closed"].entries())
      await page.fill(`[id='stage.${at}.en']`, stage);
    for (const [at, field] of ["Village", "Looms", "Kind"].entries())
      await page.fill(`[id='field.${at}.en']`, field);
    await page.selectOption("[name='field.1.kind']", "number");
    await page.fill("[id='stage.5.en']", "paid");
    await page.click("button:has-text('Save')");
    await page.waitForSelector("a:has-text('Stages, Row 6')");
    expect(await page.getAttribute("[id='stage.5.en']", "aria-describedby")).toBe("stage.5.en-error");
    await page.fill("[id='stage.5.en']", "");
    await page.click("button:has-text('Save')");
    await page.waitForURL(`**/settings/registers/${key}*`);
    await page.waitForSelector("text=Saved.");
    await page.click("summary:has-text('Stages')");
    await page.fill("[id='stage.1.en']", "");
    await page.click("button:has-text('Save')");
    await page.waitForSelector("text=Saved.");
    await page.goto(`${site.origin}/cases/${key}`);
    await page.waitForSelector(`h1:has-text('${name}')`);
    await page.goto(settings);
    await page.waitForSelector(`a[aria-label='Edit ${name}']`);
  },
);

test("nothing was complained of", () => expectQuiet(complaints));
