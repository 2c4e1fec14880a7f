import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner();
const logo = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="#0b5d4e"/>${inner}</svg>`,
  );
const svg = (inner = "") => ({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo(inner) });
const get = (path: string) => fetch(site.origin + path);
const text = async (path: string) => (await get(path)).text();
const tagOf = async (path: string) => (await get(path)).headers.get("etag");

async function open(): Promise<Page> {
  const page = await newPage();
  await page.goto(`${site.origin}/settings/brand`);
  return page;
}

test("a logo with a script gets a sentence, a clean one is in header, footer, portal, icons and shared links", async () => {
  const shipped = await Promise.all(["/icon.svg", "/favicon.ico", "/og/PMEGP.hi.png"].map(tagOf));
  const before = await text("/");
  const page = await open();
  await page.setInputFiles("#logo", svg("<script>alert(1)</script>"));
  await page.click("button[value=logo]");
  await page.waitForSelector("#logo-error");
  expect(await page.textContent("#logo-error")).toContain("contains a script");
  expect(await text("/")).toBe(before);
  await page.setInputFiles("#logo", svg());
  await page.click("button[value=logo]");
  await page.waitForSelector("text=Saved. It shows");
  await page.waitForSelector("main img.own-logo");
  expect(await page.locator("a[href='/dashboard'] img.own-logo").count()).toBeGreaterThan(0);
  const [, address = ""] =
    /<img class="own-logo wide" src="(\/brand\/[\w.-]+)"/.exec(await text("/PMEGP")) ?? [];
  const picture = await get(address);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(picture.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(await picture.text()).toContain("#0b5d4e");
  const drawn = await Promise.all(["/icon.svg", "/favicon.ico", "/og/PMEGP.hi.png"].map(tagOf));
  for (const [index, tag] of drawn.entries()) expect(tag).not.toBe(shipped[index]);
  const shared = await sharp(Buffer.from(await (await get("/og/PMEGP.hi.png")).arrayBuffer())).metadata();
  expect(shared).toMatchObject({ width: 1200, height: 630, format: "png" });
  await page.click("text=Back to the original logo");
  await page.waitForSelector("text=The pages show the original logo again.");
  expect(await text("/")).toBe(before);
  expect((await get(address)).status).toBe(404);
  expect(await Promise.all(["/icon.svg", "/favicon.ico", "/og/PMEGP.hi.png"].map(tagOf))).toEqual(shipped);
});

test("full: the colours start from what the site shows, are saved only once changed, and come back by Undo", async () => {
  const shipped = await text("/PMEGP");
  const page = await open();
  expect([await page.inputValue("#light"), await page.inputValue("#dark")]).toEqual(["#f9ad26", "#f9ad26"]);
  const save = page.locator("button[value=colour]");
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.fill("#light", "#ffd000");
  await page
    .getByText(/Words in this colour are drawn as #[\da-f]{6}, with a contrast of 4\.[5-9]:1/)
    .first()
    .waitFor();
  await save.click();
  await page.waitForSelector("text=Saved. It shows");
  const sheet = await text("/PMEGP");
  expect(sheet).toContain("--color-marigold:#ffd000");
  expect(sheet).not.toContain("--color-marigold-text:#ffd000");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => text("/PMEGP")).toBe(shipped);
  await expect.poll(() => page.inputValue("#light")).toBe("#f9ad26");
});

test("full: an accent is in every page's own sheet", async () => {
  const page = await open();
  await page.fill("#light", "#0b5d4e");
  await page.fill("#dark", "#8ecbff");
  await page.click("button[value=colour]");
  await page.waitForSelector("text=Saved. It shows");
  const html = await text("/PMEGP");
  expect(html).toContain("--color-marigold:#8ecbff");
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024);
  await page.goto(site.origin);
  const button = page.locator("main .btn-accent").first();
  await expect
    .poll(() => button.evaluate((of) => getComputedStyle(of).backgroundColor))
    .not.toBe("rgb(249, 173, 38)");
  expect(complaints).toEqual([]);
});

test("full: a person's photograph needs a consent, is added once by a double click, and is gone when it is removed", async () => {
  const page = await open();
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#a33" } });
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
  await page.check("input[value=person]");
  await page.fill("#alt_en", "Asha at her desk");
  await page.fill("#alt_hi", "आशा अपनी मेज़ पर");
  await page.setInputFiles("#file", file);
  await page.click("button[value=photo]");
  await page.waitForSelector("#consent_by-error");
  await page.fill("#consent_by", "Asha Sample");
  await page.fill("#consent_on", "2026-01-02");
  await page.setInputFiles("#file", file);
  await page.dblclick("button[value=photo]");
  await page.waitForSelector("main li:has-text('Asha Sample agreed on 2 January 2026')");
  expect(await page.locator("main li img").count()).toBe(1);
  const [shown = ""] = /<img[^>]*width="1200" height="675"[^>]*>/.exec(await text("/about")) ?? [];
  expect(shown).toContain('alt="Asha at her desk"');
  expect(await text("/hi/about")).toContain('alt="आशा अपनी मेज़ पर"');
  const address = /src="([^"]+)"/.exec(shown)?.[1] ?? "";
  expect((await get(address)).headers.get("content-type")).toBe("image/webp");
  await page.click("summary:has-text('Remove')");
  await page.click("button[value=remove]");
  await page.waitForSelector("text=Removed.");
  expect(await text("/about")).not.toContain("Asha at her desk");
  expect((await get(address)).status).toBe(404);
});

test("without script the forms work, and nothing is asked of a browser but a form", async () => {
  const page = await newPage();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${site.origin}/settings/brand`);
  await page.fill("#dark", "#ffb84d");
  await page.click("button[value=colour]");
  await page.waitForSelector("text=Saved. It shows");
  await page.click("text=Back to the original colours");
  await page.waitForSelector("text=The pages have the original colours again.");
  expect(await text("/")).not.toContain("#ffb84d");
});
