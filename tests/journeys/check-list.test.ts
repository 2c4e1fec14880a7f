import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { servicePaths } from "../../app/domain/catalogue/services/catalogue.ts";
import { full, sized } from "../form.ts";
import { isInTurn } from "../public-pages.ts";
import { expectQuiet, openPage, phone, whenPrintable } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const pages = servicePaths.flatMap((path) => [path, `/hi${path}`]).filter((path) => full || isInTurn(path));

const browser = await takeBrowser();
const site = sharedSite();

/** How many letters the papers of each service have. */
const lengths = new Map<string, number>();

/** How many pages a page has on A4, as the PDF says. */
function sheets(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Runs in a page of the site: the texts of what each selector finds in the HTML of an address. */
async function textsIn([address, ...selectors]: readonly string[]): Promise<string[][]> {
  const html = await (await fetch(address ?? "")).text();
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return selectors.map((selector) =>
    [...parsed.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? ""),
  );
}

test("every check-list has a box for each paper of its service's page, which leads to it", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/about`);
  for (const path of pages) {
    const links = `#documents + p a[href="${path}/checklist"]`;
    const [papers = [], leading] = await page.evaluate(textsIn, [path, "#documents li", links]);
    expect([path, papers.length >= 7]).toEqual([path, true]);
    expect(leading).toHaveLength(1);
    const boxes = [`${path}/checklist`, "main label:has(input[type=checkbox])"];
    expect(await page.evaluate(textsIn, boxes)).toEqual([papers]);
    lengths.set(path, papers.join("").length);
  }
});

test("the longest check-lists fit on one sheet", async () => {
  const { page } = await openPage(browser, { ...phone, reducedMotion: "reduce" });
  const longest = [...lengths].sort(([, one], [, other]) => other - one).slice(0, sized(3, 12));
  for (const [path] of longest) {
    await page.goto(`${site.origin}${path}/checklist`);
    await whenPrintable(page);
    expect([path, sheets(await page.pdf({ format: "A4" }))]).toEqual([path, 1]);
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

const ready = (page: Page) => page.locator("[data-ready]").innerText();

test("ticks stay on the device: after a reload, in the other language, and in another tab at once", async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(`${site.origin}/PMEGP/checklist`);
  await expect.poll(() => ready(page)).toBe("0 of 13 ready.");
  await page.check("text=Aadhaar card");
  await page.check("text=Quotations");
  expect(await ready(page)).toBe("2 of 13 ready.");
  await page.reload();
  await expect.poll(() => ready(page)).toBe("2 of 13 ready.");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(2);
  const other = await context.newPage();
  await other.goto(`${site.origin}/hi/PMEGP/checklist`);
  await expect.poll(() => ready(other)).toBe("13 में से 2 तैयार।");
  await other.uncheck("text=आधार कार्ड");
  await expect.poll(() => ready(page)).toBe("1 of 13 ready.");
  await page.goto(`${site.origin}/PMFME/checklist`);
  await expect.poll(() => ready(page)).toBe("0 of 13 ready.");
  expectQuiet(complaints);
});

test("paper has the boxes as they are ticked and how many are ready, and nothing to press", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/PMFME/checklist`);
  await page.check("text=PAN card");
  await whenPrintable(page);
  await page.emulateMedia({ media: "print" });
  expect(await ready(page)).toBe("1 of 13 ready.");
  expect(await page.getByRole("checkbox", { checked: true }).isVisible()).toBe(true);
  expect(await page.locator("main .btn:visible, main [data-kept]:visible").count()).toBe(0);
});

test.each(["not JSON", '{"a":1}', "null", '["constructor",7]'])(
  "full: a store with %s in it is an empty list",
  async (stored) => {
    const { page, complaints } = await openPage(browser);
    await page.addInitScript((text) => localStorage.setItem("checklist MUDRA", text), stored);
    await page.goto(`${site.origin}/MUDRA/checklist`);
    await expect.poll(() => ready(page)).toBe("0 of 10 ready.");
    expectQuiet(complaints);
  },
);

test("full: without storage the ticks last as long as the page", async () => {
  const { page, complaints } = await openPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("no storage", "SecurityError");
      },
    });
  });
  await page.goto(`${site.origin}/PMEGP/checklist`);
  await expect.poll(() => ready(page)).toBe("0 of 13 ready.");
  await page.check("text=PAN card");
  expect(await ready(page)).toBe("1 of 13 ready.");
  expectQuiet(complaints);
});

test("full: the list is shared with its ticks: by the browser where it can, else by WhatsApp, without script as a link", async () => {
  const wanted = ["Checklist: PMEGP Loan", "☑ Aadhaar card", "☐ PAN card", `${site.origin}/PMEGP/checklist`];
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    navigator.share = async (data) => document.body.setAttribute("data-shared", data?.text ?? "");
  });
  await page.goto(`${site.origin}/PMEGP/checklist`);
  await page.check("text=Aadhaar card");
  await page.getByRole("button", { name: "Share" }).click();
  const shared = (await page.locator("body").getAttribute("data-shared")) ?? "";
  expect(shared.split("\n")).toEqual(expect.arrayContaining(wanted));
  expect(shared.split("\n")).toHaveLength(15);
  expect(await page.getByRole("link", { name: "Send on WhatsApp" }).count()).toBe(0);
  const second = await openPage(browser);
  await second.page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await second.page.goto(`${site.origin}/PMEGP/checklist`);
  const link = second.page.getByRole("link", { name: "Send on WhatsApp" });
  await expect.poll(() => ready(second.page)).toBe("0 of 13 ready.");
  await second.page.check("text=Aadhaar card");
  const [chat] = await Promise.all([second.page.waitForEvent("popup"), link.click()]);
  const sent = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  await chat.close();
  expect(sent.split("\n")).toEqual(expect.arrayContaining(wanted));
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.page.goto(`${site.origin}/PMEGP/checklist`);
  const href = await plain.page.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toBe(
    `Checklist: PMEGP Loan\n${site.origin}/PMEGP/checklist`,
  );
  expect(await plain.page.locator("[data-kept]").isVisible()).toBe(false);
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
  await whenPrintable(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".letterhead").innerText()).toContain(`${site.origin}/PMEGP`);
  for (const gone of ["body > header", "footer", "main nav", "main .btn", "form"])
    expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
  expect(await page.locator("#questions p").first().isVisible()).toBe(true);
  const printed = await page.evaluate(() => {
    const link = document.querySelector("#sources a");
    return link && getComputedStyle(link, "::after").content;
  });
  expect(printed).toContain("https://msme.gov.in/");
});
