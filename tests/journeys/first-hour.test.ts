import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "../serve.ts";
import { owner } from "./accounts.ts";
import { fillContact, openPage, whenHydrated } from "./browser.ts";
import { desktop, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();

async function aPicture(name: string) {
  const drawing = sharp({ create: { width: 800, height: 800, channels: 3, background: "#a33" } });
  return { name, mimeType: "image/png", buffer: await drawing.png().toBuffer() };
}

/** A visitor of the new site, whose clicks are not the office's. */
async function sendEnquiry(origin: string) {
  const { page, context } = await openPage(browser);
  await page.goto(`${origin}/contact`);
  await fillContact(page);
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=status]");
  await context.close();
}

test("a double click makes the first account once and leads into the portal", async () => {
  const site = await serve({});
  onTestFinished(() => site.stop());
  const { page } = await openPage(browser);
  await page.goto(site.setupLink ?? "");
  await page.fill("#name", owner.name);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", owner.password);
  await page.dblclick("main button[type=submit]");
  await page.waitForURL("**/dashboard");
  const again = await page.goto(site.setupLink ?? "");
  expect(again?.status()).toBe(404);
  expect(await page.getByRole("link", { name: "Go to login" }).getAttribute("href")).toBe("/login");
});

test("a used link opens no session for a wrong password", async () => {
  const site = await serve({});
  onTestFinished(() => site.stop());
  const post = (password: string) => {
    const body = new URLSearchParams({ name: owner.name, mobile: owner.mobile, password });
    return fetch(site.setupLink ?? "", {
      method: "POST",
      body,
      headers: { origin: site.origin },
      redirect: "manual",
    });
  };
  const answers = [await post(owner.password), await post("not the password at all"), await post("")];
  expect(answers.map(({ status }) => status)).toEqual([302, 404, 404]);
  expect(answers.map(({ headers }) => headers.has("set-cookie"))).toEqual([true, false, false]);
});

test("from the one-time link to the first enquiry answered an owner needs at most 25 clicks and fields, and nothing stops", async () => {
  const site = await serve({});
  onTestFinished(() => site.stop());
  const { page } = await openPage(browser, desktop);
  let steps = 0;
  const press = async (name: string | RegExp, role: "link" | "button" = "link") => {
    steps += 1;
    await page.locator("#content, main").first().getByRole(role, { name }).first().click();
  };
  const enter = async (field: string, text: string) => {
    steps += 1;
    await page.fill(field, text);
  };
  const attach = async (field: string, name: string) => {
    steps += 1;
    await page.setInputFiles(field, await aPicture(name));
  };
  const save = async () => {
    await press("Save", "button");
    await page.waitForSelector("text=/^Saved\\.?/");
  };

  await page.goto(site.setupLink ?? "");
  await enter("#name", owner.name);
  await enter("#mobile", owner.mobile);
  await enter("#password", owner.password);
  await press("Create account and log in", "button");
  await page.waitForURL("**/dashboard");
  await whenHydrated(page);

  await press("Phone numbers");
  await enter("#helpline", "9876500001");
  await save();
  await press(/^Next: /);
  await enter("#search", "PMEGP");
  await enter("[name='PMEGP.from']", "5000");
  await save();
  await press(/^Next: /);
  await enter("#name", owner.name);
  await save();
  await press(/^Next: /);
  await page.waitForURL("**/settings/brand?kind=owner#file");
  await attach("#file", "owner.png");
  await press("Save the photograph", "button");
  await page.waitForSelector("text=Saved. It shows on the pages now.");
  await attach("#logo", "logo.png");
  await press("Save the logo", "button");
  await page.waitForSelector("text=Back to the original logo");

  await sendEnquiry(site.origin);
  steps += 1;
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Inbox/ })
    .first()
    .click();
  await press(/Asha Sample/);
  await press("Answered", "button");
  await page.waitForSelector("text=Status saved.");

  expect(steps).toBeLessThanOrEqual(25);
  const home = await (await fetch(site.origin)).text();
  expect(home).toContain("98765 00001");
  expect(home).toContain(owner.name);
  expect(await (await fetch(`${site.origin}/PMEGP`)).text()).toContain("₹5,000");
});
