import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { expectQuiet } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner();
const publicPage = async (path = "/") => (await fetch(site.origin + path)).text();
const editor = (key: string) => `${site.origin}/settings/texts/edit?key=${encodeURIComponent(key)}`;

test("a notice is on the home page, its service and in the feed as long as it is current", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/settings/notices`);
  await page.fill("#title_en", "Apply <soon> & well");
  await page.fill("#ends_on", "2000-01-01");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("#ends_on-error");
  await page.fill("#ends_on", await page.inputValue("#starts_on"));
  await page.click("#services summary");
  await page.check("input[value=PMEGP]");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  for (const path of ["/", "/PMEGP", "/notices", "/notices.atom"])
    expect([path, await publicPage(path)]).toEqual([
      path,
      expect.stringContaining("Apply &lt;soon&gt; &amp; well"),
    ]);
  for (const path of ["/hi", "/hi/notices", "/MUDRA"])
    expect([path, await publicPage(path)]).toEqual([path, expect.not.stringContaining("Apply &lt;soon")]);
  await page.click("button:has-text('Delete')");
  await page.waitForSelector("text=Deleted.");
  expect(await publicPage("/PMEGP")).not.toContain("Apply &lt;soon");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=The notice is back.");
  expect(await publicPage("/PMEGP")).toContain("Apply &lt;soon");
});

test("full: a service page with the longest title of a notice keeps to its size", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/settings/notices`);
  const longest = "Eligible units must submit geo-tagged photographs, EDP proof, audited accounts!!";
  await page.fill("#title_en", longest);
  await page.fill("#ends_on", await page.inputValue("#starts_on"));
  await page.click("#services summary");
  await page.check("input[value=PMEGP]");
  await page.click("button:has-text('Save')");
  await page.waitForSelector(`main li:has-text('${longest}')`);
  const html = await publicPage("/PMEGP");
  expect(html).toContain(longest);
  // What the page cache sends.
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(13.5 * 1024);
});

test("a text is previewed, refused with a wrong fact, published, and goes back to the shipped one", async () => {
  const page = await newPage();
  await page.goto(editor("services/PMEGP#part.intro"));
  await page.waitForSelector("#text_en[role=textbox]");
  await page.fill("#text_en", "Ask us first");
  await page.press("#text_en", "Control+a");
  await page.click("button:has-text('Bold') >> nth=0");
  expect(await page.inputValue("[name=text_en]")).toBe("**Ask us first**");
  await page.click("button:has-text('Preview in English')");
  await page.frameLocator("iframe").locator("strong:has-text('Ask us first')").waitFor();
  expect(await publicPage("/PMEGP")).not.toContain("Ask us first");
  await page.fill("#text_en", "{{pmegp.nothing}} <script>alert(1)</script>");
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("#text_en-error");
  expect(await page.textContent("#text_en-error")).toContain(
    "Line 1: there is no figure named pmegp.nothing.",
  );
  expect(await page.getAttribute("#text_en", "aria-invalid")).toBe("true");
  expect(await page.getAttribute("#text_en", "aria-describedby")).toContain("text_en-error");
  await page.fill("#text_en", "Ask us first. <script>alert(1)</script>");
  await page.fill("#note", "Shorter");
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("text=Published.");
  expect(await publicPage("/PMEGP")).toContain("Ask us first. &lt;script>alert(1)&lt;/script>");
  await page.click("summary:has-text('Back to the original text')");
  await page.click("button:has-text('Back to the original text')");
  await page.waitForSelector("main li:has-text('Back to the original text')");
  expect(await publicPage("/PMEGP")).not.toContain("Ask us first");
  await page.waitForSelector("main li:has-text('Shorter')");
  // A preview runs no script, and the browser says so.
  expectQuiet(complaints.filter((line) => !line.startsWith("Blocked script execution")));
});

test("full: a click on a sentence of the page opens it, in either language", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/settings/texts?page=about`);
  const shown = page.frameLocator("iframe").locator("html[data-watched]");
  await shown.locator("h1").click();
  await page.waitForURL(/key=messages%23about\.title/);
  await page.goto(`${site.origin}/settings/texts?page=PMEGP&show=hi`);
  await shown.locator("#documents li").first().click();
  await page.waitForURL(/key=services%2FPMEGP%23part\.documents/);
});

test("full: a figure is a chip: one that was deleted is put back, and a link that leads nowhere is refused", async () => {
  const page = await newPage();
  await page.goto(editor("services/PMEGP#part.questions"));
  await page.waitForSelector("#text_en[role=textbox]");
  expect(await page.innerText("#text_en")).not.toMatch(/\{\{|\]\(|###/);
  const written = await page.inputValue("[name=text_en]");
  await page
    .locator("#text_en .text-chip")
    .first()
    .evaluate((chip) => {
      const box = chip.closest("#text_en");
      chip.remove();
      box?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
  expect(await page.inputValue("[name=text_en]")).not.toBe(written);
  await page.click("button:has-text('Write with marks') >> nth=0");
  await page.fill("textarea#text_en", "See [MUDRA](/MUDRAA).");
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("#text_en-error");
  expect(await page.textContent("#text_en-error")).toContain("“/MUDRAA” leads nowhere");
});

test("a sentence without one of its chips is refused in words that speak of no braces, and what was typed stays", async () => {
  const page = await newPage();
  await page.goto(editor("messages#site.home.proof"));
  await page.waitForSelector("#text_en .text-chip");
  await page.fill("#text_en", "Nothing of it.");
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("#text_en-error");
  expect(await page.textContent("#text_en-error")).toContain(
    "must stay in the sentence: projects, services.",
  );
  expect(await page.inputValue("[name=text_en]")).toBe("Nothing of it.");
  await page.getByRole("button", { name: "Put projects back" }).waitFor();
});

test("full: a table is written in as a table: a row is added, and one without words is left out", async () => {
  const page = await newPage();
  await page.goto(editor("services/PMEGP#part.benefits"));
  await page.waitForSelector("#text_en[role=textbox]");
  const rows = page.locator("#text_en tr");
  const before = await rows.count();
  const addRow = page.getByRole("button", { name: "Row", exact: true }).first();
  await rows.last().locator("td").first().click();
  await addRow.click();
  await page.keyboard.type("A new kind | of people");
  await addRow.click();
  expect(await rows.count()).toBe(before + 2);
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("text=Published.");
  const html = await publicPage("/PMEGP");
  expect(html).toContain("<td>A new kind | of people</td>");
  expect(html.split("</tr>").length).toBe(
    (await (await fetch(`${site.origin}/hi/PMEGP`)).text()).split("</tr>").length + 1,
  );
});

test("full: a text of a megabyte is refused with a sentence", async () => {
  const page = await newPage();
  await page.goto(editor("messages#about.lead"));
  await page.waitForSelector("#text_en[role=textbox]");
  await page.fill("#text_en", "x".repeat(1_000_000));
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("#text_en-error");
  expect(await page.textContent("#text_en-error")).toContain("600 characters");
});

test("without script a text is edited in a plain text area", async () => {
  const page = await newPage();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(editor("messages#about.lead"));
  await page.fill("#text_hi", "पहला कदम।");
  await page.click("button:has-text('Publish')");
  await page.waitForSelector("text=Published.");
  expect(await publicPage("/hi/about")).toContain("पहला कदम।");
});
